import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Sent back with a reason, so that the author can make something better of it. */
export const REJECTED: readonly DemoArticle[] = [
  {
    key: 'break-room-ranking',
    title: 'The dirtiest break room on the site: a ranking with photos',
    author: 'marta.kowalska',
    status: 'rejected',
    isNews: true,
    daysAgo: 15,
    tags: ['Community'],
    pictures: [{ scene: 'tea-break', alt: 'A sink with a tower of cups' }],
    rejection: prose(`
      Marta, I laughed, and then I saw that four cups in the photos have names on them. People would
      feel shown up in front of 900 colleagues. Could you take the names out and turn it round:
      which break room got better, and how did they do it? I would print that on the same day.
      Ingrid
    `),
    content: prose(`
      <p>I have visited five break rooms, without warning, on one and the same evening. Here is the
      truth, from bad to good.</p>
      <ol>
        <li><strong>Line 5.</strong> Nine cups in the sink. The one at the bottom has had a
        birthday.</li>
        <li><strong>Docks.</strong> The fridge contains a lunch box from last month. It moved when I
        looked at it.</li>
        <li><strong>Building 2.</strong> Very clean, but somebody has labelled every single yoghurt.
        It feels like a laboratory.</li>
        <li><strong>Line 4.</strong> My own. I cleaned it first. I admit it.</li>
        <li><strong>Laboratory.</strong> It smells of lemon. The spoons lie in order of size.</li>
      </ol>
      <p>The photos show who the cups belong to. Perhaps that helps. I suggest a golden sponge for
      the winner, and for the loser also a sponge, but a normal one.</p>
    `),
  },
  {
    key: 'ginger-and-no-needle',
    title: 'Ginger, honey, and you need no needle',
    author: 'lukasz.wojcik',
    status: 'rejected',
    daysAgo: 7,
    tags: ['Health'],
    pictures: [{ scene: 'tea-break', alt: 'A glass of ginger tea with a spoon' }],
    rejection: prose(`
      Thank you, Łukasz. The drink sounds very good, and I would like to have it as a recipe. But
      the text says that it takes the place of the flu vaccination, and that is not so. Some
      colleagues are pregnant or have asthma and might trust it. Please talk to Miriam Asante and
      send me the recipe without the medical part. Ingrid
    `),
    content: prose(`
      <p>I have not had flu for nine years, and I have never been vaccinated. This is what I do.</p>
      <p>Take a piece of ginger as long as your thumb. Cut it into thin slices, with the skin. Cook
      it for fifteen minutes in a litre of water. Let it cool until you can hold the glass. Only
      then add two spoons of honey and the juice of a lemon, because heat is bad for both.</p>
      <p>I drink one glass before the night shift and one after it. My whole crew does it. In the
      last cold season we had three sick days on line 2, and line 1 had fourteen.</p>
      <p>So if you do not like needles, you do not need one. The body can help itself if you give it
      the right things. My grandmother lived to 96 with this, and she kept cows in the snow.</p>
    `),
  },
  {
    key: 'car-for-sale',
    title: 'For sale: blue car, one careful owner, one less careful',
    author: 'amadou.diallo',
    status: 'rejected',
    daysAgo: 26,
    tags: ['Community'],
    pictures: [],
    rejection: prose(`
      Dear Amadou, private sales go on the green board at reception, otherwise I would have forty
      cars a month here. Tigist has a card ready for you. The story of the goat on the back seat,
      however, is wonderful. Would you write it down without the price? Fatima
    `),
    content: prose(`
      <p>I sell my car because my third daughter is born and we do not fit into it any more. It is
      blue, twelve years old, and has driven 168,000 kilometres. Most of them were between the
      station and the plant, because I missed the bus more often than I would like to admit.</p>
      <p>The engine is good. The heating has two positions, off and Sahara. The radio plays only one
      station, but it is a nice one. On the back seat there is a small bite mark. It is from a goat.
      I was asked to bring the goat over the pass for a neighbour, and we had a disagreement about
      the music.</p>
      <p>Winter tyres are included. The price is 2,900, and for colleagues from the docks 2,800. You
      can look at it in the staff car park during the late shift. Ask for Amadou. Everybody knows
      the car.</p>
    `),
  },
  {
    key: 'control-room-at-night',
    title: 'The control room at night, in pictures',
    author: 'priya.raghavan',
    status: 'rejected',
    daysAgo: 40,
    tags: ['Production'],
    pictures: [
      { scene: 'control-room', alt: 'Screens glowing in a dark room' },
      { scene: 'plant-night', alt: 'The reflection of the screens in the window' },
      { scene: 'single-portrait', alt: 'Kofi Boateng from behind, looking out of the window' },
    ],
    rejection: prose(`
      Priya, these are the most beautiful pictures that I have been sent this year. Sadly, on two of
      them one can read the baking curve of line 2 and a customer’s name on screen 7, and we may not
      show either outside. Can you take them again with the overview page on the screens? And please
      ask Kofi if he likes to be in it. I keep the place free. Ingrid
    `),
    content: prose(`
      <p>At half past three everything in here is blue. The screens are the only light. If you stand
      at the back, they look like windows of a train that passes very slowly.</p>
      <p>I took these pictures in the week when I had the night shift for the first time. Nobody had
      told me how quiet it is. By day the phone rings every two minutes. At night it rang four
      times: twice it was line 2, once it was a wrong number, and once it was my mother, who had
      counted the time zones in the wrong direction.</p>
      <p>Picture one: the curve of the oven at 03:12. Look how calm it is. Picture two: the window,
      with the reflection of all twelve screens in it, and line 3 behind. Picture three: Kofi, who
      does not turn around. He knows that I am taking a photo. He says that he is working.</p>
    `),
  },
  {
    key: 'roof-barbecue',
    title: 'Barbecue on the warehouse roof',
    author: 'rui.tavares',
    status: 'rejected',
    daysAgo: 6,
    eventInDays: 11,
    starts: '18:00',
    place: 'Warehouse roof',
    tags: ['Community'],
    pictures: [{ scene: 'solar-roof', alt: 'The warehouse roof in the evening' }],
    rejection: prose(`
      Rui, a good idea in the wrong place. Open fire next to 1,240 solar panels is not possible, and
      the stairs are allowed for twelve people at a time. Olena says yes to the yard behind the
      workshop, with two fire extinguishers. Change the place and the number of people, and I will
      publish it. Fatima
    `),
    content: prose(`
      <p>Soon line 4 runs again and the crane goes home. Nine mechanics have bought a grill, from
      the money for broken tools that did not break.</p>
      <p>We invite everybody who helped, and that is 140 people. We start at <strong>18:00</strong>,
      on the <strong>roof of the warehouse</strong>, because from there you see the sun go down
      behind the pass. Come up the outside stairs. We bring charcoal, sausages with and without
      meat, corn and peppers. You bring a salad or a chair.</p>
      <p>The wind on the roof is usually weak in the evening. If it is not, we put the grill between
      the panels, where it is protected.</p>
      <p>Families are welcome, and children can count the trucks. At the end, Yonas shows on his
      phone the film of the gearbox coming through the roof. It lasts six hours, but he has made it
      shorter.</p>
    `),
  },
  {
    key: 'rumour-about-lunch',
    title: 'Lunch will cost one more, I have heard',
    author: 'lan.nguyen',
    status: 'rejected',
    daysAgo: 33,
    tags: ['Canteen'],
    pictures: [],
    rejection: prose(`
      Hello Lan, thank you for asking out loud what many people whisper. I called Bogdan: the price
      stays as it is until the end of next year, so the text would frighten people for nothing. If
      you like, we write it together as a short interview, “Five rumours and what Bogdan says to
      them”. Shall we meet at 10:00 in canteen A? Ingrid
    `),
    content: prose(`
      <p>In the queue on Tuesday two people said that lunch in canteen A will cost one more from
      next month. On Wednesday it was one and a half. On Thursday somebody in the laboratory knew it
      from a friend in the office, and it was two.</p>
      <p>I do not know if it is true. But I think that a newsletter should tell us before the cash
      desk does. For a family with one wage, it makes a difference. One more each day is more than
      twenty in a month. That is a pair of children’s shoes.</p>
      <p>My questions are:</p>
      <ul>
        <li>Is it true?</li>
        <li>If yes, why, and since when is it known?</li>
        <li>Will there be a cheaper dish for those who need it?</li>
        <li>Does the works council have a say in it?</li>
      </ul>
      <p>I would be happy if the answer to the first question is no.</p>
    `),
  },
]

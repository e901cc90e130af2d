export const QUESTIONS_AND_ANSWERS = `
<p>What people ask most often at this site. If your question is missing, ask your shift lead, or tell the
editors of The Berg: the answer probably belongs here.</p>

<h2>On the floor</h2>
<h3>What do I wear, and when do I change it?</h3>
<p>Clean whites, hair net, beard net where there is a beard, and the safety shoes of your zone. Change at the
start of every shift, after every break outside the zone, and at once when something is torn or wet with
product. No jewellery, no watch, no false nails: not even a plain ring.</p>
<h3>May I take my phone to the line?</h3>
<p>No. Phones stay in the locker, and so do pens without the blue metal clip, keys and coins. In your break you
can read The Berg on your phone in the canteen and in the rest rooms.</p>
<h3>I have a cold, a stomach bug or a cut. Do I come to work?</h3>
<p>With diarrhoea, vomiting or fever: stay at home and call your shift lead before your shift begins. Come back
when you have been well for 48 hours. With a cut: a blue plaster from the first-aid box, a glove over it, and
tell your shift lead. This protects the people who eat what we make.</p>
<h3>I saw something that is not right. What now?</h3>
<p>Stop what you are doing, and the line too if you must. Tell your shift lead. Then write a card, so that the
next shift knows. Nobody here is blamed for a stop that was made in good faith.</p>
<h3>Something has fallen into the product. May I take it out?</h3>
<p>Not alone. Stop the belt, keep everybody's hands away, and call your shift lead or quality. They decide what
is set aside, and they want to know where the piece came from.</p>

<h2>Working time and pay</h2>
<h3>Where do I see my shifts?</h3>
<p>On the board beside the time clock, four weeks ahead. To swap a shift, find somebody with the same training
and have your shift lead sign before the day, not after it.</p>
<h3>Something is wrong on my pay slip.</h3>
<p>Bring the slip to human resources within the month. You may bring a colleague who translates.</p>
<h3>How do I ask for holidays?</h3>
<p>With the form from human resources, six weeks ahead if you can. Two weeks in a row in summer are drawn by lot
when too many ask for the same ones.</p>

<h2>This website</h2>
<h3>Who may write here?</h3>
<p>Everybody with an account. Staff read your post before it is published, and tell you why if it is not.</p>
<h3>My English is not good. May I still write?</h3>
<p>Please do. Write as you speak. Staff help with the wording and never change what you mean.</p>
<h3>I have forgotten my password.</h3>
<p>Ask human resources or the editors. They cannot see your old password, only help you to a new one.</p>
<h3>How do I get on the map?</h3>
<p>Open <a href="/the-berg-world-map">World Map</a>, choose “Add me in!” and tell us your home town. You can
change it or take it away at any time.</p>
`

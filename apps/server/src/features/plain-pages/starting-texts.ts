import { CONTENT_MAX, type PlainPageName } from '@berg/contract'
import { sanitise } from '../../platform/html/sanitise.ts'
import { ABOUT, API_DEMO, LANDING } from './starting-words.ts'

const LOCATION_INFO = `
<p>How to reach the plant, where to go once you are here, and where to meet if you have to get out.</p>

<h2>Arriving</h2>
<h3>By bus</h3>
<p>The bus stops at the main gate. The first one arrives before the early shift and the last one leaves after the
late shift. For the night shift, ask your shift lead about the shared rides.</p>
<h3>By bicycle</h3>
<p>There are covered stands beside the main gate, with a pump and a few tools. Please push your bicycle inside the
gate: forklifts come round that corner.</p>
<h3>By car</h3>
<p>Employees park behind the administration, visitors in the marked places in front of it. Reverse in, so that
everybody can leave quickly. The places with a charger are for charging.</p>
<h3>With a lorry</h3>
<p>Deliveries go to the goods gate, not to the main gate. Report at the window with your papers, engine off, high
visibility vest on. You will be called to a dock.</p>

<h2>Visitors</h2>
<ol>
<li>Report at reception with something that shows your name.</li>
<li>Read and sign the hygiene rules. They hang there in many languages.</li>
<li>Get a badge, a coat and a hair net. Leave jewellery, watch and phone in a locker.</li>
<li>Wait for your host. Nobody walks through production alone.</li>
</ol>
<p>If you have had diarrhoea, vomiting or fever in the last 48 hours, please tell us at reception. We will find
another day.</p>

<h2>Zones</h2>
<ul>
<li><strong>White: production and packing.</strong> Full hygiene clothing, hands washed and disinfected.</li>
<li><strong>Grey: stores and workshop.</strong> Coat, hair net, safety shoes, ear plugs where the sign says so.</li>
<li><strong>Green: offices, canteen, changing rooms.</strong> No production clothes beyond the changing room.</li>
</ul>

<h2>If something happens</h2>
<p>When the alarm sounds: stop your machine, leave by the nearest green sign, help whoever needs help, do not use
the lift. Meet at the assembly point on the car park and stay until your shift lead has counted you.</p>
<p>First-aid boxes and defibrillators are marked on the plan at every entrance, and the emergency number hangs
beside every one of them. Your shift lead knows who on your shift is a first-aider.</p>
`

const PRIVACY = `
<p>What The Berg knows about you, what it is for, and how you get it out again. In plain words, because you should
not need a lawyer to read it.</p>

<h2>What we keep</h2>
<ul>
<li><strong>Your account:</strong> your name, your username and your email address. Your password is stored so that
nobody can read it, not even we.</li>
<li><strong>Your sign-ins:</strong> when and from where in the network you signed in, and with what kind of browser,
for at most 30 days after you last used it. You see them all in your account, and end them there.</li>
<li><strong>What you write:</strong> your posts, events and pictures, and who approved or declined them. What a
camera adds to a picture, such as the place where it was taken, is removed when you upload it.</li>
<li><strong>Your working hours:</strong> only if you or the plant have given them. Messages to your devices wait for
them, and they are used for nothing else.</li>
<li><strong>Your pin on the map:</strong> only if you put it there. Name, job title, home town and picture, as you
chose to give them.</li>
</ul>
<p>There are no advertisements here, no counting of what you read, and no cookies from others. Nothing is sent to
other companies so that they can follow you.</p>

<h2>What it is for</h2>
<p>To show the news of the site, to put a name under what somebody wrote, and to keep your account safe. For nothing
else: The Berg does not record working time, does not measure performance and does not know when you take your
break.</p>

<h2>Who sees it</h2>
<p>Whoever can open the site reads published articles and the map. Drafts are seen by their author and by staff.
Names and accounts are seen by staff. The people who run the servers see what they need for that.</p>

<h2>What stays on your device</h2>
<p>Your sign-in, whether you like it light or dark, and what you were writing when the page went away. On a device of
your own also the newest articles that you may see, with their pictures, events, your must-reads, your drafts, the map,
the last two newsletters and the files that you have marked for it, to be read without a connection: for seven days at most, and until you sign out. Pictures
that you share with the site from another app wait there until you write about them. What you
write there without a connection stays until it is sent; when you confirm a must-read so, the time on your device is
kept with the confirmation. Somebody else who signs in on the device finds nothing of yours. On a shared device none of
this is kept. Signing out ends the sign-in.</p>

<h2>Messages on your device</h2>
<p>Where this site offers it, you can have your notifications on a device of your own. They then go through the
servers of the company that makes your browser. It learns that this site sends your device something, and when, but
not what: only your device can read it. A message says no more than may stand on a locked screen, unless you want
more; only in an emergency it says all of it. We do not keep who was reached when. You choose it in your account; it ends there, and when you sign out.</p>

<h2>Your rights</h2>
<p>You may see what we keep about you, correct it, and have it deleted. Ask human resources or whoever is responsible
for data protection at this site. When an account is deleted, published articles stay, without the name. You may also
complain to the data protection authority of your country.</p>
`

const QUESTIONS_AND_ANSWERS = `
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

const RESOURCES = `
<p>What people look for most, in one place. Something missing, or something out of date? Tell the editors.</p>

<h2>On this site</h2>
<ul>
<li><a href="/the-berg-1">Event calendar</a>: what is on, month by month</li>
<li><a href="/archive">Archive</a>: every article since the beginning</li>
<li><a href="/fqa">Questions and answers</a>: clothing, illness, shifts, this website</li>
<li><a href="/location-info">Location Info</a>: how to get here, zones, assembly point</li>
<li><a href="/leadership-message">The leadership message</a></li>
<li><a href="/the-berg-assetupload">Asset Library</a>: plans, rules and forms to read and to take along</li>
</ul>

<h2>Food safety</h2>
<ul>
<li>Hygiene rules, as they hang at every changing room</li>
<li>Allergens: the plan of the day is on the board of each line. Check it before every changeover.</li>
<li>Foreign bodies: what to do when something falls into the product</li>
<li>Cleaning plans: in the folder at the entrance of each hall, signed by who cleaned</li>
</ul>

<h2>Health and safety</h2>
<ul>
<li>Near-miss cards: beside the time clock and in the canteen</li>
<li>Lock out, tag out: your own lock, your own key, every time</li>
<li>Lifting and carrying: ask for the trolley, it is not a weakness</li>
<li>The company doctor: appointments through human resources, in confidence</li>
</ul>

<h2>Working here</h2>
<ul>
<li>Forms for holidays, swapping shifts and a new bank account: human resources</li>
<li>Language courses, forklift licence and first aid: twice a year, in working time</li>
<li>Works council: the office beside the canteen, door open at every change of shift</li>
<li>Somebody to talk to: the confidential helpline, day and night, in many languages</li>
</ul>
`

const TERMS = `
<p>The Berg belongs to everybody who works here. These few rules keep it useful and friendly. By using the site
you agree to them.</p>

<h2>Who it is for</h2>
<p>For the people of this site and those who work with us. Your account is yours alone: do not lend it, and sign
out on a shared screen.</p>

<h2>What you write</h2>
<ul>
<li>Write what you know, and write about people as you would speak to them.</li>
<li>Ask before you show somebody's face or tell their story. A no is a no.</li>
<li>No recipes, customers, prices or pictures of screens and papers in the background: what is confidential at
work is confidential here.</li>
<li>No insults, no hate, no advertising.</li>
<li>Use your own pictures, or pictures that you may use.</li>
</ul>
<p>Your text stays yours. You let us show it here, shorten it and mend its language. Staff read every post before
it is published and may decline one; then they tell you why.</p>

<h2>What you read</h2>
<p>We take care that what stands here is right, and we mend mistakes quickly. But The Berg does not replace a work
instruction, a safety sign or your contract. When they differ, they count and not this site.</p>

<h2>If somebody breaks the rules</h2>
<p>Tell the editors or human resources. Staff can take a post down, and in serious cases close an account. You will
be heard first, unless somebody is in danger.</p>

<h2>Changes</h2>
<p>When these terms change, we say so on the home page. The day of the last change stands at the top of this
page.</p>
`

const WRITTEN: Readonly<Record<PlainPageName, string>> = {
  fqa: QUESTIONS_AND_ANSWERS,
  'location-info': LOCATION_INFO,
  resources: RESOURCES,
  terms: TERMS,
  privacy: PRIVACY,
  about: ABOUT,
  landing: LANDING,
  'api-demo': API_DEMO,
}

/**
 * What a new site says until staff have made the pages their own. Written in short lines; a browser
 * would not mind them, but whoever compares two texts would.
 */
export const startingText = (page: PlainPageName): string =>
  sanitise(WRITTEN[page].trim().replace(/\s+/g, ' '), CONTENT_MAX)

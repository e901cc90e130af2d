export const RESOURCES = `
<p>What people look for most, in one place. Something missing, or something out of date? Tell the editors.</p>

<h2>On this site</h2>
<ul>
<li><a href="/the-berg-1">Event calendar</a>: what is on, month by month</li>
<li><a href="/archive">Archive</a>: every article since the beginning</li>
<li><a href="/fqa">Questions and answers</a>: clothing, illness, shifts, this website</li>
<li><a href="/location-info">Location Info</a>: how to get here, zones, assembly point</li>
<li><a href="/leadership-message">The leadership message</a></li>
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

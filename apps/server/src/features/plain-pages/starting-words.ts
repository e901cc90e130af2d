/** The year after 'Established' is counted from: see the figures of the site. */
export const ABOUT = `
<p>A bakery at the foot of a mountain, run by people from all over the world.</p>
<p>Established 2015</p>

<h2>Our mission</h2>
<p>We bake good bread for everybody’s table, send each other home well after every shift, and leave the mountain as we
found it.</p>

<h2>Core values</h2>
<h3>Innovation</h3>
<p>The best ideas come from whoever stands at the machine. We try them, small first.</p>
<h3>Sustainability</h3>
<p>Less energy, less water, less packaging. Every kilogram we do not throw away counts.</p>
<h3>Excellence</h3>
<p>We would serve every loaf to our own families. If we are not sure, we do not send it out.</p>
<h3>Collaboration</h3>
<p>Nobody runs a line alone. We ask, we show, we hand over properly.</p>
`

export const LANDING = `
<p>The newsletter of our plant: what happens here, who we are, and what is coming up.</p>
`

export const API_DEMO = `
<p>What this site answers when a program asks. Some calls are for staff only: then the answer says so.</p>
`

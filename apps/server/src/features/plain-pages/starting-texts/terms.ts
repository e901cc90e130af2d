export const TERMS = `
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

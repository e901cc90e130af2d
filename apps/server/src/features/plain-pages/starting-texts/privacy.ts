export const PRIVACY = `
<p>What The Berg knows about you, what it is for, and how you get it out again. In plain words, because you should
not need a lawyer to read it.</p>

<h2>What we keep</h2>
<ul>
<li><strong>Your account:</strong> your name, your username and your email address. Your password is stored so that
nobody can read it, not even we.</li>
<li><strong>Your sign-ins:</strong> when you signed in and with what kind of browser, for at most 30 days after you
last used it.</li>
<li><strong>What you write:</strong> your posts, events and pictures, and who approved or declined them. What a
camera adds to a picture, such as the place where it was taken, is removed when you upload it.</li>
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
<p>Your sign-in, whether you like it light or dark, and what you were writing when the page went away. Signing out
ends the sign-in.</p>

<h2>Your rights</h2>
<p>You may see what we keep about you, correct it, and have it deleted. Ask human resources or whoever is responsible
for data protection at this site. When an account is deleted, published articles stay, without the name. You may also
complain to the data protection authority of your country.</p>
`

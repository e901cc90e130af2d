export const LOCATION_INFO = `
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

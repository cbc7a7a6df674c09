import { API_BASE } from '@caddie/contract/call';
import { PHONE_VERIFICATION_HEADER } from '@caddie/contract/users';
import { availabilityStream } from '@caddie/contract/slots';
import { escapeHtml } from '../../platform/html.ts';

/** What a newcomer needs to know before the first call. */
export const introduction = (origin: string): string => `<section id="start">
<h2>First steps</h2>
<ol>
<li>Find the venue: <code>GET /shops/one/public?shopName=…</code> answers with its <code>shopSeqNo</code>.</li>
<li>Sign in: <code>POST /users/auth-code/send</code>, <code>POST /users/auth-code/verify</code>, then
<code>POST /users/signup/register</code> with the <code>${PHONE_VERIFICATION_HEADER}</code> header. From then on
<code>POST /users/signup/login</code> is enough. Each answers with an <code>authToken</code>.</li>
<li>Send the token with every call: <code>Authorization: Bearer …</code>. It belongs to one customer at one venue.</li>
<li>Look (<code>GET /bookings/availability</code>), hold (<code>POST /bookings/ready</code>), pay (<code>POST /orders/create</code>).</li>
</ol>
<pre tabindex="0"><code>curl '${escapeHtml(origin + API_BASE)}/shops/one/public?shopName=Mulligans'</code></pre>
<h3>Answers</h3>
<p>A success has status 200 and a body <code>{ "data": … }</code>. A failure has another status and a body
<code>{ "message", "code", "requestId", "details"? }</code>: decide by <code>code</code>, show <code>message</code>, give
the operator the <code>requestId</code>. <code>INVALID_REQUEST</code> names every wrong field in
<code>details.fields</code>, each with a <code>code</code>, its figures and a <code>message</code>; what a refusal knows beyond its
code is <code>details.reason</code> in the same form. What does not exist and what belongs to another customer answer alike: 404.</p>
<h3>Sending twice</h3>
<p>Calls that change something take an <code>Idempotency-Key</code>: after a time-out send the same key with the same body
and get the first answer, for 48 hours. Another body under the same key is 422, one that is still being worked on 409.</p>
<h3>Limits</h3>
<p>429 and 503 carry <code>Retry-After</code>, in seconds. A caller that asks for too many things that do not exist has to wait.</p>
<h3>Times and money</h3>
<p>An instant is ISO 8601 with the venue’s offset; a day is the venue’s, also for a tee time after midnight. Money is a whole
number of the smallest units of <code>currency</code>: 6750 is $67.50 in USD and ₩6,750 in KRW.</p>
<h3>Live changes</h3>
<p><code>GET ${availabilityStream.path}?shopSeqNo=1&amp;bookingDate=2026-11-20</code> is a stream of server-sent events:
<code>changed</code> means that the day’s availability should be read again.</p>
</section>`;

import { createHmac } from 'node:crypto';
import { API_BASE } from '@caddie/contract/call';
import { getPublicShop, getShop } from '@caddie/contract/shops';
import { getMe } from '@caddie/contract/users';
import { ask } from './ask.ts';
import type { Cell, Stage } from './stage.ts';

/** What a check expected and found. */
type Check = { what: string; wanted: unknown; found: unknown };

const nameIn = (venue: string) => venue.toUpperCase().replace(' ', '+');

/** Checks which requests reach which cell, and that a cell refuses what belongs to the other. `token`: of the cell's customer. */
export async function checkRouting({ port, cells }: Stage, own: Cell, token: string): Promise<Check[]> {
  const shared = `localhost:${port}`;
  const other = cells.find((cell) => cell !== own)!;
  const get = (host: string, path: string, headers = {}) => ask(port, host, path, { headers });
  const link = `/?shopName=${nameIn(own.venue)}&entrySource=wechat`;
  const call = (path: string, query = '') => `${API_BASE}${path}${query}`;
  const publicShop = call(getPublicShop.path, `?shopName=${nameIn(own.venue)}`);
  const shop = call(getShop.path, `?shopSeqNo=${own.shopSeqNo}`);
  const authorization = `Bearer ${token}`;
  const webhook = await signedWebhook(own);
  const send = async (host: string) => (await ask(port, host, '/webhooks/sandbox', webhook)).status;
  return [
    {
      what: 'the shared host sends a link to the cell',
      wanted: `http://${own.host}${link}`,
      found: (await get(shared, link)).location,
    },
    {
      what: 'the other cell sends a link to the cell',
      wanted: `http://${own.host}${link}`,
      found: (await get(other.host, link)).location,
    },
    { what: 'the cell answers a link itself', wanted: 200, found: (await get(own.host, link)).status },
    { what: 'the cell knows its venue', wanted: 200, found: (await get(own.host, publicShop)).status },
    { what: 'the other cell does not know the venue', wanted: 404, found: (await get(other.host, publicShop)).status },
    { what: 'the other cell does not know the number', wanted: 404, found: (await get(other.host, shop)).status },
    { what: 'the shared host answers no call', wanted: 421, found: (await get(shared, publicShop)).status },
    {
      what: 'the cell knows its customer',
      wanted: 200,
      found: (await get(own.host, call(getMe.path), { authorization })).status,
    },
    {
      what: 'the other cell does not',
      wanted: 401,
      found: (await get(other.host, call(getMe.path), { authorization })).status,
    },
    { what: 'the cell takes a webhook with its signature', wanted: 200, found: await send(own.host) },
    { what: 'the other cell refuses the webhook', wanted: 400, found: await send(other.host) },
    { what: 'the shared host takes no webhook', wanted: 421, found: await send(shared) },
    {
      what: 'the database has only its own venue and its booking',
      wanted: [[own.venue, 1]],
      found: await readVenues(own),
    },
  ];
}

async function readVenues({ database }: Cell): Promise<[string, number][]> {
  const { rows } = await database.query<{ venue: string; bookings: number }>(
    `select shop_name as venue, count(booking_id)::int as bookings
       from shops left join bookings using (shop_seq_no)
      group by shop_seq_no`,
  );
  return rows.map(({ venue, bookings }) => [venue, bookings]);
}

/** An event of the cell's sandbox, signed as the sandbox signs: about a payment that the cell knows. */
async function signedWebhook({ database, name }: Cell) {
  const { rows } = await database.query<{ secret: Buffer; paymentId: string }>(
    `select value as secret, provider_payment_id as "paymentId" from sandbox_webhook_secret, payments where status = 'SUCCEEDED'`,
  );
  const [{ secret, paymentId }] = rows as [{ secret: Buffer; paymentId: string }];
  const event = { eventId: `evt_${name}`, type: 'payment.succeeded', mode: 'TEST', providerPaymentId: paymentId };
  const body = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${seconds},v1=${digest}` },
  };
}

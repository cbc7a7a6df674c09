import { API_BASE, type DataOf } from '@caddie/contract/call';
import type { SavedCard } from '@caddie/contract/cards';
import type { getAvailability } from '@caddie/contract/slots';
import { createCustomers } from './bookings.data.ts';
import type { Side } from './sides.ts';

/** The demo venue. */
export const SHOP = 1;
const DAY_MS = 86_400_000;
const DAYS = { from: 3, to: 27 };

export type TeeTime = { startedAt: string; shopRoomId: string };

/** Makes a customer's call; any refusal ends the benchmark, since it costs less than what is measured. */
export async function request<T>(side: Side, path: string, token: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(`${side.url}${API_BASE}${path}`, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

export const gridOf = (daysAhead: number): string => {
  const bookingDate = new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10);
  return `/bookings/availability?shopSeqNo=${SHOP}&bookingDate=${bookingDate}&durationMinutes=60&partySize=2`;
};

/** Tee times that do not overlap. */
export async function findTeeTimes(side: Side, token: string): Promise<TeeTime[]> {
  const found: TeeTime[] = [];
  for (let day = DAYS.from; day <= DAYS.to; day += 1) {
    const { slots } = await request<DataOf<typeof getAvailability>>(side, gridOf(day), token);
    for (const { startedAt, rooms } of slots.filter((_, index) => index % 4 === 0))
      found.push(...rooms.map(({ shopRoomId }) => ({ startedAt, shopRoomId })));
  }
  return found;
}

/** Signs customers in; the returned function gives their tokens in turn. */
export async function signIn({ client }: Side, count: number): Promise<() => string> {
  const tokens = await createCustomers(client, count, SHOP);
  let turn = 0;
  return () => tokens[turn++ % tokens.length]!;
}

/** Saves a card that is accepted. */
export async function saveCard(side: Side, token: string): Promise<string> {
  const page = await request<string>(side, '/orders/credit-cards/stripe/payment-methods/reserve', token);
  const form = { method: 'POST', body: new URLSearchParams({ card: 'WORKS' }), redirect: 'manual' } as const;
  await (await fetch(page, form)).arrayBuffer();
  const confirm = '/orders/credit-cards/stripe/payment-methods/confirm';
  return (await request<SavedCard>(side, confirm, token, { sessionId: page.split('/').at(-1) })).userCreditCardId;
}

import { API_BASE } from '@caddie/contract/call';
import { confirmCard, deleteCard, listCards, reserveCard } from '@caddie/contract/cards';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { cards, saveCard } from '../../../test/wallet.ts';
import { noFaults, useWorld } from '../../../test/world.ts';
import { firstRow } from '../../platform/database/db.ts';

const world = useWorld();
const { hold, pay } = createBuying(world);
const params = { provider: 'sandbox' };
let ann: Person;
let bob: Person;

beforeAll(() => world.app.background.start());
beforeEach(async () => {
  world.faults = noFaults;
  await world.clock.set('2027-06-09T12:00:00-04:00');
  [ann, bob] = (await crowd(world, 2)) as [Person, Person];
});

const sessionOf = (page: string): string => page.split('/').at(-1)!;
const types = (page: string) =>
  ann.sends({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      number: '4242 4242 4242 4242',
      expiry: '12 / 34',
      code: '123',
      action: 'save',
    }).toString(),
  });

describe('saving a card', () => {
  test('repeated requests open one page, and a new one after that was used', async () => {
    const pages = await Promise.all([1, 2].map(() => ann.makes(reserveCard, { params })));
    const page = await ann.makes(reserveCard, { params });
    expect(pages).toContain(page);
    await types(page);

    expect(await ann.makes(reserveCard, { params })).not.toBe(page);
  });

  test('repeated confirmations give one card, and none before a card is typed in', async () => {
    const page = await ann.makes(reserveCard, { params });
    const confirm = { params, body: { sessionId: sessionOf(page) } };
    expect(await ann.isRefused(confirmCard, confirm)).toMatchObject({ status: 409, code: 'CARD_NOT_SAVED' });
    await types(page);

    const saved = await Promise.all([1, 2, 3].map(() => ann.makes(confirmCard, confirm)));

    expect(new Set(saved.map(({ userCreditCardId }) => userCreditCardId)).size).toBe(1);
    expect(await ann.makes(listCards, {})).toEqual([saved[0]]);
  });

  test('a customer who follows a forged link to another customer’s page gets no card', async () => {
    const page = await bob.makes(reserveCard, { params });
    await types(page);

    for (const sessionId of [sessionOf(page), 'cs_made_up', '../../admin']) {
      const refusal = await ann.isRefused(confirmCard, { params, body: { sessionId } });
      expect(refusal).toMatchObject({ status: 404, code: 'CARD_SESSION_NOT_FOUND' });
    }
    expect(await ann.makes(listCards, {})).toEqual([]);
  });

  test.each(['stripe', '../admin', 'http:', 'sandbox@evil.example', 'SANDBOX'])(
    'a request for %s, which is not the venue’s provider, is answered 404',
    async (provider) => {
      expect((await ann.isRefused(reserveCard, { params: { provider } })).status).toBe(404);
    },
  );

  test('a customer can retry after the provider was down', async () => {
    world.faults = (operation) => (operation === 'openSetup' ? { timeOutAfterSuccess: true } : undefined);
    expect(await ann.isRefused(reserveCard, { params })).toMatchObject({ status: 503, code: 'PROVIDER_DOWN' });
    world.faults = noFaults;

    expect(await ann.makes(reserveCard, { params })).toContain('/sandbox/cards/');
  });

  test('the return URL is built from the server’s own URL, whatever the request’s headers say', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    const url = API_BASE + reserveCard.path.replace('{provider}', params.provider);
    const { data: page } = (await ann.sends({ method: 'GET', url, headers })).json<{ data: string }>();

    const setup = await firstRow(
      world.engine.db,
      sql<{
        success_url: string;
        cancel_url: string;
      }>`select success_url, cancel_url from sandbox_setups where session_id = ${sessionOf(page)}`,
    );
    expect(JSON.stringify([page, setup])).not.toContain('evil');
  });
});

test('a deleted card leaves the list at once and is detached when the provider answers', async () => {
  const { userCreditCardId } = await saveCard(ann);
  let isDown = true;
  world.faults = (operation) => (operation === 'detachCard' && isDown ? { failBefore: true } : undefined);
  await ann.makes(deleteCard, { params: { id: userCreditCardId } });
  expect(await ann.makes(listCards, {})).toEqual([]);

  isDown = false;
  await vi.waitUntil(
    async () => {
      await sql`update jobs set run_at = now() where kind = 'cards.detach'`.execute(world.engine.db);
      const card = await firstRow(
        world.engine.db,
        sql<{ detached_at: Date | null }>`
          select detached_at
            from sandbox_cards
            join saved_cards on provider_card_id = sandbox_card_id
           where saved_card_id = ${userCreditCardId}`,
      );
      return card?.detached_at != null;
    },
    { timeout: 30_000, interval: 100 },
  );
});

describe('saved cards', () => {
  test('cards are listed by their last digits, and disappear when deleted', async () => {
    const card = await saveCard(ann);
    expect(await ann.makes(listCards, {})).toEqual([
      { userCreditCardId: card.userCreditCardId, userCreditCardNumber: '4242', userCreditCardCardCompany: 'Visa' },
    ]);
    await ann.makes(deleteCard, { params: { id: card.userCreditCardId } });
    expect(await ann.makes(listCards, {})).toEqual([]);
    expect(await ann.isRefused(deleteCard, { params: { id: card.userCreditCardId } })).toMatchObject({ status: 404 });
  });

  test('another customer’s cards look as if they did not exist', async () => {
    const card = await saveCard(ann);
    expect(await bob.isRefused(deleteCard, { params: { id: card.userCreditCardId } })).toMatchObject({
      status: 404,
      code: 'CARD_NOT_FOUND',
    });
    expect(await bob.makes(listCards, {})).toEqual([]);
  });

  test('a card cannot be deleted during a payment', async () => {
    const card = await saveCard(ann, cards.asksBank);
    await pay(ann, await hold(ann), card.userCreditCardId);
    expect(await ann.isRefused(deleteCard, { params: { id: card.userCreditCardId } })).toMatchObject({
      status: 409,
      code: 'CARD_IN_USE',
    });
  });
});

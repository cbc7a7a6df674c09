import { confirmCard, deleteCard, listCards, reserveCard } from '@caddie/contract/cards';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Background, takeOverBackground } from '../../../test/background.ts';
import { createBuying } from '../../../test/buying.ts';
import { crowd } from '../../../test/crash/crowd.ts';
import type { Person } from '../../../test/person.ts';
import { cards, saveCard, typeCard } from '../../../test/wallet.ts';
import { noFaults, useWorld, type World } from '../../../test/world.ts';
import { firstRow, rows } from '../../platform/database/db.ts';

const world = useWorld();
const { hold, pay } = createBuying(world);
const params = { provider: 'sandbox' };
let ann: Person;
let background: Background;
let lost: World['faults'];

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  background = await takeOverBackground(world);
  lost = world.faults;
  [ann] = (await crowd(world, 1)) as [Person];
});

const sessionOf = (page: string): string => page.split('/').at(-1)!;
const listed = async () => (await ann.makes(listCards, {})).map((card) => card.userCreditCardNumber).toSorted();

/** Types in a card and closes the window without returning. */
async function typesAndLeaves(number: string = cards.works, expiry?: string): Promise<string> {
  const page = await ann.makes(reserveCard, { params });
  await typeCard(ann, page, number, expiry);
  return sessionOf(page);
}

const atProvider = () =>
  rows(
    world.engine.db,
    sql<{ last4: string; expYear: number }>`
      select last4, exp_year as "expYear" from sandbox_cards where detached_at is null order by created_at`,
  );

describe('a card whose customer does not return from the provider’s page', () => {
  test('is saved when the provider’s event arrives', async () => {
    await typesAndLeaves();
    expect(await listed()).toEqual([]);

    await background.deliverWebhooks();

    expect(await listed()).toEqual(['4242']);
  });

  test('is saved once, whatever the order and number of reports', async () => {
    const sessionId = await typesAndLeaves();
    const confirm = () => ann.makes(confirmCard, { params, body: { sessionId } });

    const [, first, second] = await Promise.all([background.deliverWebhooks(), confirm(), confirm()]);

    expect(second).toEqual(first);
    expect(await confirm()).toEqual(first);
    expect(await listed()).toEqual(['4242']);
  });

  test('is found by polling when the event is lost', async () => {
    await typesAndLeaves();
    await background.run('cards.sweep');
    expect(await listed()).toEqual([]);

    await world.clock.advance(150);
    await background.run('cards.sweep');

    expect(await listed()).toEqual(['4242']);
  });

  test('is saved before the next setup page opens', async () => {
    await typesAndLeaves();
    await ann.makes(reserveCard, { params });

    expect(await listed()).toEqual(['4242']);
  });
});

test('an unused setup page is polled less and less often, and closed when it expires', async () => {
  await sql`update card_sessions set closed_at = app_now()`.execute(world.engine.db);
  const sessionId = sessionOf(await ann.makes(reserveCard, { params }));
  let requestCount = 0;
  world.faults = (operation) => {
    if (operation === 'readSetup') requestCount += 1;
    return lost(operation);
  };
  for (let minute = 0; minute < 60; minute += 1) {
    await world.clock.advance(60);
    await background.run('cards.sweep');
  }
  const page = await firstRow(
    world.engine.db,
    sql<{
      isClosed: boolean;
    }>`select closed_at is not null as "isClosed" from card_sessions where session_id = ${sessionId}`,
  );

  expect(requestCount).toBeLessThanOrEqual(6);
  expect(page).toEqual({ isClosed: true });
});

describe('saving a card number twice', () => {
  test('a number saved twice is one card, and the duplicate is detached at the provider', async () => {
    const before = (await atProvider()).length;
    const first = await saveCard(ann);
    const second = await saveCard(ann);
    await saveCard(ann, cards.asksBank);

    expect(second).toEqual(first);
    expect(await listed()).toEqual(['3220', '4242']);
    await runDetaching();
    expect((await atProvider()).length).toBe(before + 2);
    await background.deliverWebhooks();
    expect(await listed()).toEqual(['3220', '4242']);
  });

  test('a deleted card stays deleted after a second page reports its number', async () => {
    await saveCard(ann);
    const sessionId = await typesAndLeaves();
    const { userCreditCardId } = await ann.makes(confirmCard, { params, body: { sessionId } });
    await ann.makes(deleteCard, { params: { id: userCreditCardId } });

    expect(await ann.isRefused(confirmCard, { params, body: { sessionId } })).toMatchObject({ code: 'CARD_NOT_SAVED' });
    await background.deliverWebhooks();
    expect(await listed()).toEqual([]);
  });

  test('two pages that confirm the same number concurrently save one card', async () => {
    const sessions = [await typesAndLeaves(), await typesAndLeaves()];
    await Promise.all(sessions.map((sessionId) => ann.makes(confirmCard, { params, body: { sessionId } })));

    expect(await listed()).toEqual(['4242']);
  });

  test('a number saved with a later expiry date keeps the later date', async () => {
    const first = await saveCard(ann);
    const sessionId = await typesAndLeaves(cards.works, '12 / 39');
    const second = await ann.makes(confirmCard, { params, body: { sessionId } });
    await runDetaching();

    expect(second).toEqual(first);
    expect((await atProvider()).at(-1)).toEqual({ last4: '4242', expYear: 2039 });
    expect(await pay(ann, await hold(ann), second.userCreditCardId)).toMatchObject({ status: 'PAID' });
  });
});

const runDetaching = async (): Promise<void> => {
  const jobs = await rows(
    world.engine.db,
    sql<{ payload: unknown }>`delete from jobs where kind = 'cards.detach' returning payload`,
  );
  for (const { payload } of jobs) await world.app.background.run('cards.detach', payload);
};

describe('changes of a saved card at the provider', () => {
  const providerCardOf = async (savedCardId: string) =>
    (await firstRow(
      world.engine.db,
      sql<{ id: string }>`select provider_card_id as id from saved_cards where saved_card_id = ${savedCardId}`,
    ))!.id;

  test('a changed expiry date or card number at the provider is saved here', async () => {
    const { userCreditCardId } = await saveCard(ann);
    const id = await providerCardOf(userCreditCardId);
    await sql`update sandbox_cards set last4 = '1111', exp_year = 2041 where sandbox_card_id = ${id}`.execute(
      world.engine.db,
    );
    await sql`insert into sandbox_events (event_id, type, sandbox_card_id) values (${`evt_${id}`}, 'card.updated', ${id})`.execute(
      world.engine.db,
    );
    await background.deliverWebhooks();

    expect(await listed()).toEqual(['1111']);
  });

  test('a card detached at the provider leaves the list, on the event or at its next payment', async () => {
    const { userCreditCardId } = await saveCard(ann);
    const id = await providerCardOf(userCreditCardId);
    await sql`update sandbox_cards set detached_at = now() where sandbox_card_id = ${id}`.execute(world.engine.db);
    const booking = await hold(ann);

    expect(await pay(ann, booking, userCreditCardId)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'CARD_GONE', canRetry: true },
    });
    expect(await listed()).toEqual([]);

    const other = await saveCard(ann, cards.asksBank);
    await sql`insert into sandbox_events (event_id, type, sandbox_card_id) values (${`evt_${id}`}, 'card.detached', ${id})`.execute(
      world.engine.db,
    );
    await background.deliverWebhooks();
    expect(await pay(ann, booking, other.userCreditCardId)).toMatchObject({ status: 'REQUIRES_ACTION' });

    const removedCardId = await providerCardOf(other.userCreditCardId);
    await sql`update sandbox_cards set detached_at = now() where sandbox_card_id = ${removedCardId}`.execute(
      world.engine.db,
    );
    await sql`insert into sandbox_events (event_id, type, sandbox_card_id) values (${`evt_${removedCardId}`}, 'card.detached', ${removedCardId})`.execute(
      world.engine.db,
    );
    await background.deliverWebhooks();
    expect(await listed()).toEqual([]);
  });

  test('a customer deleted at the provider gets a new record with the next card, without the old cards', async () => {
    const { userCreditCardId } = await saveCard(ann);
    const forgetThere = () =>
      sql`
        update provider_customers
           set provider_customer_id = 'cus_deleted'
         where customer_id = (select customer_id from saved_cards where saved_card_id = ${userCreditCardId})`.execute(
        world.engine.db,
      );
    await forgetThere();
    const refused = await ann.makes(createOrder, {
      body: { bookingId: (await hold(ann)).bookingId, userCreditCardId },
    });
    expect(refused).toMatchObject({ status: 'FAILED', failure: { canRetry: true } });
    expect(await listed()).toEqual([]);

    await forgetThere();
    const card = await saveCard(ann);
    expect(await listed()).toEqual(['4242']);
    expect(await pay(ann, await hold(ann), card.userCreditCardId)).toMatchObject({ status: 'PAID' });
    expect(world.log.join('')).toContain('cards.customer_gone');
  });

  test('an event about an unknown setup page becomes a dead letter after a few retries', async () => {
    const page = await ann.makes(reserveCard, { params });
    await sql`delete from card_sessions where session_id = ${sessionOf(page)}`.execute(world.engine.db);
    world.faults = noFaults;
    await typeCard(ann, page);
    await background.run('sandbox.webhooks');
    for (let time = 0; time < 6; time += 1) {
      await world.clock.advance(120);
      await background.run('events.process');
    }

    expect(world.log.join('')).toContain('about a card page we do not know');
  });
});

test('a provider failure that a customer meets is logged as an error', async () => {
  world.log.length = 0;
  world.faults = (operation) => (operation === 'openSetup' ? { failBefore: true } : lost(operation));
  expect(await ann.isRefused(reserveCard, { params })).toMatchObject({ status: 503, code: 'PROVIDER_DOWN' });

  const line = world.log.map((text) => JSON.parse(text)).find(({ event }) => event === 'cards.provider_failed');
  expect(line).toMatchObject({ level: 'error', operation: 'reserve', kind: 'ProviderUnclear' });
});

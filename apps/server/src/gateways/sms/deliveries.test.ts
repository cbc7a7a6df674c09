import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { firstRow, inTransaction } from '../../platform/database/db.ts';
import { createDeliveries } from './deliveries.ts';
import { createOutbox } from './outbox.ts';
import { createSandboxSms } from './sandbox.ts';
import type { Delivery } from './sms.ts';
import { message } from '../../words/words.ts';

const world = useWorld();
const db = () => world.engine.db;

let checkCount = 0;
let answer: Delivery | Error;
const deliveries = () =>
  createDeliveries({
    db: db(),
    sms: {
      readDelivery: async () => {
        checkCount += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    log: world.app.log,
  });

// The server's own delivery check would sometimes be faster than the test's.
beforeAll(() => world.app.background.stop());
beforeEach(() => {
  checkCount = 0;
  return world.clock.set('2027-05-01T12:00:00Z');
});
afterEach(async () => {
  await world.clock.reset();
  await sql`delete from text_messages`.execute(db());
});

async function sendText(): Promise<string> {
  const outbox = createOutbox({ db: db(), sms: createSandboxSms(db()), log: world.app.log });
  const sentence = message('text.password-off', { shopName: 'Mulligans' });
  const text = {
    kind: 'test',
    shopSeqNo: null,
    cause: crypto.randomUUID(),
    to: '+12125550148',
    message: sentence,
    maxAgeSeconds: 180,
  };
  const textId = await inTransaction(db(), (trx) => outbox.queue(trx, text));
  expect(await outbox.sendNow(textId)).toMatchObject({ state: 'SENT' });
  return textId;
}

const readText = (textId: string) =>
  firstRow(db(), sql`select state, delivery, delivery_code, check_at from text_messages where text_id = ${textId}`);

const logLinesOf = (textId: string) =>
  world.log.map((line) => JSON.parse(line) as Record<string, unknown>).findLast((line) => line['textId'] === textId);

describe('a text that the provider accepted', () => {
  test('is checked once, after a minute, if it was delivered by then', async () => {
    const textId = await sendText();
    answer = { state: 'DELIVERED' };

    await deliveries().checkDueDeliveries();
    expect(checkCount).toBe(0);
    await world.clock.advance(60);
    await Promise.all([deliveries().checkDueDeliveries(), deliveries().checkDueDeliveries()]);

    expect(checkCount).toBe(1);
    expect(await readText(textId)).toEqual({
      state: 'SENT',
      delivery: 'DELIVERED',
      delivery_code: null,
      check_at: null,
    });
  });

  test.each([
    ['30005', 'warn', 'a phone that is off is a warning'],
    ['30034', 'error', 'a sender that carriers block is an error'],
  ])('and cannot deliver (%s) is logged as %s: %s', async (code, level) => {
    const textId = await sendText();
    answer = { state: 'UNDELIVERED', code };
    await world.clock.advance(60);

    await deliveries().checkDueDeliveries();

    expect(await readText(textId)).toMatchObject({ delivery: 'UNDELIVERED', delivery_code: code, check_at: null });
    expect(logLinesOf(textId)).toMatchObject({ event: 'sms.undelivered', level, code });
  });

  test.each([
    ['does not say yet', { state: 'PENDING' } as const],
    ['does not answer', new Error('down')],
  ])('is checked again while the provider %s, up to a limit', async (_, silence) => {
    const textId = await sendText();
    answer = silence;
    for (let minutes = 0; minutes < 100; minutes += 5) {
      await world.clock.advance(300);
      await deliveries().checkDueDeliveries();
    }

    // Every five minutes for an hour.
    expect(checkCount).toBe(13);
    expect(await readText(textId)).toMatchObject({ state: 'SENT', delivery: null, check_at: null });
  });
});

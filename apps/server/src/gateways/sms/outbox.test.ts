import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { firstRow, inTransaction, rows } from '../../platform/database/db.ts';
import { runNext } from '../../platform/jobs/jobs.ts';
import { createOutbox } from './outbox.ts';
import { createSandboxSms } from './sandbox.ts';
import { AccountRefused, type Sms, TextRejected } from './sms.ts';
import { translate, message } from '../../words/words.ts';

const world = useWorld();
const db = () => world.engine.db;
const MESSAGE = message('text.password-off', { shopName: 'Mulligans' });
const BODY = translate(MESSAGE, 'en');
const neverSettles = new Promise<never>(() => {});

beforeEach(() => world.clock.set('2027-05-01T12:00:00Z'));
afterEach(async () => {
  await world.clock.reset();
  await sql`delete from text_messages`.execute(db());
  await sql`delete from sandbox_messages`.execute(db());
  await sql`delete from jobs where kind = 'texts.deliver'`.execute(db());
});

/** The sandbox as a provider, with the given fault. */
const provider = (fault: Partial<Sms> = {}): Sms => ({ ...createSandboxSms(db()), ...fault });
const outboxWith = (fault?: Partial<Sms>) => createOutbox({ db: db(), sms: provider(fault), log: world.app.log });

let causes = 0;
const queue = (outbox = outboxWith(), change = {}) =>
  inTransaction(db(), (trx) => {
    causes += 1;
    return outbox.queue(trx, {
      kind: 'test',
      cause: String(causes),
      to: '+12125550148',
      shopSeqNo: null,
      message: MESSAGE,
      maxAgeSeconds: 180,
      ...change,
    });
  });

const countSent = async () => (await rows(db(), sql`select from sandbox_messages`)).length;
const lastLogged = (textId: string) =>
  world.log.map((line) => JSON.parse(line) as { textId?: string }).findLast((entry) => entry.textId === textId);
const readText = (textId: string) =>
  firstRow(
    db(),
    sql<
      Record<string, unknown>
    >`select state, body, provider_ref, failure, rejection from text_messages where text_id = ${textId}`,
  );

describe('a text to a phone', () => {
  test.each([
    ['Mulligans', 1],
    ['멀리건스', 2],
  ])('of %s counts once for each part that is sent', async (shopName, parts) => {
    const textId = await queue(outboxWith(), { message: message('text.password-off', { shopName }) });

    expect(await firstRow(db(), sql`select parts from text_messages where text_id = ${textId}`)).toEqual({ parts });
  });

  test('is sent once, and its content is deleted', async () => {
    const outbox = outboxWith();
    const textId = await queue(outbox);

    expect(await outbox.sendNow(textId)).toMatchObject({ state: 'SENT' });
    expect(await outbox.sendNow(textId)).toMatchObject({ state: 'SENT' });

    expect(await countSent()).toBe(1);
    expect(await readText(textId)).toEqual({
      state: 'SENT',
      body: null,
      provider_ref: textId,
      failure: null,
      rejection: null,
    });
  });

  test('uses the alphabet in which 160 characters fit into one part, where possible', async () => {
    const textId = await queue(outboxWith(), {
      message: message('text.password-off', { shopName: 'Murphy’s – “₩45,000”\u00a0…' }),
    });
    expect(await readText(textId)).toMatchObject({
      body: expect.stringContaining(`at Murphy's - "KRW 45,000" ... was`),
    });
  });

  test('exists only if the transaction that wrote it commits', async () => {
    const outbox = outboxWith();
    await expect(
      inTransaction(db(), async (trx) => {
        await outbox.queue(trx, {
          kind: 'test',
          cause: 'undone',
          to: '+12125550148',
          shopSeqNo: null,
          message: MESSAGE,
          maxAgeSeconds: 180,
        });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');

    expect(await rows(db(), sql`select from text_messages`)).toEqual([]);
    expect(await rows(db(), sql`select from jobs where kind = 'texts.deliver'`)).toEqual([]);
  });

  test('is written once for its subject, however often it is requested', async () => {
    const outbox = outboxWith();
    const ids = await Promise.all([1, 2, 3].map(() => queue(outbox, { cause: 'the same' })));
    await Promise.all(ids.map((textId) => outbox.sendNow(textId)));

    expect(new Set(ids).size).toBe(1);
    expect(await countSent()).toBe(1);
  });

  test('is sent once although many processes try', async () => {
    const textId = await queue();

    await Promise.all(Array.from({ length: 8 }, () => outboxWith().deliver(textId)));

    expect(await countSent()).toBe(1);
  });

  test('that the provider refuses for good is not retried', async () => {
    const outbox = outboxWith({ send: () => Promise.reject(new TextRejected('no such number', 'STOPPED')) });
    const textId = await queue(outbox);

    expect(await outbox.sendNow(textId)).toMatchObject({ state: 'FAILED' });
    expect(lastLogged(textId)).toMatchObject({ level: 'warn', event: 'sms.rejected' });
    await world.clock.advance(60);
    expect(await outboxWith().deliver(textId)).toMatchObject({ state: 'FAILED' });

    expect(await countSent()).toBe(0);
    expect(await readText(textId)).toMatchObject({ failure: 'no such number', rejection: 'STOPPED', body: null });
  });

  test('that is too old to be useful is dropped', async () => {
    const textId = await queue();
    await world.clock.advance(180);

    expect(await outboxWith().deliver(textId)).toMatchObject({ state: 'DROPPED' });
    expect(await countSent()).toBe(0);
  });
});

describe('the death of a process that sends a text', () => {
  test('before it calls the provider leaves the text to its job', async () => {
    const outbox = outboxWith();
    const textId = await queue(outbox);
    await sql`update jobs set run_at = now() where kind = 'texts.deliver'`.execute(db());

    while (await runNext(db(), { 'texts.deliver': outbox.jobs['texts.deliver'] }, world.app.log));

    // The server's own poller may have been faster, and may still be sending it.
    await expect.poll(() => readText(textId)).toMatchObject({ state: 'SENT' });
    expect(await countSent()).toBe(1);
  });

  test('during the call, before the provider has the text, leads to one delivery by the next process', async () => {
    const dyingOutbox = outboxWith({ send: () => neverSettles });
    const textId = await queue(dyingOutbox);
    void dyingOutbox.deliver(textId);
    await expect.poll(() => readText(textId)).toMatchObject({ state: 'SENDING', body: BODY });

    expect(await outboxWith().deliver(textId)).toMatchObject({ state: 'SENDING' });
    expect(await countSent()).toBe(0);
    await world.clock.advance(20);
    expect(await outboxWith().deliver(textId)).toMatchObject({ state: 'SENT' });

    expect(await countSent()).toBe(1);
  });

  test('after the provider accepted the text, before this is recorded, causes no second delivery', async () => {
    let handedOver = 0;
    const dyingOutbox = outboxWith({
      send: (text) =>
        provider()
          .send(text)
          .then(() => ((handedOver += 1), neverSettles)),
    });
    const textId = await queue(dyingOutbox);
    void dyingOutbox.deliver(textId);
    await expect.poll(() => handedOver).toBe(1);
    await world.clock.advance(20);

    const repeats = outboxWith({ send: () => Promise.reject(new Error('must not be sent again')) });
    expect(await repeats.deliver(textId)).toMatchObject({ state: 'SENT' });

    expect(await countSent()).toBe(1);
  });

  test('during the call, noticed only an hour later, leads to a look-up at the provider; a text that was not sent is dropped', async () => {
    const dyingOutbox = outboxWith({ send: () => neverSettles });
    const textId = await queue(dyingOutbox);
    void dyingOutbox.deliver(textId);
    await expect.poll(() => readText(textId)).toMatchObject({ state: 'SENDING' });
    await world.clock.advance(3600);

    expect(await outboxWith().deliver(textId)).toMatchObject({ state: 'DROPPED' });
    expect(await countSent()).toBe(0);
  });
});

describe('an SMS provider that does not answer', () => {
  test('is called again later, first to find out whether it already has the text', async () => {
    const outbox = outboxWith({
      send: (text) =>
        provider()
          .send(text)
          .then(() => Promise.reject(new Error('timed out'))),
    });
    const textId = await queue(outbox);

    expect(await outbox.sendNow(textId)).toMatchObject({ state: 'SENDING' });
    expect(await readText(textId)).toMatchObject({ failure: 'timed out', body: BODY });
    await world.clock.advance(2);
    expect(await outbox.deliver(textId)).toMatchObject({ state: 'SENT' });

    expect(await countSent()).toBe(1);
  });

  test('is retried with growing delays when the lookup of the text fails too', async () => {
    let lookupCount = 0;
    const down = () => ((lookupCount += 1), Promise.reject(new Error('down')));
    const outbox = outboxWith({ send: down, find: down });
    const textId = await queue(outbox);
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await outbox.deliver(textId);
      await world.clock.advance(1);
    }

    // At 0, 2, 6, 14 and 30 seconds.
    expect(lookupCount).toBe(5);
  });

  test('cannot keep a text open for ever by leaving the lookup unanswered', async () => {
    const down = () => Promise.reject(new Error('down'));
    const outbox = outboxWith({ send: down, find: down });
    const textId = await queue(outbox);
    await outbox.deliver(textId);
    expect(lastLogged(textId)).toMatchObject({ event: 'sms.postponed', retryInSeconds: 2 });
    await world.clock.advance(180);

    expect(await outbox.deliver(textId)).toMatchObject({ state: 'DROPPED' });
    expect(lastLogged(textId)).toMatchObject({ event: 'sms.dropped' });
  });

  test('keeps the text pending, and an error is logged, when it refuses our account', async () => {
    const outbox = outboxWith({ send: () => Promise.reject(new AccountRefused('Twilio answered 401')) });
    const textId = await queue(outbox);

    expect(await outbox.sendNow(textId)).toEqual({ state: 'SENDING', problem: 'ACCOUNT' });
    expect(lastLogged(textId)).toMatchObject({ level: 'error', event: 'sms.account_refused', textId });
    await world.clock.advance(2);
    expect(await outboxWith().deliver(textId)).toMatchObject({ state: 'SENT' });
  });

  test('leaves a job in place until the text is sent or dropped', async () => {
    const outbox = outboxWith({ send: () => Promise.reject(new Error('down')) });
    const textId = await queue(outbox);
    const work = async () => {
      await sql`update jobs set run_at = now() where kind = 'texts.deliver'`.execute(db());
      await runNext(db(), { 'texts.deliver': outbox.jobs['texts.deliver'] }, world.app.log);
      return (await rows(db(), sql`select from jobs where kind = 'texts.deliver'`)).length;
    };

    expect(await work()).toBe(1);
    await world.clock.advance(180);
    expect(await work()).toBe(0);
    expect(await readText(textId)).toMatchObject({ state: 'DROPPED' });
  });
});

describe('a server whose own clock is years ahead of the database’s', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-02-29T20:00:00-05:00') }));
  afterEach(() => void vi.useRealTimers());
  /** In how many seconds the text's job starts, by the database's clock. */
  const beginsIn = async () =>
    (await firstRow(
      db(),
      sql<{ seconds: number }>`
        select extract(epoch from run_at - now())::int4 as seconds from jobs where kind = 'texts.deliver' and leased_until is null`,
    ))!.seconds;

  test('schedules the job of a text in a few seconds, and again when it is due', async () => {
    const outbox = outboxWith({ send: () => Promise.reject(new Error('down')) });
    await queue(outbox);
    expect(await beginsIn()).toBeLessThanOrEqual(5);

    await sql`update jobs set run_at = now() where kind = 'texts.deliver'`.execute(db());
    await runNext(db(), { 'texts.deliver': outbox.jobs['texts.deliver'] }, world.app.log);
    expect(await beginsIn()).toBeLessThanOrEqual(60);
  });
});

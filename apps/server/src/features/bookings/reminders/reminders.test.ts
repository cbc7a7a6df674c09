import { cancelBooking, readyBooking } from '@caddie/contract/bookings';
import { changeSetting } from '@caddie/contract/desk/settings';
import { changeText } from '@caddie/contract/desk/texts';
import { createOrder } from '@caddie/contract/orders';
import { changeTexts } from '@caddie/contract/profile';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openCounter, startMorning, textsAbout } from '../../../../test/counter.ts';
import { START } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { planOf } from '../../../../test/plans.ts';
import type { CustomerPerson } from '../../../../test/sign-up.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import type { Services } from '../../../services.ts';
import { remindableSoon } from './reminders.store.ts';

const world = useWorld();
let marcus: Browser;
let venue: Services;
let ann: CustomerPerson;

beforeAll(async () => {
  ({ venue } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
  await world.app.background.stop();
});
beforeEach(async () => {
  await startMorning(world, venue);
  await sql`delete from text_wordings`.execute(world.engine.db);
  ann = await world.customer();
});

/** A tee time on the 11th at six in the evening; canceling is free until the evening before. */
const books = async (on: string): Promise<string> => {
  await world.clock.set(on);
  const body = { shopSeqNo: 1, startedAt: START, durationMinutes: 120, partySize: 2 };
  const { bookingId } = await ann.makes(readyBooking, { body });
  const { userCreditCardId } = await saveCard(ann);
  await ann.makes(createOrder, { body: { bookingId, userCreditCardId } });
  return bookingId;
};
const runAt = async (at: string): Promise<void> => {
  await world.clock.set(at);
  await world.app.background.run('bookings.remind');
};
const reminders = async (bookingId: string) =>
  (await textsAbout(world, bookingId, 'booking.reminder')).map(({ body }) => body);

const FIVE_DAYS_AHEAD = '2027-06-06T12:00:00-04:00';

describe('a customer with a coming tee time', () => {
  test('is reminded before the quiet hours that the venue has set', async () => {
    const bookingId = await books(FIVE_DAYS_AHEAD);
    const change = { field: 'quietFromHour', value: 15, seen: 21 } as const;
    await marcus.makes(changeSetting, { body: { change } });
    onTestFinished(async () => {
      await marcus.makes(changeSetting, { body: { change: { ...change, value: 21, seen: 15 } } });
    });

    // The usual moment would be 4 PM.
    await runAt('2027-06-10T13:59:00-04:00');
    expect(await reminders(bookingId)).toEqual([]);
    await runAt('2027-06-10T14:00:00-04:00');
    expect(await reminders(bookingId)).toHaveLength(1);
  });

  test('is reminded once, two hours before the free limit ends, however often the job runs', async () => {
    const bookingId = await books(FIVE_DAYS_AHEAD);
    await runAt('2027-06-10T15:59:00-04:00');
    expect(await reminders(bookingId)).toEqual([]);

    await runAt('2027-06-10T16:00:00-04:00');
    await Promise.all([1, 2, 3].map(() => world.app.background.run('bookings.remind')));
    await runAt('2027-06-11T15:00:00-04:00');

    expect(await reminders(bookingId)).toEqual([
      expect.stringMatching(
        /^Mulligans: Fri, Jun 11, 6:00 PM, Bay \d\. Can't make it\? Move or cancel free until Thu, Jun 10, 6:00 PM\.$/,
      ),
    ]);
  });

  test('who booked the day before is reminded three hours before the start', async () => {
    const bookingId = await books('2027-06-10T12:00:00-04:00');
    await runAt('2027-06-10T16:00:00-04:00');
    expect(await reminders(bookingId)).toEqual([]);

    await runAt('2027-06-11T15:00:00-04:00');
    expect(await reminders(bookingId)).toEqual([
      expect.stringMatching(/^Mulligans: today, 6:00 PM, Bay \d\. Come 10 minutes early\. Your booking\.$/),
    ]);
  });

  test('whose booking was canceled is not reminded', async () => {
    const bookingId = await books(FIVE_DAYS_AHEAD);
    await ann.makes(cancelBooking, { body: { bookingId } });
    await runAt('2027-06-10T16:00:00-04:00');
    expect(await reminders(bookingId)).toEqual([]);
  });

  test('whose booking is being canceled at the moment of its reminder is not reminded', async () => {
    const bookingId = await books(FIVE_DAYS_AHEAD);
    const running = await world.engine.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update bookings set status = 'CANCELED' where booking_id = ${bookingId}`.execute(trx);
      const job = runAt('2027-06-10T16:00:00-04:00');
      await untilWaiting(world);
      return { job };
    });
    await running.job;

    expect(await reminders(bookingId)).toEqual([]);
  });

  test('whose booking was moved is reminded of its new time', async () => {
    const bookingId = await books(FIVE_DAYS_AHEAD);
    await runAt('2027-06-10T16:00:00-04:00');
    // As the desk moves it: to the same time a week later.
    await sql`
      update bookings
         set booking_date = booking_date + 7, started_at = started_at + interval '7 days',
             ended_at = ended_at + interval '7 days', occupied_until = occupied_until + interval '7 days',
             refund_steps = '[{"until": "2027-06-17T18:00:00-04:00", "refundPercent": 100}]'
       where booking_id = ${bookingId}`.execute(world.engine.db);

    await runAt('2027-06-17T16:00:00-04:00');
    expect(await reminders(bookingId)).toEqual([
      expect.stringContaining('Fri, Jun 11, 6:00 PM'),
      expect.stringContaining('Fri, Jun 18, 6:00 PM'),
    ]);
  });

  test('who answered STOP is not reminded', async () => {
    const bookingId = await books(FIVE_DAYS_AHEAD);
    const answer = { from: `+1${ann.phone}`, body: 'STOP' };
    await world.visitor().sends({ method: 'POST', url: '/sandbox/messages/answers', payload: answer });

    await runAt('2027-06-10T16:00:00-04:00');
    expect(await reminders(bookingId)).toEqual([]);
  });

  test('who chose both reminders gets both, and who chose none gets none', async () => {
    await ann.makes(changeTexts, { body: { hoursBefore: true } });
    const both = await books(FIVE_DAYS_AHEAD);
    await runAt('2027-06-10T16:00:00-04:00');
    await runAt('2027-06-11T15:00:00-04:00');
    expect(await reminders(both)).toHaveLength(2);

    ann = await world.customer();
    await world.clock.set(FIVE_DAYS_AHEAD);
    await ann.makes(changeTexts, { body: { dayBefore: false } });
    const none = await books(FIVE_DAYS_AHEAD);
    await runAt('2027-06-10T16:00:00-04:00');
    await runAt('2027-06-11T15:00:00-04:00');
    expect(await reminders(none)).toEqual([]);
  });

  test('of a venue that sends no reminders gets none', async () => {
    const bookingId = await books(FIVE_DAYS_AHEAD);
    await world.clock.set('2027-06-09T12:00:00-04:00');
    const change = { field: 'isSent', kind: 'reminder-free', value: false, seen: true } as const;
    await marcus.makes(changeText, { body: { change } });

    await runAt('2027-06-10T16:00:00-04:00');
    expect(await reminders(bookingId)).toEqual([]);
  });
});

test.each(['first', 'last'] as const)(
  'a reminder that cannot be sent to the %s customer does not stop the other',
  async (failing) => {
    const ids = [await books(FIVE_DAYS_AHEAD)];
    ann = await world.customer();
    ids.push(await books(FIVE_DAYS_AHEAD));
    const [failed, other] = failing === 'first' ? ids : ids.toReversed();
    const { db } = world.engine;
    await sql`
    alter table text_messages add constraint no_text_to_one
      check (cause not like ${sql.lit(`${failed}:%`)} or kind <> 'booking.reminder')`.execute(db);
    onTestFinished(async () => void (await sql`alter table text_messages drop constraint no_text_to_one`.execute(db)));

    await expect(runAt('2027-06-10T16:00:00-04:00')).rejects.toMatchObject({ constraint: 'no_text_to_one' });
    expect(await reminders(failed!)).toEqual([]);
    expect(await reminders(other!)).toHaveLength(1);
  },
);

test('the job reads only the tee times whose start or free limit is near, however many lie ahead', async () => {
  const { engine } = world;
  const bookingId = await books(FIVE_DAYS_AHEAD);
  // Ten thousand minutes of one bay, from three days after it.
  await engine.script(`
    set local session_replication_role = replica;
    insert into bookings (reference, shop_seq_no, shop_room_id, customer_id, status, booking_date, started_at, ended_at,
                          occupied_until, party_size, amount, currency, price_lines, refund_steps, hold_expires_at)
    select 'R' || n, shop_seq_no, shop_room_id, customer_id, 'CONFIRMED', booking_date + 3, later, later + interval '1 minute',
           later + interval '1 minute', 2, 0, currency, '[]',
           jsonb_build_array(jsonb_build_object('until', later - interval '1 day', 'refundPercent', 100)), hold_expires_at
      from bookings, generate_series(1, 10000) n, lateral (select started_at + interval '3 days' + n * interval '1 minute' as later) t
     where booking_id = '${bookingId}';
    analyze bookings`);
  await world.clock.set('2027-06-10T16:00:00-04:00');

  const { sql: text, parameters } = remindableSoon.compile(engine.db);
  const { nodes, rowsTouched } = await planOf(engine.db, text, [...parameters]);
  expect(nodes.map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining(['bookings__to_start', 'bookings__free_until']),
  );
  expect(rowsTouched).toBeLessThan(200);
  await world.app.background.run('bookings.remind');
  expect(await reminders(bookingId)).toHaveLength(1);
});

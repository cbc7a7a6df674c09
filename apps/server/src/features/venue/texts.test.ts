import { readyBooking } from '@caddie/contract/bookings';
import { resendText } from '@caddie/contract/desk/bookings';
import { getActivity } from '@caddie/contract/desk/activity';
import { changeText, getTexts, type TextChange } from '@caddie/contract/desk/texts';
import { getDeskMe } from '@caddie/contract/desk/people/staff';
import { createOrder } from '@caddie/contract/orders';
import { toPlainLetters } from '@caddie/contract/texts/text-parts';
import { fillWording, textKinds, textTerms } from '@caddie/contract/texts/wordings';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { baysOf, clearSheet, sell, START } from '../../../test/counter-sales.ts';
import { addKnownCustomer, textsAbout } from '../../../test/counter.ts';
import { type Browser, signIn } from '../../../test/desk.ts';
import { servicesOf } from '../../../test/services.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld();
let dana: Browser;
let marcus: Browser;
let bays: string[];
let services: Services;

beforeAll(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  [dana, marcus] = [await signIn(world, 'Dana'), await signIn(world, 'Marcus')];
  [bays, services] = [await baysOf(world), await servicesOf(world)];
});

beforeEach(async () => {
  await clearSheet(world, services);
  await sql`delete from text_wordings`.execute(world.engine.db);
});

const change = (asked: TextChange) => ({ body: { change: asked } });
const worded = (value: string | null, seen: string | null = null, kind: TextChange['kind'] = 'booked') =>
  change({ field: 'wording', kind, value, seen });
const setSent = (value: boolean, kind: TextChange['kind'] = 'booked') =>
  change({ field: 'isSent', kind, value, seen: !value });
const ownWording = '{venue}: see you {day}, {time} in {bay}, {price}. {fee}';
const lines = () =>
  rows(
    world.engine.db,
    sql`select act, before, after from activity where act = 'venue.change' order by activity_id desc limit 2`,
  );
const sells = async (sendText: boolean, bay = 0): Promise<string> => {
  const { customer } = await addKnownCustomer(world);
  const { tile } = await sell(marcus, bays[bay]!, { customer, sendText });
  return tile.bookingId;
};
const confirmations = async (bookingId: string) =>
  (await textsAbout(world, bookingId, 'booking.confirmed')).map(({ body }) => body);
/** Books and pays online. */
const buys = async (): Promise<string> => {
  const { person } = await addKnownCustomer(world);
  const body = { shopSeqNo: 1, startedAt: START, durationMinutes: 120, partySize: 2 };
  const { bookingId } = await person.makes(readyBooking, { body });
  const { userCreditCardId } = await saveCard(person);
  await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
  return bookingId;
};

describe('a manager who changes the wording of texts', () => {
  test('reads every text with its default wording and an example of this venue', async () => {
    const { texts } = await marcus.makes(getTexts, {});

    expect(texts.map(({ kind }) => kind)).toEqual(textKinds);
    for (const text of texts) {
      expect(text).toMatchObject({ wording: null, isSent: true });
      expect(Object.keys(text.examples)).toEqual([...textTerms[text.kind].has]);
    }
    const bodies = texts.map(({ usual, examples }) => toPlainLetters(fillWording(usual, examples)));
    expect(bodies.slice(0, 7)).toEqual([
      expect.stringMatching(
        /^Mulligans: booked\. Fri, Jun 18, 7:00 PM, Bay 1\. Ref 7F3K2\. Move or cancel free until Thu, Jun 17, 7:00 PM\./,
      ),
      "Mulligans: Fri, Jun 18, 7:00 PM, Bay 1. Can't make it? Move or cancel free until Thu, Jun 17, 7:00 PM.",
      'Mulligans: Fri, Jun 18, 7:00 PM, Bay 1. Come 10 minutes early. Your booking.',
      expect.stringMatching(
        /^Mulligans: moved to Fri, Jun 18, 7:00 PM, Bay 1\. \$\d+\.\d\d goes back to Visa 4242\. .*Ref 7F3K2\.$/,
      ),
      expect.stringMatching(/^Mulligans: we had to move you to Fri, Jun 18, 7:00 PM, Bay 1\. /),
      expect.stringMatching(
        /^Mulligans: canceled\. Fri, Jun 18, 7:00 PM, Bay 1\. Closed: .+\. \$\d+\.00 goes back to Visa 4242\.$/,
      ),
      expect.stringMatching(
        /^Mulligans: sorry, we had to cancel Fri, Jun 18, 7:00 PM\. Closed: .+\. All \$\d+\.00 goes back to Visa 4242\. Book again\.$/,
      ),
    ]);
  });

  test('sets a wording, once for repeated requests, and can return to the default', async () => {
    const { texts } = await marcus.makes(changeText, worded(ownWording));
    expect(texts.find(({ kind }) => kind === 'booked')).toMatchObject({ wording: ownWording });
    await marcus.makes(changeText, worded(ownWording));
    expect(await lines()).toEqual([
      { act: 'venue.change', before: { value: '' }, after: { setting: 'text.booked', value: ownWording } },
    ]);

    const reverted = await marcus.makes(changeText, worded(null, ownWording));
    expect(reverted.texts.find(({ kind }) => kind === 'booked')).toMatchObject({ wording: null });
    expect((await lines())[0]).toMatchObject({ before: { value: ownWording }, after: { value: '' } });
  });

  test('is shown another manager’s concurrent change, and overwrites nothing', async () => {
    await dana.makes(changeText, worded(ownWording));
    expect(await marcus.isRefused(changeText, worded(`${ownWording} Bye.`))).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      message: 'Dana changed this a moment ago. Here it is as it is now.',
      details: { texts: expect.arrayContaining([expect.objectContaining({ kind: 'booked', wording: ownWording })]) },
    });
    // Whether the text is sent is a separate setting.
    await marcus.makes(changeText, setSent(false));
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((more) => marcus.tries(changeText, worded(`${ownWording} ${more}`, ownWording))),
    );
    expect(answers.toSorted()).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'OK']);
  });

  test.each([
    ['names what is unknown', `${ownWording} {name} {pass}`, 'This text has no {name} and {pass}.'],
    ['leaves out what it is sent for', '{venue}: {bay} {time}', 'This text has to have {day} and {fee}.'],
    ['leads elsewhere', `${ownWording} bit.ly/x`, 'Leave out bit.ly/x. The only link that a text can have is {link}.'],
    ['has a brace', `${ownWording} }`, 'Braces stand only around a placeholder, as in {venue}.'],
    ['has a line break', `${ownWording}\nx`, 'Leave out line breaks and characters that nobody can see.'],
    ['is too long', ownWording + 'x'.repeat(320), 'Use at most 320 characters.'],
    ['is empty', '', 'Fill this in.'],
    ['is blank', '  ', 'Fill this in.'],
  ])('whose wording %s gets a message that says so', async (_, wording, sentence) => {
    expect(await marcus.isRefused(changeText, worded(wording))).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: { fields: { 'change.value': { message: sentence } } },
    });
  });

  test('cannot turn off texts about money or time, which the database rejects too', async () => {
    expect(await marcus.isRefused(changeText, setSent(false, 'canceled'))).toMatchObject({
      status: 400,
      details: { fields: { 'change.kind': { code: 'ALWAYS_SENT' } } },
    });
    const refusedBy = (constraint: string, kind: string, wording: string | null, isSent: boolean) =>
      expect(
        sql`insert into text_wordings values (1, ${kind}, ${wording}, ${isSent})`.execute(world.engine.db),
      ).rejects.toMatchObject({ constraint });
    for (const kind of textKinds.filter((one) => !('mayBeOff' in textTerms[one])))
      await refusedBy('text_wordings_of_money_and_time_are_sent', kind, null, false);
    await refusedBy('text_wordings_kind_is_known', 'a reminder', null, true);
    await refusedBy('text_wordings_fit', 'booked', 'x'.repeat(321), true);
    await refusedBy('text_wordings_fit', 'booked', '', true);
    await refusedBy('text_wordings_fit', 'booked', 'a\nb', true);
    for (const kind of textKinds) await sql`insert into text_wordings values (2, ${kind})`.execute(world.engine.db);
  });

  test('reads each change in the activity', async () => {
    await marcus.makes(changeText, setSent(false, 'pass-ends'));
    const { items } = await marcus.makes(getActivity, { query: {} });
    expect(items[0]).toMatchObject({
      act: 'venue.change',
      by: { name: 'Marcus' },
      details: { setting: 'text.pass-ends.sent', 'before.value': 'on', value: 'off' },
    });
  });
});

describe('a customer to whom a venue sends texts', () => {
  test('gets the text in the venue’s wording; a text queued before keeps its own', async () => {
    const before = await buys();
    await marcus.makes(changeText, worded(ownWording));
    const after = await buys();

    expect(await confirmations(before)).toEqual([expect.stringContaining('Mulligans: booked. ')]);
    expect(await confirmations(after)).toEqual([
      expect.stringMatching(/^Mulligans: see you Fri, Jun 11, 6:00 PM in Bay \d, \$140\.00\.$/),
    ]);
  });

  test('of a venue that has turned a text off gets none, unless the desk sends it', async () => {
    await marcus.makes(changeText, setSent(false));
    const bookingId = await buys();
    expect(await confirmations(bookingId)).toEqual([]);

    await marcus.makes(resendText, { params: { id: bookingId }, body: {} });
    expect(await confirmations(bookingId)).toHaveLength(1);
    expect(await confirmations(await sells(true, 3))).toHaveLength(1);
    expect((await marcus.makes(getDeskMe, {})).venue).toMatchObject({ textsBooked: false });
  });

  test('of another venue gets that venue’s wording', async () => {
    await sql`insert into text_wordings values (2, 'booked', ${ownWording})`.execute(world.engine.db);
    expect(await confirmations(await sells(true))).toEqual([expect.stringContaining('Mulligans: booked. ')]);
  });
});

test('desk staff can neither read nor change the wording of texts', async () => {
  const priya = await signIn(world, 'Priya');
  expect(await priya.tries(getTexts, {})).toBe('NOT_ALLOWED');
  expect(await priya.tries(changeText, worded(ownWording))).toBe('NOT_ALLOWED');
});

import { cancelBooking, getBooking, readyBooking } from '@caddie/contract/bookings';
import { getLinkedBooking, sendLinkCode, signInByLink } from '@caddie/contract/links';
import { createOrder } from '@caddie/contract/orders';
import { eraseCustomer } from '@caddie/contract/personal-data';
import { getMe } from '@caddie/contract/users';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCounter, startMorning, textsAbout } from '../../../test/counter.ts';
import { customerIdOf, sell, START } from '../../../test/counter-sales.ts';
import { type Browser, ORIGIN, signIn } from '../../../test/desk.ts';
import { createPerson } from '../../../test/person.ts';
import { type CustomerPerson, freshAddress, freshPhone, readCode, readTexts } from '../../../test/sign-up.ts';
import { saveCard } from '../../../test/wallet.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';
import type { Services } from '../../services.ts';

const world = useWorld({ PUBLIC_URL: ORIGIN });
let priya: Browser;
let bays: string[];
let venue: Services;
let ann: CustomerPerson;

beforeAll(async () => {
  ({ priya, bays, venue } = await openCounter(world));
  await world.app.background.stop();
});
beforeEach(async () => {
  await startMorning(world, venue);
  ann = await world.customer();
});

const body = { shopSeqNo: 1, startedAt: START, durationMinutes: 120, partySize: 2 };
const books = async (person = ann): Promise<string> => {
  const { bookingId } = await person.makes(readyBooking, { body });
  const { userCreditCardId } = await saveCard(person);
  await person.makes(createOrder, { body: { bookingId, userCreditCardId } });
  return bookingId;
};
const codeIn = (text: string | undefined): string =>
  / http:\/\/localhost:80\/t\/(\w{10})$/.exec(text ?? '')?.[1] ?? 'none';
const linkOf = async (bookingId: string, kind = 'booking.confirmed'): Promise<string> =>
  codeIn((await textsAbout(world, bookingId, kind))[0]?.body);
const stranger = () => world.visitor(freshAddress());
const opens = (code: string, person = stranger()) => person.tries(getLinkedBooking, { params: { code } });

describe('a link in a text', () => {
  test('shows its booking to anyone: when, where and until when it is free, but no name, number, card or price', async () => {
    const bookingId = await books();
    const code = await linkOf(bookingId);
    const own = await ann.makes(getBooking, { params: { id: bookingId } });

    const response = await stranger().asks(getLinkedBooking, { params: { code } });

    expect(response.json()).toEqual({
      data: {
        bookingId,
        shopSeqNo: 1,
        bookingStatusCd: 'CONFIRMED',
        bookingStartedAt: START,
        bookingEndedAt: '2027-06-11T20:00:00-04:00',
        timeZone: 'America/New_York',
        shopRoomName: own.shopRoomName,
        reference: own.reference,
        partySize: 2,
        durationMinutes: 120,
        refundSteps: own.refundSteps,
        version: own.version,
        phoneEnd: ann.phone.slice(-4),
      },
    });
    // The booking's id is chosen at random and may hold any of the figures.
    const rest = response.body.replace(bookingId, '');
    for (const secret of [ann.name, ann.phone, '4242', '14000', '140']) expect(rest).not.toContain(secret);
  });

  test('is the same in every text of a booking, and is stored as a hash only', async () => {
    const bookingId = await books();
    const code = await linkOf(bookingId);
    await ann.makes(cancelBooking, { body: { bookingId } });

    expect(await linkOf(bookingId, 'booking.canceled')).toBe(code);
    expect(await opens(code)).toBe('OK');
    const stored = await rows(world.engine.db, sql`select code_hash::text from booking_links`);
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(code).toString('hex'));
  });

  test('opens in upper and lower case, changes nothing, and ends 24 hours after the tee time', async () => {
    const bookingId = await books();
    const code = await linkOf(bookingId);
    const versions = () =>
      rows(world.engine.db, sql`select version, status from bookings where booking_id = ${bookingId}`);
    const before = await versions();

    expect(await opens(code.toLowerCase())).toBe('OK');
    expect(await versions()).toEqual(before);
    await world.clock.set('2027-06-12T19:59:59-04:00');
    await world.app.background.run('links.prune');
    expect(await opens(code)).toBe('OK');
    await world.clock.set('2027-06-12T20:00:00-04:00');
    expect(await stranger().isRefused(getLinkedBooking, { params: { code } })).toMatchObject({
      status: 404,
      code: 'LINK_ENDED',
      message: 'This link has ended. Sign in to see your bookings.',
    });
    await world.app.background.run('links.prune');
    expect(await rows(world.engine.db, sql`select from booking_links where booking_id = ${bookingId}`)).toEqual([]);
  });

  test('with an invalid code is refused like an ended one, and 20 of them in an hour lock their IP address out', async () => {
    const code = await linkOf(await books());
    const [guesser, otherAddress] = [stranger(), stranger()];
    for (const typed of ['x', '%00', '../..', '💥', 'O'.repeat(100), ...Array<string>(15).fill('0000000000')])
      expect([typed, await opens(typed, guesser)]).toEqual([typed, 'LINK_ENDED']);

    expect(await opens('0000000001', guesser)).toBe('RATE_LIMITED');
    expect(await opens(code, guesser)).toBe('RATE_LIMITED');
    expect(await opens(code, otherAddress)).toBe('OK');
    // What is right does not count.
    for (let times = 0; times < 25; times += 1) expect(await opens(code, otherAddress)).toBe('OK');
  });

  test('of an erased customer has ended', async () => {
    const bookingId = await books();
    const code = await linkOf(bookingId);
    await world.clock.set('2027-06-11T21:00:00-04:00');
    await world.app.background.run('bookings.complete');

    const dana = await signIn(world, 'Dana');
    const { customerInfo } = await ann.makes(getMe, {});
    const params = { id: await customerIdOf(world, ann) };
    expect(await dana.tries(eraseCustomer, { params, body: { name: customerInfo.name } })).toBe('OK');

    expect(await opens(code)).toBe('LINK_ENDED');
    expect(await rows(world.engine.db, sql`select from booking_links where booking_id = ${bookingId}`)).toEqual([]);
  });
});

describe('a customer who opens a link', () => {
  test('is signed in by the code that was texted to the booking’s number, and can cancel', async () => {
    const bookingId = await books();
    const code = await linkOf(bookingId);
    const phone = stranger();
    await world.clock.advance(60);

    await phone.makes(sendLinkCode, { params: { code } });
    const texts = await readTexts(phone, ann.phone);
    expect(texts[0]).toMatch(/^Your Mulligans code is \d{6}\. .*\n@localhost #\d{6}$/);
    const authCode = await readCode(phone, ann.phone);
    const { authToken } = await phone.makes(signInByLink, { params: { code }, body: { authCode } });

    const signedIn = createPerson(world.app, freshAddress(), { authorization: `Bearer ${authToken}` });
    expect((await signedIn.makes(getMe, {})).customerInfo.name).toBe(ann.name);
    expect(await signedIn.tries(cancelBooking, { body: { bookingId } })).toBe('OK');
    // A code works once.
    expect(await phone.tries(signInByLink, { params: { code }, body: { authCode } })).toBe('WRONG_CODE');
  });

  test('whose tee time the desk booked is signed in likewise, without an account', async () => {
    const number = freshPhone();
    const customer = { kind: 'NEW', name: 'Walk In', phone: number, countryCode: 'US' } as const;
    const { tile } = await sell(priya, bays.at(-1)!, { customer, sendText: true });
    const code = await linkOf(tile.bookingId);
    const phone = stranger();

    await phone.makes(sendLinkCode, { params: { code } });
    const authCode = await readCode(phone, number);
    const { authToken } = await phone.makes(signInByLink, { params: { code }, body: { authCode } });

    const signedIn = createPerson(world.app, freshAddress(), { authorization: `Bearer ${authToken}` });
    expect(await signedIn.makes(getBooking, { params: { id: tile.bookingId } })).toMatchObject({
      bookingId: tile.bookingId,
    });
  });

  test('with a wrong code is not signed in, and the fifth wrong code locks it', async () => {
    const code = await linkOf(await books());
    const phone = stranger();
    await world.clock.advance(60);
    await phone.makes(sendLinkCode, { params: { code } });
    const authCode = await readCode(phone, ann.phone);
    const wrong = authCode === '111111' ? '222222' : '111111';
    const tries = async (typed: string) => phone.tries(signInByLink, { params: { code }, body: { authCode: typed } });

    for (let times = 0; times < 4; times += 1) expect(await tries(wrong)).toBe('WRONG_CODE');
    expect(await tries(wrong)).toBe('CODE_LOCKED');
    expect(await tries(authCode)).toBe('CODE_LOCKED');
    expect(await tries('12345')).toBe('INVALID_REQUEST');
  });

  test('gets no second code within half a minute, and none for a link that has ended', async () => {
    const code = await linkOf(await books());
    const phone = stranger();
    await world.clock.advance(60);

    expect(await phone.tries(sendLinkCode, { params: { code } })).toBe('OK');
    expect(await phone.tries(sendLinkCode, { params: { code } })).toBe('TOO_MANY_CODES');
    expect(await phone.tries(sendLinkCode, { params: { code: '0000000000' } })).toBe('LINK_ENDED');
  });
});

import { cancelBooking, readyBooking } from '@caddie/contract/bookings';
import { getActivity } from '@caddie/contract/desk/activity';
import * as calls from '@caddie/contract/desk/link';
import { openPlace } from '@caddie/contract/desk/people/staff';
import { createOrder } from '@caddie/contract/orders';
import { sql } from 'kysely';
import { decodeQR } from 'qr/decode.js';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DEMO_PIN } from '../../../../seeds/staff.ts';
import { crowd } from '../../../../test/crash/crowd.ts';
import { type Browser, staffIdOf, signIn } from '../../../../test/desk.ts';
import type { Person } from '../../../../test/person.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { saveCard } from '../../../../test/wallet.ts';
import { useWorld } from '../../../../test/world.ts';
import { firstRow, rows } from '../../../platform/database/db.ts';
import { createShopService } from '../../shops/shops.service.ts';
import { createLinkService } from './link.service.ts';

const world = useWorld();
/** The address of the server for the tests' browsers. */
const SITE = 'http://localhost:80';
let marcus: Browser;

beforeEach(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  await sql`update entry_places set removed_at = coalesce(removed_at, app_now())`.execute(world.engine.db);
  marcus = await signIn(world, 'Marcus');
});

const read = (by: Person = marcus) => by.makes(calls.getLink, {});
const add = async (name: string, by: Person = marcus) => {
  const page = await by.makes(calls.addPlace, { body: { name } });
  return page.places.find(({ entryPlaceId }) => entryPlaceId === page.addedId)!;
};
const rename = (id: string, body: { name: string; version: number }) => ({ params: { id }, body });
const remove = (id: string, version: number) => ({ params: { id }, body: { version } });
const placeOf = async (bookingId: string) =>
  (await firstRow(
    world.engine.db,
    sql<{ place: string | null }>`select entry_place as place from bookings where booking_id = ${bookingId}`,
  ))!.place;
const hold = (who: Person, time: string, entrySource?: string) =>
  who.makes(readyBooking, {
    body: { shopSeqNo: 1, startedAt: `2027-06-16T${time}:00-04:00`, durationMinutes: 60, partySize: 2, entrySource },
  });
const book = async (who: Person, time: string, entrySource?: string) => {
  const { bookingId } = await hold(who, time, entrySource);
  const { userCreditCardId } = await saveCard(who);
  await who.makes(createOrder, { body: { bookingId, userCreditCardId } });
  return bookingId;
};
const poster = (query: Record<string, string>, by: Browser = marcus) =>
  world.app.inject({ url: '/caddie/v1/desk/poster', query, headers: by.headers });

describe('an entry place', () => {
  test('has its own code in the link, and bookings by that link count for it', async () => {
    const [ann, ben] = (await crowd(world, 2)) as [Person, Person];
    const [window, flyer] = [await add(' Front  window '), await add('Flyer')];
    expect(window).toMatchObject({ name: 'Front window', version: 1, ever: { opened: 0, bookings: 0, amount: 0 } });
    expect(window.url).toBe(`${SITE}/?shopName=Mulligans&entrySource=${window.code}`);

    await book(ann, '10:00', window.code);
    const canceled = await book(ann, '12:00', window.code);
    await ann.makes(cancelBooking, { body: { bookingId: canceled } });
    await hold(ben, '14:00', flyer.code);
    await book(ben, '16:00', 'leaflet');

    const { places } = await read();
    expect(places.map(({ name, lately, ever }) => ({ name, lately, ever }))).toEqual([
      { name: 'Flyer', lately: { opened: 0, bookings: 0, amount: 0 }, ever: { opened: 0, bookings: 0, amount: 0 } },
      {
        name: 'Front window',
        lately: { opened: 0, bookings: 1, amount: 4500 },
        ever: { opened: 0, bookings: 1, amount: 4500 },
      },
    ]);
    await world.clock.set('2027-07-10T12:00:00-04:00');
    marcus = await signIn(world, 'Marcus');
    expect((await read()).places[1]).toMatchObject({
      lately: { opened: 0, bookings: 0, amount: 0 },
      ever: { bookings: 1 },
    });
  });

  test('counts how often its link is opened, by the days of the venue, and nothing else', async () => {
    const flyer = await add('Flyer');
    const shops = createShopService(world.engine.db);
    const opened = async () => (await read()).places.map(({ lately, ever }) => [lately.opened, ever.opened]);
    await Promise.all([1, 2, 3].map(() => shops.countOpening(1, flyer.code)));
    await shops.countOpening(1, 'ZZZZZ');
    await shops.countOpening(2, flyer.code);
    expect(await opened()).toEqual([[3, 3]]);

    await world.clock.set('2027-07-08T23:00:00-04:00');
    marcus = await signIn(world, 'Marcus');
    expect(await opened()).toEqual([[3, 3]]);
    await world.clock.set('2027-07-09T00:30:00-04:00');
    await shops.countOpening(1, flyer.code);
    expect(await opened()).toEqual([[1, 4]]);

    await marcus.makes(calls.removePlace, remove(flyer.entryPlaceId, 1));
    await shops.countOpening(1, flyer.code);
    expect(await rows(world.engine.db, sql`select sum(openings)::int as n from entry_place_openings`)).toEqual([
      { n: 4 },
    ]);
  });

  test('that the venue does not have is ignored by a booking, without an error', async () => {
    const people = await crowd(world, 6);
    const minjun = await signIn(world, 'Minjun');
    const removed = await add('Old flyer');
    await marcus.makes(calls.removePlace, remove(removed.entryPlaceId, 1));
    const seouls = await add('Window', minjun);
    const windowPlace = await add('Window');

    const entrySources = ['wechat', removed.code, seouls.code, '\0', 'x'.repeat(5000), windowPlace.code.toLowerCase()];
    const storedPlaces = [];
    for (const [index, source] of entrySources.entries()) {
      storedPlaces.push(await placeOf((await hold(people[index]!, `1${index}:00`, source)).bookingId));
    }
    expect(storedPlaces).toEqual([null, null, null, null, null, windowPlace.code]);
    await expect(
      sql`update bookings set entry_place = ${seouls.code} where shop_seq_no = 1`.execute(world.engine.db),
    ).rejects.toMatchObject({ constraint: 'bookings_entry_place_is_the_venues' });
  });

  test('is renamed and removed only at the version that was seen, and every act has an activity entry', async () => {
    const { entryPlaceId, code } = await add('Flier');
    const dana = await signIn(world, 'Dana');
    const renamed = await dana.makes(calls.renamePlace, rename(entryPlaceId, { name: 'Flyer', version: 1 }));
    expect(renamed.places).toMatchObject([{ name: 'Flyer', code, version: 2 }]);

    expect(
      await marcus.isRefused(calls.renamePlace, rename(entryPlaceId, { name: 'Leaflet', version: 1 })),
    ).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      details: { place: { name: 'Flyer', version: 2 } },
    });
    expect(await marcus.tries(calls.removePlace, remove(entryPlaceId, 1))).toBe('CHANGED_MEANWHILE');
    expect((await marcus.makes(calls.removePlace, remove(entryPlaceId, 2))).places).toEqual([]);
    expect(await marcus.tries(calls.removePlace, remove(entryPlaceId, 3))).toBe('PLACE_NOT_FOUND');

    const { items } = await marcus.makes(getActivity, { query: {} });
    expect(items.slice(0, 3).map(({ act, by, subject, details }) => [act, by.name, subject.name, details])).toEqual([
      ['entry-place.remove', 'Marcus', 'Flyer', { 'before.name': 'Flyer' }],
      ['entry-place.rename', 'Dana', 'Flyer', { 'before.name': 'Flier', name: 'Flyer' }],
      ['entry-place.add', 'Marcus', 'Flier', { name: 'Flier' }],
    ]);
  });

  test('has a unique name, even when two managers add it concurrently', async () => {
    const dana = await signIn(world, 'Dana');
    const outcomes = await Promise.all(
      [marcus, dana].map((who) => who.tries(calls.addPlace, { body: { name: 'Bay screens' } })),
    );
    expect(outcomes.toSorted()).toEqual(['OK', 'PLACE_EXISTS']);
    expect(await marcus.tries(calls.addPlace, { body: { name: 'BAY SCREENS' } })).toBe('PLACE_EXISTS');
    const other = await add('Flyer');
    expect(await marcus.tries(calls.renamePlace, rename(other.entryPlaceId, { name: 'bay screens', version: 1 }))).toBe(
      'PLACE_EXISTS',
    );
    for (const name of ['', '   ', 'x'.repeat(41), 'two\nlines']) {
      expect(await marcus.tries(calls.addPlace, { body: { name } })).toBe('INVALID_REQUEST');
    }
  });

  test('is refused beyond fifty at one venue', async () => {
    await sql`
      insert into entry_places (shop_seq_no, code, name)
      select 1, translate(lpad(n::text, 5, 'Z'), '01', 'AB'), 'Place ' || n from generate_series(1, 50) n`.execute(
      world.engine.db,
    );
    expect(await marcus.tries(calls.addPlace, { body: { name: 'One more' } })).toBe('TOO_MANY_PLACES');
  });

  test('of another venue is not found', async () => {
    const minjun = await signIn(world, 'Minjun');
    const { entryPlaceId } = await add('Window', minjun);

    expect((await read()).places).toEqual([]);
    expect(await marcus.tries(calls.renamePlace, rename(entryPlaceId, { name: 'Mine', version: 1 }))).toBe(
      'PLACE_NOT_FOUND',
    );
    expect(await marcus.tries(calls.getLinkCode, { query: { place: entryPlaceId } })).toBe('PLACE_NOT_FOUND');
    expect((await poster({ place: entryPlaceId })).statusCode).toBe(404);
  });
});

describe('the poster', () => {
  test.each([
    ['A4', 595.28, 841.89],
    ['LETTER', 612, 792],
  ])(
    'in %s has a QR code that leads to the place’s link, the words, and embedded fonts',
    async (size, width, height) => {
      const { entryPlaceId, url } = await add('Front window');
      const answer = await poster({ place: entryPlaceId, size });

      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="poster.pdf"; filename*=UTF-8''poster-front-window-${size.toLowerCase()}.pdf`,
        'cache-control': 'no-store',
      });
      const page = readPdf(answer.rawPayload);
      expect(decodeQR(page.picture)).toBe(url);
      expect(page).toMatchObject({ width, height, links: [url] });
      expect(page.words).toEqual([
        'Book your',
        'tee time',
        'Point your camera here. No app.',
        'Mulligans',
        '+1 212 555 0148',
        url.replace('http://', ''),
      ]);
      expect(page.fonts).toEqual([
        expect.stringMatching(/^[A-Z]{6}\+MonaSans/),
        expect.stringMatching(/^[A-Z]{6}\+Geist/),
      ]);
    },
  );

  test('without a place leads to the venue’s link, on the paper size of its country', async () => {
    const minjun = await signIn(world, 'Minjun');
    const seouls = readPdf((await poster({}, minjun)).rawPayload);
    expect([decodeQR(seouls.picture), seouls.width]).toEqual([`${SITE}/?shopName=SeoulSwing`, 595.28]);
    expect(readPdf((await poster({})).rawPayload).width).toBe(612);
  });

  test.each([
    ['골프존', []],
    ['高尔夫 Golf', ['Golf']],
  ])('of the venue %s has no missing glyph, and its code leads to the venue', async (name, printed) => {
    const renameVenue = (from: string, to: string) =>
      sql`update shops set shop_name = ${to} where shop_name = ${from}`.execute(world.engine.db);
    await renameVenue('Mulligans', name);
    onTestFinished(async () => void (await renameVenue(name, 'Mulligans')));

    const page = readPdf((await poster({})).rawPayload);

    expect(page.words.filter((text) => !text.includes('shopName=')).slice(3)).toEqual([...printed, '+1 212 555 0148']);
    expect(new URL(decodeQR(page.picture)).searchParams.get('shopName')).toBe(name);
  });

  test('is for managers, and for others while a manager’s PIN has opened the page', async () => {
    const priya = await signIn(world, 'Priya');
    expect((await poster({}, priya)).json()).toMatchObject({ code: 'NOT_ALLOWED' });
    await priya.makes(openPlace, {
      body: { place: 'venue', staffId: await staffIdOf(world, 'Marcus'), pin: DEMO_PIN },
    });
    expect((await poster({}, priya)).statusCode).toBe(200);
    expect((await world.app.inject({ url: '/caddie/v1/desk/poster' })).statusCode).toBe(401);
  });

  test.each<Record<string, string>>([{ size: 'A3' }, { place: 'window' }, { place: '' }])(
    'is refused for %o',
    async (query) => {
      expect((await poster(query)).json()).toMatchObject({ code: 'INVALID_REQUEST' });
    },
  );

  test('uses the configured public URL, not the one of the request', async () => {
    const { db } = world.engine;
    const link = createLinkService({ db, shops: createShopService(db), publicUrl: 'https://book.golf.test' });
    const staff = { kind: 'staff', role: 'MANAGER', shopSeqNo: 1, staffId: '', requestId: '' } as never;
    const { url, path, size } = await link.code({ staff, origin: SITE }, {});
    expect(url).toBe('https://book.golf.test/?shopName=Mulligans');
    expect([size, path.slice(0, 11)]).toEqual([33, 'M0 0h7v1h-7']);

    const ofTest = await link.code({ staff, origin: SITE }, { test: 'k3V' });
    expect(ofTest.url).toBe('https://book.golf.test/?shopName=Mulligans&test=k3V');
  });
});

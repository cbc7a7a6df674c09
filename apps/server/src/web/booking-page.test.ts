import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAvailability } from '@caddie/contract/slots';
import { readyBooking } from '@caddie/contract/bookings';
import { PAGE_DATA_ID, type PageData } from '@caddie/contract/page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPerson } from '../../test/person.ts';
import type { CustomerPerson } from '../../test/sign-up.ts';
import { testConfig, useWorld } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import { Refusal } from '../platform/refusal.ts';
import { createBookingPage } from './booking-page.ts';
import type { ReadBookingRequest, WebBundle } from './bundle.ts';

const world = useWorld();
const FRIDAY = '2027-06-11';
const dayQuery = { shopSeqNo: 1, bookingDate: FRIDAY, durationMinutes: 60, partySize: 2 };
const style = { css: '', hash: 'sha256-x', files: [] };
const readRequest = vi.fn<ReadBookingRequest>(() => ({
  search: `date=${FRIDAY}`,
  habits: {},
  dayQuery,
  daysQuery: { shopSeqNo: 1, from: FRIDAY, days: 2 },
}));
const render = vi.fn<WebBundle['render']>(async () => '<h1>Book Tee Time</h1>');
const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'caddie-booking-'));
const bundleIn = (language: string): WebBundle => ({
  language,
  clientFolder: emptyFolder(),
  bootScript: '/boot.js',
  mainScripts: ['/main.js'],
  styles: { app: style, landing: style, unknown: style, booking: { ...style, css: '.times{}' } },
  bookingScripts: ['/query.js', '/booking.js'],
  render,
  readBookingRequest: readRequest,
  desk: { language, folder: emptyFolder(), script: '/desk.js', preloads: [], styles: [] },
});

let app: FastifyInstance;
let customer: CustomerPerson;

beforeAll(async () => {
  await world.clock.set('2027-06-09T12:00:00-04:00');
  app = await buildApp({
    config: testConfig(),
    engine: world.engine,
    bundles: [bundleIn('en'), bundleIn('ko')],
    logStream: { write: () => undefined },
  });
  await app.ready();
  customer = await world.customer();
});
afterAll(() => app?.close());
beforeEach(() => {
  readRequest.mockClear();
  render.mockClear();
});

async function open(url = '/booking?shopName=Mulligans', headers: Record<string, string> = {}) {
  const { body, statusCode } = await app.inject({ url, headers });
  const [, text = '{}'] = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>([^<]*)<`).exec(body) ?? [];
  return { body, statusCode, page: JSON.parse(text) as PageData };
}

test('the first answer has the free times of the day and its styles, and names the scripts of the screen', async () => {
  const { body, statusCode, page } = await open();
  const day = await createPerson(app, '10.0.0.1').makes(getAvailability, { query: dayQuery });

  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Book Tee Time</h1>');
  expect(body).toContain('<style data-files="">.times{}</style>');
  expect(body).toContain('data-screen="/query.js /booking.js"');
  expect(page.booking).toMatchObject({ search: `date=${FRIDAY}`, day, shop: { shopName: 'Mulligans', front: {} } });
  expect(page.booking?.days).toHaveLength(2);
  expect(page.home).toMatchObject({ kind: 'shop' });
});

test('an unchanged day is rendered once for many visitors, and a time that was just sold is gone from the next page', async () => {
  await expect
    .poll(async () => {
      await open();
      render.mockClear();
      await open();
      return render.mock.calls.length;
    })
    .toBe(0);
  const freeAt = ({ booking }: PageData, startedAt: string) =>
    booking?.day.slots.find((slot) => slot.startedAt === startedAt)?.rooms.map((room) => room.shopRoomId);
  const [slot] = (await open()).page.booking!.day.slots;
  const { shopRoomId } = slot!.rooms[0]!;

  await createPerson(app, customer.from, { authorization: `Bearer ${customer.authToken}` }).makes(readyBooking, {
    body: { shopSeqNo: 1, durationMinutes: 60, partySize: 2, startedAt: slot!.startedAt, shopRoomId },
  });

  expect(freeAt((await open()).page, slot!.startedAt)).not.toContain(shopRoomId);
});

test('the page is in the visitor’s language, for a visitor who may be signed in, and knows their habits', async () => {
  const { body, page } = await open('/booking?shopName=Mulligans&entrySource=wechat', {
    'accept-language': 'ko',
    cookie: 'caddie_signed_in=1; caddie_habits=1.times...3.',
  });

  expect(body).toContain('<html lang="ko">');
  expect(page).toMatchObject({ signedIn: true, entrySource: 'wechat' });
  expect(readRequest.mock.calls[0]?.[2]).toBe('1.times...3.');
});

test.each(['/booking', '/booking?shopName=', '/booking?shopName=Nowhere', '/my/bookings?shopName=Mulligans'])(
  'the page at %s is sent without free times: the browser renders every screen into it',
  async (url) => {
    const { body, page } = await open(url);

    expect(body).toContain('<div id="root"></div>');
    expect([page.home, page.booking]).toEqual([undefined, undefined]);
  },
);

test('a day whose answer is refused, an address that the browser renders itself, and a failed rendering get a page without free times', async () => {
  readRequest.mockReturnValueOnce({
    ...readRequest(new URLSearchParams(), {} as never, '', 0)!,
    dayQuery: { ...dayQuery, durationMinutes: 7 },
  });
  expect((await open()).body).toContain('<div id="root"></div>');
  readRequest.mockReturnValueOnce(null);
  expect((await open()).body).toContain('<div id="root"></div>');
  render.mockRejectedValueOnce(new Error('A part of the screen is broken.'));
  expect((await open('/booking?shopName=Mulligans&entrySource=wechat')).body).toContain('<div id="root"></div>');
});

test('free times that take longer than 300 milliseconds do not delay the page, and a failure is logged', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const warn = vi.fn();
  const request = { url: '/booking', headers: {}, log: { warn } } as unknown as FastifyRequest;
  const readWith = (keptDay: () => Promise<never>) =>
    createBookingPage({
      shops: { read: async () => ({}) as never, terms: async () => ({}) as never },
      slots: { venuePage: () => ({}) as never, keptDay, days: async () => [] },
    })(readRequest, 1, request);

  const slow = readWith(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(300);
  expect(await slow).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await readWith(() => Promise.reject(new Refusal('INVALID_SLOT')))).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

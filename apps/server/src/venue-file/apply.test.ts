import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readyBooking } from '@caddie/contract/bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyDemoFiles } from '../../test/samples/template.ts';
import { useWorld } from '../../test/world.ts';
import { rows } from '../platform/database/db.ts';
import { applyToVenue } from './apply.service.ts';
import { createVenueFiles } from './venue-file.service.ts';
import { runVenueCommand } from './venue.command.ts';

const world = useWorld();
let folder: string;

beforeAll(async () => {
  folder = await copyDemoFiles();
});
beforeEach(() => world.clock.set('2027-06-11T08:00:00-04:00'));
afterAll(() => rm(folder, { recursive: true }));

const runCommand = (...args: string[]) =>
  runVenueCommand({ open: async () => createVenueFiles(world.engine.db), folder }, args);
const exported = async (): Promise<string> => {
  expect(await runCommand('export', 'Mulligans', 'mulligans.yaml')).toMatchObject({ exitCode: 0 });
  return readFile(join(folder, 'mulligans.yaml'), 'utf8');
};
const write = (text: string) => writeFile(join(folder, 'mulligans.yaml'), text);
const activity = () =>
  rows(
    world.engine.db,
    sql<{ act: string; actor: string }>`
      select act, actor_kind || ' ' || actor_id as actor from activity order by activity_id`,
  );
/** An edit as a person makes it in a text editor. */
type Edit = [from: string | RegExp, to: string];
const edited = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((now, [from, to]) => {
    const next = now.replace(from, to);
    if (next === now) throw new Error(`${String(from)} is not in the file:\n${now}`);
    return next;
  }, text);

const LATER = `  - from: 2031-01-06\n    week:\n      Mon-Sun: 10:00-20:00\n`;
const PRICES = `  - from: 2031-01-06\n    week:\n      Mon-Sun:\n        10:00-20:00: 50.00\n`;

describe('a venue file that was edited', () => {
  // The cases run in order, on the same venue.
  test.each<[string, Edit[], string[]]>([
    [
      'in its booking rules',
      [
        ['214 Mulberry St', '1 Fairway'],
        ['+1 212 555 0148', '+1 212 555 0199'],
        ['hello@', 'desk@'],
        ['language: en', 'language: zh-Hans'],
        ['window: 30', 'window: 14'],
        ['lead: 15', 'lead: 60'],
        ['hold: 10', 'hold: 15'],
        ['buffer: 0', 'buffer: 30'],
        ['60, 90, 120, 180 minutes', '60, 120 minutes'],
        ['starts every: 30', 'starts every: 60'],
        ['players: 6', 'players: 4'],
        ['customers start with: times', 'customers start with: bays'],
        ['quiet hours: 21:00-9:00', 'quiet hours: 22:00-8:00'],
        ['24 h: 100 %', '48 h: 100 %\n  24 h: 80 %'],
        ['fee: none', 'fee: half'],
        ['after: 30', 'after: 20'],
        ['lock: 5', 'lock: 2'],
        ['float: 200.00', 'float: 150.00'],
        ['limit: 0.00\n', 'limit: 20.00\n\ntax:\n  name: Sales tax\n  rate: 8.875 %\n  prices: are before it\n'],
      ],
      Array.from({ length: 21 }, () => 'venue.change'),
    ],
    [
      'in its texts',
      [
        [
          '\nbays:\n',
          '\ntexts:\n  booked:\n    wording: "{venue}: see you {day}, {time}. {fee}"\n    sent: no\n\nbays:\n',
        ],
      ],
      ['venue.change', 'venue.change'],
    ],
    ['so that its texts are as usual', [[/\ntexts:\n(?: .*\n)+/, '']], ['venue.change', 'venue.change']],
    [
      'in its bays',
      [
        ['  - name: Bay 4\n', '  - name: The Loft\n    traits:\n      - private\n  - name: Bay 4\n    players: 2\n'],
        [
          '  - name: Bay 1\n  - name: Bay 2\n',
          '  - name: Bay 2\n  - name: Bay 1\n    out of service from: 2031-01-01\n',
        ],
      ],
      ['bay.retire', 'bay.add', 'bay.change', 'bay.change', 'bay.order'],
    ],
    [
      'in its bays again',
      [
        ['    out of service from: 2031-01-01\n', ''],
        [/ {2}- name: The Loft\n.*\n.*private\n/, ''],
      ],
      ['bay.restore', 'bay.remove'],
    ],
    [
      'in its special days',
      [
        [
          '2027-12-25:\n    note: Christmas Day\n    open: closed',
          '2027-07-04:\n    note: Fourth of July\n    open: 12:00-18:00, 20:00-25:00',
        ],
      ],
      ['hours.lift', 'hours.special-day'],
    ],
    ['in the hours of a special day', [['open: 12:00-18:00, 20:00-25:00', 'open: closed']], ['hours.special-day']],
    [
      'in future hours and prices, which are shorter',
      [
        ['\nspecial days:', `${LATER}\nspecial days:`],
        ['\nmemberships:', `${PRICES}\nmemberships:`],
      ],
      ['hours.plan', 'prices.save', 'prices.publish'],
    ],
    [
      'in future hours and prices, which are longer',
      [
        ['Mon-Sun: 10:00-20:00\n', 'Mon-Sun: 10:00-22:00\n'],
        ['10:00-20:00: 50.00', '10:00-17:00: 50.00\n        17:00-22:00: 55.50 peak'],
      ],
      ['prices.save', 'prices.publish', 'hours.plan'],
    ],
    [
      'in the prices of a bay',
      [
        [
          '17:00-22:00: 55.50 peak\n',
          '17:00-22:00: 55.50 peak\n    bays:\n      Bay 2:\n        Sat:\n          10:00-12:00: 80.50 peak\n',
        ],
      ],
      ['prices.save', 'prices.publish'],
    ],
    [
      'so that it has no future prices',
      [[/ {2}- from: 2031-01-06\n    week:\n      Mon-Sun:\n[^]*?\nmemberships/, '\nmemberships']],
      ['prices.drop'],
    ],
    ['so that it has no other hours to come', [[/ {2}- from: 2031-01-06\n.*\n.*\n/, '']], ['hours.withdraw']],
    [
      'in its memberships for sale',
      [
        ['price: 210.00', 'price: 220.00'],
        ['    best value: yes\n', ''],
        ['valid: 180 days from purchase', 'valid: 180 days from first use\n    best value: yes\n    on sale: no'],
        ['upcoming: 2', 'upcoming: 3\n        bays:\n          - Bay 1\n          - Bay 3'],
        [/ {2}- name: Unlimited Off-Peak Month\n[^]*?( {2}- name: Practice \+)/, '$1'],
        [
          'memberships:\n',
          'memberships:\n  - name: Night Pass\n    badge: play\n    price: 99.00\n    valid: 30 days from purchase\n    parts:\n      - badge: play\n        gives: unlimited\n        from: 20:00\n',
        ],
      ],
      [
        'product.remove',
        'product.add',
        'product.change',
        'product.change',
        'product.change',
        'product.off-sale',
        'product.change',
        'product.order',
      ],
    ],
  ])('%s changes the venue once, as the desk does, and equals its export afterwards', async (_what, edits, acts) => {
    const text = edited(await exported(), edits);
    await write(text);
    const before = (await activity()).length;
    const { lines: differences } = await runCommand('check', 'mulligans.yaml');

    const first = await runCommand('apply', 'mulligans.yaml');

    expect(first).toEqual({ lines: [...differences, 'Mulligans is as the file says now.'], exitCode: 0 });
    expect(differences.length).toBeGreaterThan(0);
    const lines = (await activity()).slice(before);
    expect(lines.map(({ act }) => act)).toEqual(acts);
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set(['system venue file']));
    expect(await runCommand('apply', 'mulligans.yaml')).toEqual({
      lines: ['Mulligans is as the file says: nothing to do.'],
      exitCode: 0,
    });
    expect((await activity()).length).toBe(before + lines.length);
    expect(await exported()).toBe(text);
  });

  test('in its picture replaces the venue’s picture', async () => {
    const text = edited(await exported(), [[/picture: .*/, 'picture: other.svg']]);
    await write(text);
    await writeFile(join(folder, 'other.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');

    expect(await runCommand('apply', 'mulligans.yaml')).toMatchObject({ exitCode: 0 });
    expect(await exported()).toBe(text);
    expect((await activity()).at(-1)).toEqual({ act: 'venue.picture', actor: 'system venue file' });
  });

  test('in the pictures of its bays adds the new one and changes the captions of the others', async () => {
    const text = edited(await exported(), [
      ['pictures:\n', 'pictures:\n  - file: lounge.svg\n    caption: The lounge\n'],
      ['caption: Bay 3\n', 'caption: The quiet bay\n'],
    ]);
    await write(text);
    await writeFile(join(folder, 'lounge.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>');

    expect(await runCommand('apply', 'mulligans.yaml')).toMatchObject({ exitCode: 0 });
    expect(await exported()).toBe(text);
    expect((await activity()).at(-1)).toEqual({ act: 'venue.gallery', actor: 'system venue file' });

    // A file without the section changes none of them.
    await write(text.replace(/pictures:\n[^]*?\n\n/, ''));
    expect((await runCommand('apply', 'mulligans.yaml')).lines).toEqual([
      'Mulligans is as the file says: nothing to do.',
    ]);
    await write(text);
    expect(await exported()).toBe(text);
  });
});

describe('a refused venue file', () => {
  let bay: string;
  beforeAll(async () => {
    await world.clock.set('2027-06-11T08:00:00-04:00');
    const ann = await world.customer();
    const held = await ann.makes(readyBooking, {
      body: { shopSeqNo: 1, startedAt: '2027-06-18T15:00:00-04:00', durationMinutes: 60, partySize: 1 },
    });
    bay = held.shopRoomName;
  });

  const hold: Edit = ['hold: 15', 'hold: 20'];
  test.each<[string, () => Edit[], RegExp[]]>([
    [
      'other hours from a past day',
      () => [['Mon-Thu, Sun: 9:00-23:00', 'Mon-Thu, Sun: 9:00-22:00']],
      [/^line \d+, column \d+, hours\.1: .*[Tt]omorrow/],
    ],
    [
      'hours with a booking outside them',
      () => [['\nspecial days:', '  - from: 2027-06-14\n    week:\n      Mon-Sun: 17:00-20:00\n\nspecial days:']],
      [/^line \d+, column \d+, hours\.2: 1 booking lies outside\. Change these hours at the desk/],
    ],
    [
      'a booked day closed',
      () => [['special days:\n', 'special days:\n  2027-06-18:\n    note: Repairs\n    open: closed\n']],
      [/^line \d+, column \d+, special days\.2027-06-18: 1 booking lies outside\. Change these hours at the desk/],
    ],
    [
      'a booked bay out of service',
      () => [[`  - name: ${bay}\n`, `  - name: ${bay}\n    out of service from: 2027-06-15\n`]],
      [/^line \d+, column \d+, bays\.\d: .* \(1\)$/],
    ],
    [
      'another time zone and currency',
      () => [
        ['America/New_York', 'Asia/Seoul'],
        ['currency: USD', 'currency: SGD'],
      ],
      [
        /^line \d+, column 14, venue\.time zone: cannot be changed/,
        /^line \d+, column 13, venue\.currency: cannot be changed/,
      ],
    ],
    [
      'other prices in the current price list',
      () => [['0:00-17:00: 45.00', '0:00-17:00: 46.00']],
      [/^line \d+, column \d+, prices\.1: .*/],
    ],
  ])('with %s changes nothing, and each mistake is reported with its line', async (_what, edits, sentences) => {
    const before = await exported();
    const lines = (await activity()).length;
    await write(edited(before, [hold, ...edits()]));

    const answer = await runCommand('apply', 'mulligans.yaml');

    expect(answer).toEqual({
      lines: [...sentences.map((sentence) => expect.stringMatching(sentence)), 'Nothing was changed.'],
      exitCode: 1,
    });
    expect((await activity()).length).toBe(lines);
    await write(before);
    expect(await exported()).toBe(before);
    expect(before).toContain('hold: 15 minutes');
  });
});

test('a difference of a venue file that no service can apply is reported, and nothing changes', async () => {
  const storedVenue = (await createVenueFiles(world.engine.db).read('Mulligans'))!;
  const { venue } = storedVenue;
  // The parser never returns such a file: the service keeps lengths sorted.
  const file = { ...venue, booking: { ...venue.booking, holdMinutes: 25, durations: [120, 60] } };
  const placeOf = () => ({ line: 1, column: 1, field: '', message: '' });

  const outcome = await applyToVenue(world.engine.db, 'a test', storedVenue, {
    file,
    image: undefined,
    gallery: undefined,
    locateField: placeOf,
  });

  expect(outcome).toEqual({ mistakes: [], remaining: ['lengths: 60, 120 minutes -> 120, 60 minutes'] });
  expect((await createVenueFiles(world.engine.db).read('Mulligans'))!.venue).toEqual(venue);
});

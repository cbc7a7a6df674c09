import { languages } from '@caddie/contract/texts/languages';
import { decimals } from '@caddie/contract/amounts/money';
import { canBeTurnedOff, textKinds, textTerms } from '@caddie/contract/texts/wordings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf } from './differences.rules.ts';
import { formatVenueFile } from './shape/format.rules.ts';
import { parseVenueFile } from './shape/parse.rules.ts';
import { isCustomized } from './shape/texts.shape.rules.ts';
import type { Part, Person, Text, VenueFile } from './venue-file.ts';

const among = <const T>(...values: T[]) => fc.constantFrom(...values);
/** Also texts that YAML would read as something else: `null`, `- x`, `a: b`, `# x`, quotes, other scripts. */
const line = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(max, 12) }),
      among(
        'null',
        '~',
        'yes',
        '- x',
        'a: b',
        'a #b',
        '# x',
        '"q"',
        "'q'",
        '{x}',
        '[x]',
        '*a',
        '&a',
        '!t',
        '%',
        '1e3',
        '서울',
        '| x',
        '> x',
        '?',
        ': ',
      ),
    )
    .map((text) => text.replaceAll(/\p{C}/gu, '').trim().slice(0, max).trim())
    .filter((text) => /[^\s\p{Cf}]/u.test(text) && text.isWellFormed());
const day = fc
  .integer({ min: 0, max: 9000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));
const open = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 4 }).map((times) => {
  const sorted = times.toSorted((a, b) => a - b).map((time) => time * 15);
  return sorted.flatMap((from, index) =>
    index % 2 === 0 && sorted[index + 1] ? [{ opensMinute: from, closesMinute: sorted[index + 1]! }] : [],
  );
});
const amount = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constant(1_000_000_000_000));
const plansOf = <P>(plan: fc.Arbitrary<P>) =>
  fc
    .uniqueArray(fc.tuple(day, plan), { selector: ([from]) => from, minLength: 1, maxLength: 3 })
    .map((plans) => plans.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([validFrom, one]) => ({ validFrom, one })));

/** A whole day with a few price changes, so that every open minute has a price. */
const pricesOfDay = fc.tuple(
  fc.uniqueArray(fc.integer({ min: 1, max: 143 }), { maxLength: 3 }),
  fc.array(fc.tuple(amount, fc.boolean()), { minLength: 4, maxLength: 4 }),
);
const pricesOf = (bays: string[]) =>
  fc
    .tuple(
      fc.array(pricesOfDay, { minLength: 7, maxLength: 7 }),
      fc.option(fc.tuple(among(...bays), fc.integer({ min: 1, max: 7 }), pricesOfDay)),
    )
    .map(([week, own]) => {
      const rulesOf = (bay: string | null, weekday: number, [cuts, costs]: (typeof week)[number]) => {
        const times = [0, ...cuts.toSorted((a, b) => a - b), 144].map((time) => time * 15);
        return times.slice(0, -1).map((fromMinute, index) => ({
          bay,
          weekday,
          fromMinute,
          untilMinute: times[index + 1]!,
          amountPerHour: costs[index]![0],
          isPeak: costs[index]![1],
        }));
      };
      return [
        ...week.flatMap((one, index) => rulesOf(null, index + 1, one)),
        ...(own ? rulesOf(own[0], own[1], own[2]) : []),
      ];
    });

const textOf = (kind: (typeof textKinds)[number]): fc.Arbitrary<Text> => {
  const needs = textTerms[kind].needs.map((name) => `{${name}}`).join(', ');
  return fc.record({
    kind: fc.constant(kind),
    wording: fc.option(among(needs, `# ${needs}`, `'x' "y": ${needs}`, `- ${needs} é 서울`)),
    isSent: canBeTurnedOff(kind) ? fc.boolean() : fc.constant(true),
  });
};

const partOf = (bays: string[]): fc.Arbitrary<Part> =>
  fc
    .tuple(
      fc.record({
        name: line(60),
        category: among('PRACTICE', 'PLAY', 'LESSON'),
        weekdays: fc.option(
          fc
            .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
            .map((days) => days.toSorted((a, b) => a - b)),
        ),
        fromMinute: fc.option(fc.integer({ min: 0, max: 600 })),
        untilMinute: fc.option(fc.integer({ min: 601, max: 2160 })),
        sessionsPerDay: fc.option(fc.integer({ min: 1, max: 100 })),
        minutesPerDay: fc.option(fc.integer({ min: 1, max: 2160 })),
        maxUpcoming: fc.option(fc.integer({ min: 1, max: 100 })),
        bays: fc.option(fc.uniqueArray(among(...bays), { minLength: 1 })),
      }),
      fc.oneof(
        fc.record({
          type: among('COUNT'),
          totalCnt: fc.integer({ min: 1, max: 10_000 }),
          sessionMinutes: fc.integer({ min: 1, max: 2160 }),
        }),
        fc.record({ type: among('BALANCE'), totalAmt: fc.integer({ min: 1, max: 1_000_000 }) }),
        fc.record({ type: among('PERIOD') }),
      ),
    )
    .map(([rules, gives]) => ({ ...rules, ...gives }));

const digits = (start: string, min: number, max: number) =>
  fc.integer({ min, max }).map((number) => `${start}${number}`);
const person: fc.Arbitrary<Person> = fc.record({
  name: line(80),
  phone: fc.oneof(
    digits('+1212', 2_200_000, 9_099_999),
    digits('+8210', 20_000_000, 49_999_999),
    digits('+8190', 10_000_000, 99_999_999),
    among('+8613800138000', '+6591234567', '+886912345678'),
  ),
  role: among('OWNER', 'MANAGER', 'DESK'),
});

const anyVenue = fc
  .uniqueArray(line(40), { selector: (name) => name.toLowerCase(), minLength: 1, maxLength: 4 })
  .filter((bays) => !bays.includes('__proto__'))
  .chain(
    (bays): fc.Arbitrary<VenueFile> =>
      fc.record({
        profile: fc.record({
          name: line(80),
          address: line(200),
          phone: among('+1 212 555 0148', '02 555-0172'),
          email: among('a@b.example'),
          picture: among(null, 'images/a b.svg', '#1.png'),
          country: among('KR', 'US', 'JP', 'CN', 'SG', 'TW'),
          timeZone: among('America/New_York', 'Asia/Seoul', 'UTC'),
          currency: among(...(Object.keys(decimals) as (keyof typeof decimals)[])),
          language: among(...languages),
          takesBookings: fc.boolean(),
        }),
        booking: fc.record({
          windowDays: fc.integer({ min: 1, max: 90 }),
          leadMinutes: fc.integer({ min: 0, max: 2880 }),
          holdMinutes: fc.integer({ min: 3, max: 30 }),
          bufferMinutes: fc.integer({ min: 0, max: 120 }),
          durations: fc
            .uniqueArray(fc.integer({ min: 3, max: 96 }), { minLength: 1, maxLength: 10 })
            .map((all) => all.map((one) => one * 5).toSorted((a, b) => a - b)),
          startStepMinutes: among(15, 30, 60),
          maxPlayers: fc.integer({ min: 1, max: 20 }),
          firstView: fc.constantFrom('TIMES', 'BAYS'),
        }),
        quietHours: fc.record({
          quietFromHour: fc.integer({ min: 0, max: 23 }),
          quietUntilHour: fc.integer({ min: 0, max: 23 }),
        }),
        canceling: among(
          [],
          [{ hoursBefore: 1, refundPercent: 0 }],
          [
            { hoursBefore: 720, refundPercent: 100 },
            { hoursBefore: 0, refundPercent: 50 },
          ],
        ),
        noShow: fc.record({ fee: among('NONE', 'HALF', 'WHOLE'), afterMinutes: fc.integer({ min: 5, max: 120 }) }),
        counter: fc.record({ lockMinutes: fc.integer({ min: 1, max: 60 }), drawerFloat: amount, refundLimit: amount }),
        tax: fc.option(fc.record({ name: line(24), rate: fc.integer({ min: 0, max: 30_000 }), isAdded: fc.boolean() })),
        texts: fc.tuple(...textKinds.map((kind) => textOf(kind))).map((all) => all.filter(isCustomized)),
        bays: fc.tuple(
          ...bays.map((name) =>
            fc.record({
              name: fc.constant(name),
              traits: fc.subarray(['LEFT_HANDED', 'PRIVATE'] as ('LEFT_HANDED' | 'PRIVATE')[]),
              maxPlayers: fc.option(fc.integer({ min: 1, max: 20 })),
              retiredFrom: fc.option(day),
            }),
          ),
        ),
        gallery: fc.option(
          fc.array(
            fc.record({
              file: among('images/a b.jpg', '#1.png'),
              caption: line(40),
              about: fc.oneof(fc.constant(''), line(80)),
            }),
            { minLength: 1, maxLength: 8 },
          ),
        ),
        hours: plansOf(fc.array(open, { minLength: 7, maxLength: 7 })).map((plans) =>
          plans.map(({ validFrom, one }) => ({
            validFrom,
            open: one.flatMap((stretches, index) => stretches.map((stretch) => ({ weekday: index + 1, ...stretch }))),
          })),
        ),
        specialDays: fc
          .uniqueArray(fc.record({ date: day, note: line(120), open }), { selector: ({ date }) => date, maxLength: 3 })
          .map((days) => days.toSorted((a, b) => (a.date < b.date ? -1 : 1))),
        prices: plansOf(pricesOf(bays)).map((plans) => plans.map(({ validFrom, one }) => ({ validFrom, rules: one }))),
        products: fc.uniqueArray(
          fc.record({
            name: line(60),
            description: fc.oneof(fc.constant(''), line(140)),
            category: among('PRACTICE', 'PLAY', 'LESSON'),
            amount: fc.integer({ min: 1000, max: 1_000_000 }),
            validDays: fc.integer({ min: 1, max: 3650 }),
            validFrom: among('PURCHASE', 'FIRST_USE'),
            isBestValue: fc.constant(false),
            isOnSale: fc.boolean(),
            parts: fc.uniqueArray(partOf(bays), { selector: ({ name }) => name, minLength: 1, maxLength: 2 }),
          }),
          { selector: ({ name }) => name.toLowerCase(), maxLength: 3 },
        ),
        oldNames: fc.uniqueArray(line(80), { selector: (name) => name.toLowerCase(), maxLength: 3 }),
        posters: fc
          .uniqueArray(line(40), { selector: (place) => place.toLowerCase(), maxLength: 3 })
          .map((places) => places.map((place, index) => ({ place, code: `K7Q2${index + 2}` }))),
        staff: fc.option(fc.uniqueArray(person, { selector: ({ phone }) => phone, minLength: 1, maxLength: 4 })),
      }),
  );

/** The venue's name is not among its old names. */
const venue = anyVenue.filter(
  ({ profile, oldNames }) => !oldNames.some((name) => name.toLowerCase() === profile.name.toLowerCase()),
);

test('any venue is unchanged after it is written to a venue file and read back', () => {
  fc.assert(
    fc.property(venue, (one) => {
      const text = formatVenueFile(one);
      const parsedFile = parseVenueFile(text);
      if (parsedFile.mistakes) throw new Error(`${JSON.stringify(parsedFile.mistakes)}\n${text}`);
      expect(formatVenueFile(parsedFile.venue)).toBe(text);
      expect(differencesOf(parsedFile.venue, one)).toEqual([]);
      expect(parsedFile.venue).toEqual(sorted(one, parsedFile.venue));
    }),
    { numRuns: 30 },
  );
});

/** A file lists prices per bay in the order of the bays; the order within a list has no meaning. */
const sorted = (one: VenueFile, other: VenueFile): VenueFile => ({
  ...one,
  prices: one.prices.map(({ validFrom, rules }, index) => {
    expect(rules.toSorted(byAll)).toEqual(other.prices[index]!.rules.toSorted(byAll));
    return { validFrom, rules: other.prices[index]!.rules };
  }),
});
const keyOf = (rule: VenueFile['prices'][number]['rules'][number]) =>
  `${rule.bay ?? ''} ${rule.weekday} ${String(rule.fromMinute).padStart(4, '0')}`;
const byAll = (...[a, b]: Parameters<typeof keyOf>[0][]) => (keyOf(a!) < keyOf(b!) ? -1 : 1);

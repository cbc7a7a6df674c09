import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoFolder } from '../../seeds/demo.ts';
import { currentOn } from './current.rules.ts';
import { differencesOf } from './differences.rules.ts';
import { parseVenueFile } from './shape/parse.rules.ts';
import type { VenueFile } from './venue-file.ts';

const text = readFileSync(join(demoFolder, 'mulligans.yaml'), 'utf8');
function read(changed: string): VenueFile {
  const parsed = parseVenueFile(changed);
  if (parsed.mistakes) throw new Error(JSON.stringify(parsed.mistakes));
  return parsed.venue;
}
const december = `  - from: 2026-12-01
    week:
      Mon-Sun:
        0:00-36:00: 50.00
`;

test.each([
  ['nothing', text, []],
  ['the drawer', text.replace('drawer float: 200.00', 'drawer float: 250.50'), ['drawer float: 200.00 -> 250.50']],
  ['a setting', text.replace('hold: 10 minutes', 'hold: 15 minutes'), ['hold: 10 -> 15 minutes']],
  ['a text', text.replace('\nbays:', '\ntexts:\n  booked:\n    sent: no\n\nbays:'), ['text booked, sent: yes -> no']],
  [
    'the words of a text',
    text.replace('\nbays:', '\ntexts:\n  released:\n    wording: "{venue}: {day} {time} is over."\n\nbays:'),
    ['text released, wording: the usual -> {venue}: {day} {time} is over.'],
  ],
  [
    'the policy',
    text.replace('2 h: 50 %', '4 h: 50 %'),
    ['canceling: 24 h: 100 %, 2 h: 50 % -> 24 h: 100 %, 4 h: 50 %'],
  ],
  ['a new list', text.replace('\nmemberships:', `${december}\nmemberships:`), ['prices from 2026-12-01: new']],
  [
    'a price',
    text.replace('Sun:\n        0:00-36:00: 60.00 peak', 'Sun:\n        0:00-36:00: 65.00'),
    ['prices from 2020-01-01, Sun 0:00-36:00: 60.00 peak -> 65.00'],
  ],
  [
    'hours',
    text.replace('Fri, Sat: 9:00-26:00', 'Fri: 9:00-26:00\n      Sat: closed'),
    ['hours from 2020-01-01, Sat: 9:00-26:00 -> closed'],
  ],
  ['a bay more', text.replace('  - name: Bay 4\n', '  - name: Bay 4\n  - name: Bay 5\n'), ['bay Bay 5: new']],
  ['a bay less', text.replace('  - name: Bay 4\n', ''), ['bay Bay 4: not in the file']],
  [
    'the order',
    text.replace('  - name: Bay 1\n  - name: Bay 2\n', '  - name: Bay 2\n  - name: Bay 1\n'),
    ['order of bays: Bay 1, Bay 2, Bay 3, Bay 4 -> Bay 2, Bay 1, Bay 3, Bay 4'],
  ],
  [
    'a product',
    text.replace('price: 210.00', 'price: 220.00\n    on sale: no'),
    [
      'membership Practice 5-Session Starter, on sale: yes -> no',
      'membership Practice 5-Session Starter, price: 210.00 -> 220.00',
    ],
  ],
  [
    'a special day',
    text.replace('note: Christmas Day\n    open: closed\n  2027', 'note: Christmas Day\n    open: 12:00-18:00\n  2027'),
    ['special day 2026-12-25, open: closed -> 12:00-18:00'],
  ],
])('a venue file that changes %s is described in words', (_, changed, said) => {
  expect(differencesOf(read(changed), read(text))).toEqual(said);
});

test('the hour plans and price lists of a venue file that were replaced by later ones, and days that are over, no longer apply', () => {
  const venue = read(text.replace('\nmemberships:', `${december}\nmemberships:`));

  const then = currentOn(venue, '2026-12-26');

  expect(then.prices.map(({ validFrom }) => validFrom)).toEqual(['2026-12-01']);
  expect(then.specialDays.map(({ date }) => date)).toEqual(['2027-12-25']);
  expect(currentOn(venue, '2026-11-30').prices).toHaveLength(2);
  // Today is not over.
  expect(currentOn(venue, '2026-12-25').specialDays.map(({ date }) => date)).toEqual(['2026-12-25', '2027-12-25']);
});

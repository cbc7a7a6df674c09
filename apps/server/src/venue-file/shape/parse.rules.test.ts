import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoFiles, demoFolder } from '../../../seeds/demo.ts';
import { projectFolders } from '../../platform/folders.ts';
import { formatVenueFile } from './format.rules.ts';
import { parseVenueFile } from './parse.rules.ts';
import { SIZE_MAX } from './yaml.rules.ts';

const sample = readFileSync(join(demoFolder, 'mulligans.yaml'), 'utf8');
const uncommented = (text: string) => text.replace(/^ *#.*\n/gm, '');

/** The mistakes of the file with one replacement, each with its line, counted in that file. */
function mistakesWith(from: string, to: string): string[] {
  expect(sample).toContain(from);
  const text = sample.replace(from, to);
  const { mistakes } = parseVenueFile(text);
  const lines = text.split('\n');
  return (mistakes ?? []).map(({ line, field, message }) => `${lines[line - 1]!.trim()} | ${field}: ${message}`);
}

describe('a venue file', () => {
  test.each(Object.entries(demoFiles))(
    'of the demo venue %s is valid, and formatted as Caddie would write it',
    (name, file) => {
      const text = readFileSync(join(demoFolder, file), 'utf8');

      const parsed = parseVenueFile(text);

      expect(parsed.mistakes).toBeUndefined();
      if (parsed.mistakes) return;
      expect(parsed.venue.profile.name).toBe(name);
      expect(uncommented(formatVenueFile(parsed.venue))).toBe(uncommented(text));
    },
  );

  test('in the documentation is valid and has every field', () => {
    const page = readFileSync(join(projectFolders.server, '../../docs/venue-file.md'), 'utf8');
    const [, example] = /```yaml\n([\s\S]*?)```/.exec(page)!;

    const parsed = parseVenueFile(example!);

    expect(parsed.mistakes).toBeUndefined();
    if (parsed.mistakes) return;
    expect(uncommented(formatVenueFile(parsed.venue))).toBe(example);
    expect(parsed.venue.products[0]!.parts[0]).not.toEqual(expect.objectContaining({ bays: null }));
  });

  test.each([
    ['  hold: 10 minutes', '  hold: 10', '| booking.hold: 10 cannot be read: write 3 to 30 minutes'],
    ['  hold: 10 minutes', '  hold: 45 minutes', 'booking.hold: 45 minutes cannot be read: write 3 to 30 minutes'],
    ['  hold: 10 minutes', '  hold: 10 minutes\n  hold: 12 minutes', 'hold: 12 minutes | hold: hold is here twice'],
    ['  hold: 10 minutes', '  holds: 10 minutes', 'holds: 10 minutes | booking.holds: is not a field'],
    ['  hold: 10 minutes\n', '', 'booking: | booking.hold: is missing'],
    ['  hold: 10 minutes', '  hold:\n    - 10', '| booking.hold: has to be one value on its line'],
    ['bays:\n', 'rooms: x\nbays:\n', 'rooms: x | rooms: is unknown: the sections are'],
    ['  refund limit: 0.00', '  refund limit: 1.005', 'counter.refund limit: 1.005 has more decimals than USD'],
    ['  currency: USD', '  currency: EUR', 'currency: EUR | venue.currency: EUR cannot be read: write USD,'],
    ['  time zone: America/New_York', '  time zone: Mars/Base', 'Mars/Base cannot be read: write a time zone'],
    ['  picture: images/mulligans.svg', '  picture: ../../secret.png', 'write where the picture lies beside this file'],
    ['  24 h: 100 %', '  24 h: 40 %', '2 h: 50 % | canceling.2 h: 2 h gives more back than 24 h, though it is later'],
    [
      'quiet hours: 21:00-9:00',
      'quiet hours: 9 PM-9 AM',
      '| quiet hours: 9 PM-9 AM cannot be read: write full hours as',
    ],
    ['quiet hours: 21:00-9:00', 'quiet hours: 21:00-24:00', '| quiet hours: 21:00-24:00 cannot be read'],
    ['  24 h: 100 %', '  a day: 100 %', 'a day: 100 % | canceling: a day cannot be read'],
    [
      'bays:\n',
      'texts:\n  reminder:\n    sent: no\nbays:\n',
      'texts.reminder: is unknown: the texts are booked, reminder-free, reminder-later, moved,',
    ],
    [
      'bays:\n',
      'texts:\n  booked:\n    wording: "{venue} {name}"\nbays:\n',
      'texts.booked.wording: This text has no {name}.',
    ],
    [
      'bays:\n',
      'texts:\n  canceled:\n    sent: no\nbays:\n',
      'sent: no | texts.canceled.sent: is about money or time, and always sent',
    ],
    ['    - left-handed', '    - tall', 'bays.3.traits.1: tall cannot be read: write left-handed or private'],
    ['- name: Bay 2', '- name: Bay 1', 'bays.2.name: is the same as that of number 1'],
    ['- name: Bay 2', `- name: ${'B'.repeat(41)}`, 'bays.2.name: '],
    ['- name: Bay 2', '- name: bay 1', 'bays.2.name: is the same as that of number 1'],
    ['Fri, Sat: 9:00-26:00', 'Fri: 9:00-26:00', 'Sat is missing: write Sat: closed'],
    ['Fri, Sat: 9:00-26:00', 'Sun, Fri, Sat: 9:00-26:00', 'Sun is in Mon-Thu, Sun already'],
    ['Fri, Sat: 9:00-26:00', 'Fri, Sat: 9:00-12:00, 11:00-26:00', '11:00-26:00 overlaps 9:00-12:00'],
    ['Fri, Sat: 9:00-26:00', 'Fri, Sat: 9:00-37:00', '9:00-37:00 cannot be read: write times as 9:00-23:00'],
    ['Fri, Sat: 9:00-26:00', 'Fri, Sat: 25:00-26:00', '25:00-26:00 opens after midnight'],
    ['Fri, Sat: 9:00-26:00', 'Fri, Sat: 22:00-9:00', '22:00-9:00 cannot be read'],
    ['  2026-12-25:', '  2026-02-30:', '2026-02-30: | special days: 2026-02-30 is not a day'],
    ['0:00-17:00: 45.00', '0:00-17:00: 45.005', 'prices.1.week.Mon-Thu.0:00-17:00: 45.005 has more decimals than USD'],
    ['0:00-17:00: 45.00', '0:00-17:00: 45 dollars', '45 dollars is not an amount'],
    [
      '0:00-17:00: 45.00',
      '0:00-18:00: 45.00',
      '17:00-36:00: 60.00 peak | prices.1.week.Mon-Thu: 0:00-18:00 overlaps 17:00-36:00',
    ],
    ['0:00-17:00: 45.00', '0:00-16:00: 45.00', 'prices.1.week: Mon 16:00-17:00 is open and has no price'],
    [
      'memberships:\n',
      '    bays:\n      Bay 9:\n        Sat:\n          9:00-12:00: 80.00\n\nmemberships:\n',
      'prices.1.bays.Bay 9: Bay 9 is none of the bays',
    ],
    ['    price: 210.00', '    price: 0.20', 'price: 0.20 | memberships.1.price:'],
    ['gives: 5 sessions of 60 minutes', 'gives: five', 'five cannot be read: write 10 sessions of 60 minutes'],
    ['valid: 60 days from first use', 'valid: 60 days', '60 days cannot be read: write 90 days from purchase'],
    [
      '        upcoming: 2',
      '        upcoming: 2\n        bays:\n          - Bay 9',
      'memberships.6.parts.1.bays.1: Bay 9 is none',
    ],
    [
      '    valid: 60 days from first use',
      '    valid: 60 days from first use\n    best value: yes',
      'only one membership is the best value',
    ],
    ['caddie: 1', 'caddie: 2', 'this version of Caddie reads files that begin with caddie: 1'],
  ])('with %j replaced by %j is refused with the place and the mistake', (from, to, said) => {
    expect(mistakesWith(from, to)).toContainEqual(expect.stringContaining(said));
  });

  test('is refused with all its mistakes together, in the order of the file, each with line and column', () => {
    const text = sample
      .replace('hold: 10 minutes', 'hold: soon')
      .replace('players: 6', 'players: many\n  lead: 3 minutes')
      .replace('price: 210.00', 'price: 1.234');

    const { mistakes } = parseVenueFile(text);

    const line = (part: string) => text.split('\n').findIndex((one) => one.includes(part)) + 1;
    expect(mistakes).toMatchObject([
      { line: line('hold: soon'), column: 9, field: 'booking.hold' },
      { line: line('players: many'), column: 12, field: 'booking.players' },
      { line: line('lead: 3 minutes'), column: 3, message: 'lead is here twice' },
      { line: line('price: 1.234'), column: 12, field: 'memberships.1.price' },
    ]);
  });

  test.each([
    ['an alias bomb', `a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n`, 'alias'],
    ['a tag', 'caddie: !!js/function "x"', 'tag'],
    ['a key that reaches into objects', '__proto__:\n  x: y', 'that name is not allowed'],
    ['brackets without end', '[\n'.repeat(50_000), 'brackets'],
    ['a line without end', `a: ${'x'.repeat(5000)}`, 'line is longer'],
    ['more text than any venue has', 'a: b\n'.repeat(SIZE_MAX), 'longer than'],
    ['many documents', '---\n'.repeat(1000), 'more than one document'],
    ['a thousand equal keys', 'a: b\n'.repeat(1000), 'is here twice'],
    ['nothing', '', 'not a venue’s file'],
    ['a list', '- a', 'not a venue’s file'],
    ['no YAML', 'a: [b', 'Flow'],
    ['a NUL', 'caddie: "\\0"', 'cannot be read'],
  ])('is refused in plain words when it is %s', (_, text, said) => {
    expect(parseVenueFile(text).mistakes?.map(({ message }) => message)).toContainEqual(expect.stringContaining(said));
  });
});

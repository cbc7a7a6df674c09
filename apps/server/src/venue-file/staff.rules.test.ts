import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoFolder } from '../../seeds/demo.ts';
import { differencesOf } from './differences.rules.ts';
import { formatVenueFile } from './shape/format.rules.ts';
import { parseVenueFile } from './shape/parse.rules.ts';
import { staffNotInFile, toStaff } from './staff.rules.ts';
import type { VenueFile } from './venue-file.ts';

const plain = readFileSync(join(demoFolder, 'mulligans.yaml'), 'utf8');
const dana = { name: 'Dana', phone: '+1 212 555 0101', role: 'owner' };
const priya = { name: 'Priya', phone: '+1 212 555 0103', role: 'desk' };
/** The file of Mulligans, with people who have these fields. */
const fileWith = (...people: Record<string, string>[]): string => {
  const lines = people.map((fields) => Object.entries(fields).map(([field, value]) => `${field}: ${value}\n`));
  return `${plain}\nstaff:\n${lines.map((fields) => `  - ${fields.join('    ')}`).join('')}`;
};
function read(text: string): VenueFile {
  const parsed = parseVenueFile(text);
  if (parsed.mistakes) throw new Error(JSON.stringify(parsed.mistakes));
  return parsed.venue;
}

describe('the staff section of a venue file', () => {
  test('is optional, and reads phone numbers in any notation', () => {
    expect(read(fileWith(dana, { ...priya, phone: '+82 (0)10 5550-0103' })).staff).toEqual([
      { name: 'Dana', phone: '+12125550101', role: 'OWNER' },
      { name: 'Priya', phone: '+821055500103', role: 'DESK' },
    ]);
    expect(read(plain).staff).toBeNull();
    expect(formatVenueFile(read(plain))).not.toContain('staff');
  });

  test.each([
    [{ phone: '212 555 0101' }, 'phone: 212 555 0101 cannot be read: write a mobile phone with its country'],
    [{ phone: '+44 7400 123456' }, 'phone: +44 7400 123456 cannot be read'],
    [{ phone: '+1 800 555 0101' }, 'phone: +1 800 555 0101 cannot be read'],
    [{ role: 'boss' }, 'role: boss cannot be read: write owner, manager or desk'],
    [{ name: '"  "' }, 'name: is empty'],
    [{ name: 'Da\u200bna' }, 'name: has characters that nobody can see'],
    [{ name: '\u200d' }, 'name: has characters that nobody can see'],
    [{ name: '"Da\\tna"' }, 'name: has to be one line'],
    [{ name: 'x'.repeat(81) }, 'name: is longer than 80 characters'],
    [{ phone: '+12125550101' }, 'phone: is the same as that of number 1'],
    [{ pin: '271828' }, 'pin: is not a field'],
  ])('is refused with the line and the mistake in %j', (wrong, said) => {
    const text = fileWith(dana, { ...priya, ...wrong });

    const [mistake] = parseVenueFile(text).mistakes ?? [];

    expect(`${mistake?.field}: ${mistake?.message}`).toContain(`staff.2.${said}`);
    expect(text.split('\n')[mistake!.line - 1]!.trim().replace(/^- /, '')).toBe(
      Object.entries(wrong)
        .map(([field, value]) => `${field}: ${value}`)
        .join(),
    );
  });

  test.each([
    ['no staff', 'staff: []', 'staff: names nobody'],
    ['nothing', 'staff:', 'staff: has to be a list'],
    ['a member of staff without a phone', 'staff:\n  - name: Dana\n    role: owner', 'staff.1.phone: is missing'],
  ])('is refused where there is %s', (_, section, said) => {
    const found = parseVenueFile(`${plain}\n${section}\n`).mistakes ?? [];
    expect(found.map(({ field, message }) => `${field}: ${message}`)).toContainEqual(expect.stringContaining(said));
  });

  test('is written by role, then by name and phone, without invisible characters', () => {
    const people = [
      { name: 'Zoe', phone: '+12125550105', role: 'DESK' },
      { name: 'Bo', phone: '+12125550107', role: 'MANAGER' },
      { name: 'Bo ', phone: '+12125550106', role: 'MANAGER' },
      { name: 'Yan', phone: '+12125550108', role: 'OWNER' },
      { name: '\u200bAda', phone: '+12125550109', role: 'DESK' },
    ] as const;

    expect(toStaff(people)?.map(({ name, phone }) => name + phone.slice(-1))).toEqual([
      'Yan8',
      'Bo6',
      'Bo7',
      'Ada9',
      'Zoe5',
    ]);
    expect(toStaff(people.toReversed())).toEqual(toStaff(people));
    expect(toStaff([])).toBeNull();
  });
});

describe('the difference between the people of a venue file and the staff of the venue', () => {
  const venue = read(fileWith(dana, priya));
  test.each([
    ['nothing, where the file does not say', plain, [], []],
    ['nothing, in another order', fileWith(priya, dana), [], []],
    [
      'a new member of staff',
      fileWith(dana, priya, { name: 'Vale, R.', phone: '+12125550171', role: 'manager' }),
      ['staff Vale, R., +1 212 555 0171: new, manager'],
      [],
    ],
    ['a role', fileWith(dana, { ...priya, role: 'manager' }), ['staff Priya, role: desk -> manager'], []],
    ['a name', fileWith(dana, { ...priya, name: 'Priya S.' }), ['staff Priya, name: Priya -> Priya S.'], []],
    [
      'a member of staff who is not in the file',
      fileWith(dana),
      [],
      ['staff Priya: not in the file, and stays: people are removed at the desk'],
    ],
  ])('is %s', (_, text, differences, others) => {
    expect(differencesOf(read(text), venue)).toEqual(differences);
    expect(staffNotInFile(read(text), venue)).toEqual(others);
  });

  test('is all people of the file, where the venue has no staff yet', () => {
    expect(differencesOf(venue, read(plain))).toHaveLength(2);
    expect(staffNotInFile(venue, read(plain))).toEqual([]);
  });
});

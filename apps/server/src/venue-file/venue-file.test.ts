import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemoFiles } from '../../test/samples/template.ts';
import { openFilled } from '../../test/world.ts';
import { system } from '../platform/actors/actor.ts';
import { type Engine, firstRow, rows } from '../platform/database/db.ts';
import { currentOn } from './current.rules.ts';
import { formatVenueFile } from './shape/format.rules.ts';
import { parseVenueFile } from './shape/parse.rules.ts';
import { runVenueCommand } from './venue.command.ts';
import { createVenueFiles } from './venue-file.service.ts';

let engine: Engine;
let folder: string;
beforeAll(async () => {
  engine = await openFilled();
  folder = await copyDemoFiles();
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const runCommand = (...args: string[]) =>
  runVenueCommand({ open: async () => createVenueFiles(engine.db), folder }, args);
const uncommented = (text: string) => text.replace(/^ *#.*\n/gm, '');
const textOf = (file: string) => readFile(join(folder, file), 'utf8');
const withoutStaff = async () => undefined;
const countShops = async () =>
  (await firstRow(engine.db, sql<{ count: number }>`select count(*)::int as count from shops`))!.count;

const PEOPLE = `
staff:
  - name: Robin Vale
    phone: +1 212 555 0171
    role: owner
  - name: Vale, Kim
    phone: +82 10-5550-0172
    role: desk
`;
/** The old names and poster codes that were printed. */
const PRINTED = `
old names:
  - Earlier
  - The Earliest
posters:
  - place: Flyer
    code: K7Q2M
  - place: Window
    code: 3HXWT
`;
/** Writes a file like that of Mulligans, under another name, with every possible field. */
async function anotherVenue(file: string, name: string, change = (text: string) => text): Promise<string> {
  const text = (await textOf('mulligans.yaml'))
    .replace('name: Mulligans', `name: ${name}`)
    .replace('takes bookings: yes', 'takes bookings: no')
    .replace('fee: none', 'fee: half')
    .replace('quiet hours: 21:00-9:00', 'quiet hours: 23:00-7:00')
    .replace(
      '\nbays:\n',
      '\ntexts:\n  booked:\n    wording: "{venue}: see you {day}, {time}. {fee}"\n    sent: no\n\nbays:\n',
    )
    .replace('  - name: Bay 4\n', '  - name: Bay 4\n    players: 2\n    out of service from: 2031-01-01\n')
    .replace('Fri, Sat: 9:00-26:00', 'Fri: 9:00-26:00\n      Sat: 9:00-12:00, 14:00-26:00')
    .replace(
      '\nspecial days:\n',
      '  - from: 2032-01-01\n    week:\n      Mon-Sun: 10:00-20:00\n\nspecial days:\n  2031-07-04:\n    note: Fourth of July\n    open: 12:00-18:00, 20:00-25:00\n',
    )
    .replace(
      '\nmemberships:\n',
      '    bays:\n      Bay 2:\n        Sat:\n          9:00-12:00: 80.50 peak\n  - from: 2031-12-01\n    week:\n      Mon-Sun:\n        0:00-36:00: 55.00\n\nmemberships:\n',
    )
    .replace('        upcoming: 2\n', '        upcoming: 2\n        bays:\n          - Bay 1\n          - Bay 3\n')
    .replace('    best value: yes\n', '    best value: yes\n    on sale: no\n');
  await writeFile(join(folder, file), change(text + PEOPLE));
  return file;
}

test('the export of a demo venue equals its own file, except for comments, past days and staff', async () => {
  const before = await textOf('mulligans.yaml');
  const parsed = parseVenueFile(before);
  const storedVenue = await createVenueFiles(engine.db).read('mulligans');

  expect(await runCommand('export', 'Mulligans', 'mulligans.yaml')).toMatchObject({ exitCode: 0 });

  if (parsed.mistakes) throw new Error('The file of the demo venue has mistakes.');
  const { staff } = storedVenue!.venue;
  expect(staff?.map(({ name }) => name)).toEqual(['Dana', 'Marcus', 'Priya']);
  expect(await textOf('mulligans.yaml')).toBe(
    formatVenueFile({ ...currentOn(parsed.venue, storedVenue!.today), staff }),
  );
  expect(await runCommand('check', 'mulligans.yaml')).toEqual({
    lines: ['Mulligans is as the file says.'],
    exitCode: 0,
  });
  await writeFile(join(folder, 'mulligans.yaml'), before);
});

test('a new venue is created completely from its file, and its export is the same file again', async () => {
  await anotherVenue('another.yaml', 'Another');
  expect(await runCommand('check', 'another.yaml')).toEqual({ lines: ['Another: new venue'], exitCode: 2 });

  expect(await runCommand('apply', 'another.yaml')).toEqual({
    lines: ['Another is open at /?shopName=Another'],
    exitCode: 0,
  });

  expect(await runCommand('check', 'another.yaml')).toMatchObject({ exitCode: 0 });
  const before = await textOf('another.yaml');
  await runCommand('export', 'another', 'another.yaml');
  const parsed = parseVenueFile(before);
  if (parsed.mistakes) throw new Error(JSON.stringify(parsed.mistakes));
  const today = (await createVenueFiles(engine.db).read('Another'))!.today;
  expect(uncommented(await textOf('another.yaml'))).toBe(uncommented(formatVenueFile(currentOn(parsed.venue, today))));
  expect(await runCommand('apply', 'another.yaml')).toEqual({
    lines: ['Another is as the file says: nothing to do.'],
    exitCode: 0,
  });
  const lines = await rows(
    engine.db,
    sql`select act, actor_kind, actor_id from activity join shops using (shop_seq_no) where shop_name = 'Another' order by activity_id`,
  );
  const acts = ['venue.open', 'staff.add', 'staff.add'];
  expect(lines).toEqual(acts.map((act) => ({ act, actor_kind: 'system', actor_id: 'venue file' })));
});

test('a venue moves with its old names and poster codes: printed links lead to it, and are counted', async () => {
  const file = await anotherVenue('printed.yaml', 'Printed', (text) => text + PRINTED);
  expect(await runCommand('apply', file)).toMatchObject({ exitCode: 0 });
  const before = await textOf(file);
  expect(await runCommand('check', file)).toEqual({ lines: ['Printed is as the file says.'], exitCode: 0 });
  await runCommand('export', 'the earliest', file);
  expect(await textOf(file)).toContain(PRINTED.trim().replace('\nposters', '\n\nposters'));
  const places = sql`select code, name, made_by from entry_places join shops using (shop_seq_no) where shop_name = 'Printed' order by name`;
  expect(await rows(engine.db, places)).toEqual([
    { code: 'K7Q2M', name: 'Flyer', made_by: null },
    { code: '3HXWT', name: 'Window', made_by: null },
  ]);

  // Another place and another name are added; a place that is not in the file stays.
  await writeFile(
    join(folder, file),
    before
      .replace('place: Window', 'place: Door')
      .replace('  - The Earliest\n', '  - In between\n')
      .replace('K7Q2M', 'AAAAA'),
  );
  expect((await runCommand('check', file)).lines).toEqual([
    'old name In between: new',
    'poster Flyer, AAAAA: new',
    'poster 3HXWT, place: Window -> Door',
  ]);
  // Two posters with one name: the first keeps it.
  expect(await runCommand('apply', file)).toMatchObject({
    exitCode: 1,
    lines: [
      expect.stringMatching(/^line \d+, column \d+, posters\.1: There is an entry place with that name\./),
      'Nothing was changed.',
    ],
  });
  await writeFile(join(folder, file), (await textOf(file)).replace('place: Flyer', 'place: Shelf'));
  expect(await runCommand('apply', file)).toMatchObject({ exitCode: 0 });
  expect(await rows(engine.db, places)).toMatchObject([{ name: 'Door' }, { name: 'Flyer' }, { name: 'Shelf' }]);
  expect((await createVenueFiles(engine.db).read('Printed'))!.venue.oldNames).toEqual([
    'Earlier',
    'In between',
    'The Earliest',
  ]);
});

test('a venue file with an old name of another venue, or with an invalid poster code, is refused and names the lines', async () => {
  const shops = await countShops();
  const takenNameFile = await anotherVenue(
    'taken.yaml',
    'Taken',
    (text) => `${text}\nold names:\n  - mulligans\n  - Earlier\n`,
  );
  expect((await runCommand('apply', takenNameFile)).lines).toEqual([
    expect.stringMatching(/^line \d+, column \d+, old names\.1: That name is taken\./),
    expect.stringMatching(/^line \d+, column \d+, old names\.2: That name is taken\./),
    'Nothing was changed.',
  ]);
  const invalidFile = await anotherVenue(
    'wrong.yaml',
    'Wrong',
    (text) =>
      `${text}\nold names:\n  - WRONG\nposters:\n  - place: Door\n    code: O0001\n  - place: door\n    code: AAAAA\n`,
  );
  expect((await runCommand('apply', invalidFile)).lines).toEqual([
    expect.stringMatching(/old names\.1: is the venue’s name$/),
    expect.stringMatching(/posters\.1\.code: O0001 cannot be read/),
  ]);
  expect(await countShops()).toBe(shops);
});

test('a venue moves to another folder with its file and its picture', async () => {
  const otherFolder = await mkdtemp(join(tmpdir(), 'caddie-venue-'));
  const first = await runCommand('export', 'SeoulSwing', join(otherFolder, 'seoul.yaml'));
  const text = await readFile(join(otherFolder, 'seoul.yaml'), 'utf8');
  const [, picture] = /picture: (.*)/.exec(text)!;

  expect(first.exitCode).toBe(0);
  expect((await readFile(join(otherFolder, picture!))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(await runCommand('check', join(otherFolder, 'seoul.yaml'))).toMatchObject({ exitCode: 0 });
  await writeFile(join(otherFolder, 'seoul.yaml'), text.replace('name: SeoulSwing', 'name: Moved'));
  expect(await runCommand('apply', join(otherFolder, 'seoul.yaml'))).toMatchObject({ exitCode: 0 });
  await rm(otherFolder, { recursive: true });
});

test('a venue file with any mistake changes nothing, and each mistake is reported with its line', async () => {
  const shops = await countShops();
  const brokenFile = await anotherVenue('broken.yaml', 'Broken', (text) =>
    text.replace('hold: 10 minutes', 'hold: 10').replace('price: 210.00', 'price: 1.234'),
  );

  for (const verb of ['check', 'apply']) {
    const { lines, exitCode } = await runCommand(verb, brokenFile);
    expect(exitCode).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^line \d+, column 9, booking\.hold: 10 cannot be read/),
      expect.stringMatching(/^line \d+, column 12, memberships\.1\.price: 1\.234 has more decimals than USD/),
    ]);
  }
  expect(await countShops()).toBe(shops);
});

test('a new venue that the database refuses leaves no rows behind', async () => {
  const shops = await countShops();
  const parsed = parseVenueFile(await textOf(await anotherVenue('half.yaml', 'Half')));
  if (parsed.mistakes) throw new Error(JSON.stringify(parsed.mistakes));
  const { venue } = parsed;
  const unpriced = { ...venue, prices: venue.prices.map((list) => ({ ...list, rules: list.rules.slice(0, 3) })) };

  const creation = createVenueFiles(engine.db).create(
    system('a test'),
    unpriced,
    { title: 'half', encoded: [] },
    [],
    withoutStaff,
  );

  await expect(creation).rejects.toThrow('open hours have no price');
  expect(await countShops()).toBe(shops);
});

test('a missing or invalid picture of a venue file is reported with its line, and another picture is a difference', async () => {
  const text = await textOf('mulligans.yaml');
  const withPicture = (picture: string) =>
    writeFile(join(folder, 'pictured.yaml'), text.replace('images/mulligans.svg', picture));
  await writeFile(join(folder, 'words.png'), 'no picture');
  await cp(join(folder, 'images/mulligans.svg'), join(folder, 'copy.svg'));
  await writeFile(join(folder, 'other.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');

  await withPicture('nowhere.png');
  expect((await runCommand('check', 'pictured.yaml')).lines).toEqual([
    expect.stringMatching(/^line \d+, column 12, venue\.picture: there is no file/),
  ]);
  await withPicture('words.png');
  expect((await runCommand('check', 'pictured.yaml')).lines).toEqual([expect.stringContaining('is not a picture')]);
  await withPicture('copy.svg');
  expect(await runCommand('check', 'pictured.yaml')).toMatchObject({ exitCode: 0 });
  await withPicture('other.svg');
  expect((await runCommand('check', 'pictured.yaml')).lines).toEqual([
    expect.stringMatching(/^picture: mulligans-\w+ -> other\.svg$/),
  ]);
});

test('a missing picture of the bays in a venue file is reported with its line, and another picture or caption is a difference', async () => {
  const text = await textOf('mulligans.yaml');
  await writeFile(join(folder, 'another.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
  const check = async (from: string, to: string) => {
    await writeFile(join(folder, 'pictured.yaml'), text.replace(from, to));
    return (await runCommand('check', 'pictured.yaml')).lines;
  };

  expect(await check('images/mulligans-bays.svg', 'nowhere.png')).toEqual([
    expect.stringMatching(/^line \d+, column 11, pictures\.1\.file: there is no file nowhere\.png/),
  ]);
  expect(await check('images/mulligans-bays.svg', 'another.svg')).toEqual([
    expect.stringMatching(/^picture 1, file: mulligans-\w+ -> another\.svg$/),
  ]);
  expect(await check('caption: Bay 3', 'caption: Suite A')).toEqual(['picture 2, caption: Bay 3 -> Suite A']);
  expect(await check('\n    about: Up to 6 players, also left-handed', '')).toEqual([
    'picture 2, about: Up to 6 players, also left-handed -> nothing',
  ]);
});

test('the export of a venue file never overwrites a file of another venue, and an unknown venue is reported', async () => {
  await writeFile(join(folder, 'diary.txt'), 'Dear diary');

  expect(await runCommand('export', 'Mulligans', 'diary.txt')).toMatchObject({ exitCode: 1 });
  expect(await runCommand('export', 'Mulligans', 'seoul-swing.yaml')).toMatchObject({ exitCode: 1 });
  expect(await textOf('diary.txt')).toBe('Dear diary');
  expect(await runCommand('export', 'Mulligans', 'nowhere/mulligans.yaml')).toEqual({
    lines: [
      expect.stringMatching(/^The folder .*nowhere does not exist or cannot be written to: nothing was written\.$/),
    ],
    exitCode: 1,
  });
  expect(await runCommand('export', 'Nowhere')).toEqual({ lines: ['There is no venue Nowhere.'], exitCode: 1 });
  expect((await runCommand('apply', 'no-such.yaml')).lines[0]).toContain('there is no file');
  for (const args of [[], ['export'], ['check', 'a', 'b'], ['burn', 'a']])
    expect((await runCommand(...args)).exitCode).toBe(1);
});

test('a venue that another process has just created from the same file is not created again', async () => {
  const parsed = parseVenueFile(await textOf('seoul-swing.yaml'));
  if (parsed.mistakes) throw new Error(JSON.stringify(parsed.mistakes));
  const shops = await countShops();

  const image = { title: 'x', encoded: [] };
  expect(await createVenueFiles(engine.db).create(system('seed'), parsed.venue, image, [], withoutStaff)).toBe(false);
  expect(await countShops()).toBe(shops);
});

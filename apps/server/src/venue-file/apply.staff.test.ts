import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseDeskPin, getDeskMe, sendDeskCode, verifyDeskCode } from '@caddie/contract/desk/people/staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser, signIn } from '../../test/desk.ts';
import { servicesOf } from '../../test/services.ts';
import { freshPhone, readTexts } from '../../test/sign-up.ts';
import { copyDemoFiles } from '../../test/samples/template.ts';
import { useWorld } from '../../test/world.ts';
import { system } from '../platform/actors/actor.ts';
import { rows } from '../platform/database/db.ts';
import { createVenueFiles } from './venue-file.service.ts';
import { runVenueCommand } from './venue.command.ts';

const world = useWorld();
let folder: string;
let plain: string;

beforeAll(async () => {
  folder = await copyDemoFiles();
  await runCommand('export', 'Mulligans', 'mulligans.yaml');
  plain = (await readFileText()).replace(/\nstaff:\n[^]*/, '');
});
beforeEach(async () => {
  const { db } = world.engine;
  await sql`
    update staff_roles r
       set removed_at = case when not is_demo then app_now() end,
           role = case name when 'Dana' then 'OWNER' when 'Marcus' then 'MANAGER' else 'DESK' end
      from staff p
     where p.staff_id = r.staff_id
       and shop_seq_no = 1`.execute(db);
});
afterAll(() => rm(folder, { recursive: true }));

const runCommand = (...args: string[]) =>
  runVenueCommand({ open: async () => createVenueFiles(world.engine.db), folder }, args);
const readFileText = () => readFile(join(folder, 'mulligans.yaml'), 'utf8');
const exported = async () => {
  await runCommand('export', 'Mulligans', 'mulligans.yaml');
  return readFileText();
};
const write = (text: string) => writeFile(join(folder, 'mulligans.yaml'), text);

type Listed = [name: string, phone: string, role: string];
const dana: Listed = ['Dana', '+1 212 555 0101', 'owner'];
const marcus: Listed = ['Marcus', '+1 212 555 0102', 'manager'];
const priya: Listed = ['Priya', '+1 212 555 0103', 'desk'];
const as = ([name, phone]: Listed, role: string): Listed => [name, phone, role];
const section = (people: Listed[]) =>
  `\nstaff:\n${people.map(([name, phone, role]) => `  - name: ${name}\n    phone: ${phone}\n    role: ${role}\n`).join('')}`;
/** Writes the file of Mulligans with these people in it. */
const writeWith = async (...people: Listed[]): Promise<string> => {
  const text = plain + section(people);
  await write(text);
  return text;
};
/** A phone number in the format of a file: `+1 646 220 1001`. */
const formatPhone = (phone: string) => `+1 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;

const activity = () =>
  rows(
    world.engine.db,
    sql<{ act: string; actor: string; after: unknown }>`
      select act, actor_kind || ' ' || actor_id as actor, after from activity order by activity_id`,
  );
const invitations = () =>
  rows(world.engine.db, sql`select from text_messages where kind = 'staff.invitation' limit 100`);

test('the export of a venue file lists the venue’s staff, owners first, without removed people and open invitations', async () => {
  const { people } = (await servicesOf(world)).staff;
  const tom = { shopSeqNo: 1, countryCode: 'US', role: 'DESK' } as const;
  const [invited, gone, there] = [freshPhone(), freshPhone(), freshPhone()];
  await people.add(system('test'), { ...tom, phone: `+1${invited}`, name: 'Tom' });
  const staffId = (await people.add(system('test'), { ...tom, phone: `+1${gone}`, name: 'Kim', isAccepted: true }))!;
  await people.remove(system('test'), { shopSeqNo: 1, staffId });
  // The desk accepts invisible characters in a name, which would be refused in a file.
  const ada = { ...tom, phone: `+1${there}`, name: ' Ada\u200b, R.', role: 'OWNER', isAccepted: true } as const;
  await people.add(system('test'), ada);

  expect(await exported()).toBe(plain + section([['Ada, R.', formatPhone(there), 'owner'], dana, marcus, priya]));
  expect(await runCommand('check', 'mulligans.yaml')).toMatchObject({ exitCode: 0 });
});

test('a venue file without a staff section changes no staff', async () => {
  await write(plain);

  const answer = { lines: ['Mulligans is as the file says.'], exitCode: 0 };
  expect(await runCommand('check', 'mulligans.yaml')).toEqual(answer);
  await write(plain.replace('hold: 10', 'hold: 11'));
  expect(await runCommand('apply', 'mulligans.yaml')).toMatchObject({ exitCode: 0 });
  expect(await exported()).toBe(plain.replace('hold: 10', 'hold: 11') + section([dana, marcus, priya]));
  await write(plain);
  await runCommand('apply', 'mulligans.yaml');
});

test('a venue file adds staff and changes roles once, without a text; a new person signs in by code and chooses a PIN', async () => {
  const phone = freshPhone();
  const text = await writeWith(dana, marcus, as(priya, 'manager'), ['Robin Vale', formatPhone(phone), 'desk']);
  const [lines, texts] = [(await activity()).length, (await invitations()).length];
  const differences = ['staff Priya, role: desk -> manager', `staff Robin Vale, ${formatPhone(phone)}: new, desk`];

  expect(await runCommand('check', 'mulligans.yaml')).toEqual({ lines: differences, exitCode: 2 });
  expect(await runCommand('apply', 'mulligans.yaml')).toEqual({
    lines: [...differences, 'Mulligans is as the file says now.'],
    exitCode: 0,
  });

  const actor = 'system venue file';
  const expectedEntries = [
    { act: 'staff.change-role', actor, after: { role: 'MANAGER' } },
    { act: 'staff.add', actor, after: { role: 'DESK', accepted: true } },
  ];
  expect((await activity()).slice(lines)).toEqual(expectedEntries);
  expect(await exported()).toBe(text);
  expect(await runCommand('apply', 'mulligans.yaml')).toEqual({
    lines: ['Mulligans is as the file says: nothing to do.'],
    exitCode: 0,
  });
  expect((await activity()).slice(lines)).toEqual(expectedEntries);
  expect((await invitations()).length).toBe(texts);

  const browser = openBrowser(world);
  await browser.makes(sendDeskCode, { body: { phone, countryCode: 'US' } });
  await expect.poll(() => readTexts(browser, phone)).toHaveLength(1);
  const [authCode = ''] = /\d{6}/.exec((await readTexts(browser, phone))[0]!) ?? [];
  const step = await browser.makes(verifyDeskCode, { body: { phone, countryCode: 'US', authCode } });
  if (step.next !== 'NEW_PIN') throw new Error(`the sign-in asks for ${step.next}`);
  const { ticket } = step;
  expect(await browser.makes(chooseDeskPin, { body: { ticket, pin: '602214' } })).toMatchObject({
    next: 'DONE',
    me: { role: 'DESK', name: 'Robin Vale' },
  });
});

test('a person who was invited or removed becomes active staff once a venue file names them', async () => {
  const { people } = (await servicesOf(world)).staff;
  const phone = freshPhone();
  const sam = { shopSeqNo: 1, countryCode: 'US', phone: `+1${phone}`, name: 'Sam', role: 'DESK' } as const;
  await people.add(system('test'), sam);
  const text = await writeWith(dana, marcus, ['Sam', formatPhone(phone), 'manager'], priya);

  expect(await runCommand('apply', 'mulligans.yaml')).toMatchObject({ exitCode: 0 });
  expect(await exported()).toBe(text);
});

test('a member of staff who is missing in the venue file is reported, and stays signed in', async () => {
  const browser = await signIn(world, 'Priya');
  const staysLine = 'staff Priya: not in the file, and stays: people are removed at the desk';
  await writeWith(dana, marcus);

  expect(await runCommand('check', 'mulligans.yaml')).toEqual({ lines: [staysLine], exitCode: 2 });
  expect(await runCommand('apply', 'mulligans.yaml')).toEqual({
    lines: [staysLine, 'Mulligans is as the file says: nothing to do.'],
    exitCode: 0,
  });
  await writeWith(dana, as(marcus, 'desk'));
  expect(await runCommand('apply', 'mulligans.yaml')).toEqual({
    lines: ['staff Marcus, role: manager -> desk', staysLine, 'Mulligans is as the file says now.'],
    exitCode: 0,
  });

  expect(await browser.tries(getDeskMe, {})).toBe('OK');
});

test('a venue file can replace the only owner, whatever the order of its people', async () => {
  await writeWith(as(dana, 'desk'), as(marcus, 'owner'), priya);

  expect(await runCommand('apply', 'mulligans.yaml')).toMatchObject({ exitCode: 0 });
  expect(await exported()).toBe(plain + section([as(marcus, 'owner'), as(dana, 'desk'), priya]));
});

const REFUSED: [string, Listed[], RegExp][] = [
  ['removes the last owner', [marcus, as(dana, 'manager')], /, staff\.2\.role: Mulligans needs an owner/],
  ['changes a person’s name', [['Dana W.', dana[1], 'owner']], /, staff\.1\.name: this phone is that of Dana,/],
  [
    'changes the name of a person from another venue',
    [dana, ['Jiwoo Park', '+82 10-5550-0101', 'desk']],
    /, staff\.2\.name: this phone is that of Jiwoo,/,
  ],
];
test.each(REFUSED)(
  'a venue file that %s is refused with its line, and changes nothing',
  async (_, people, sentence) => {
    const lines = (await activity()).length;
    const text = plain.replace('hold: 10', 'hold: 20') + section(people);
    await write(text);

    const answer = await runCommand('apply', 'mulligans.yaml');

    expect(answer).toEqual({ lines: [expect.stringMatching(sentence), 'Nothing was changed.'], exitCode: 1 });
    const [, line = ''] = /^line (\d+), column \d+/.exec(answer.lines[0]!) ?? [];
    const field = sentence.source.includes('role') ? 'role' : 'name';
    expect(text.split('\n')[Number(line) - 1]).toContain(`${field}: `);
    expect((await activity()).length).toBe(lines);
    await write(plain);
    expect(await exported()).toBe(plain + section([dana, marcus, priya]));
  },
);

test('a new venue whose file names people but no owner is not created', async () => {
  await writeFile(
    join(folder, 'ownerless.yaml'),
    plain.replace('name: Mulligans', 'name: Ownerless') + section([priya]),
  );

  expect(await runCommand('apply', 'ownerless.yaml')).toEqual({
    lines: [expect.stringMatching(/^line \d+, column \d+, staff\.1: Ownerless needs an owner/), 'Nothing was changed.'],
    exitCode: 1,
  });
  expect(await runCommand('export', 'Ownerless')).toMatchObject({ exitCode: 1 });
});

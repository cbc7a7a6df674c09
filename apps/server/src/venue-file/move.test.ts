import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createClock } from '../../test/clock.ts';
import { copyDemoFiles } from '../../test/samples/template.ts';
import { openEmpty, openFilled } from '../../test/world.ts';
import { type Db, type Engine, rows } from '../platform/database/db.ts';
import { projectFolders } from '../platform/folders.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { createVenueFiles } from './venue-file.service.ts';
import { runVenueCommand } from './venue.command.ts';

/** What a venue file carries: each row of these tables is the same on the next server. */
const carried = [
  'shops',
  'shop_rooms',
  'hour_plans',
  'opening_hours',
  'opening_exceptions',
  'opening_exception_hours',
  'price_lists',
  'price_rules',
  'cancellation_tiers',
  'text_wordings',
  'gallery_pictures',
  'shop_old_names',
  'entry_places',
  'membership_products',
  'membership_product_parts',
  'staff_roles',
];
/** Why a venue's other tables are not in its file. */
const left: Readonly<Record<string, string[]>> = {
  'what customers have and did': [
    'customers',
    'sessions',
    'login_failures',
    'customer_tags',
    'customer_merges',
    'provider_customers',
    'saved_cards',
    'sandbox_customers',
    'orders',
    'membership_sets',
    'bookings',
    'lapsed_links',
    'text_messages',
  ],
  'what staff did, and how they sign in': [
    'activity',
    'staff_devices',
    'staff_sessions',
    'staff_approvals',
    'day_notes',
    'day_closings',
    'cash_closes',
  ],
  'figures, which are computed': [
    'day_figures',
    'day_figure_changes',
    'owed_figures',
    'month_figures',
    'figure_versions',
  ],
  'the first run and the card account of that server': [
    'first_run_steps',
    'venue_invites',
    'start_proofs',
    'account_connections',
    'picture_uploads',
  ],
};
/** Columns that differ between two servers: who wrote a row and when, its number, and what only its operator decides. */
const OWN = [
  'created_at made_at changed_at renamed_at published_at opened_at invited_at lapses_at accepted_at',
  'made_by invited_by actor_kind actor_id version special_day_id price_rule_id',
  'shop_seq_no plan trial_ends_on payment_account_id test_token',
  // Of pictures, which are encoded again. They are compared below.
  'image_title',
].flatMap((names) => names.split(' '));

test('a venue that moves to an empty server has the same rows in every table of its settings, and the same pictures', async () => {
  const [from, to] = [await openFilled(), await openEmpty()];
  const folder = await copyDemoFiles();
  onTestFinished(async () => {
    await from.close();
    await to.close();
    await rm(folder, { recursive: true });
  });
  await migrate(to, await readMigrations(projectFolders.migrations));
  for (const { db } of [from, to]) await createClock(() => db).set('2026-06-11T08:00:00-04:00');
  await fillEverySetting(from, folder);
  const target = await mkdtemp(join(folder, 'moved-'));
  const file = join(target, 'venue.yaml');

  expect(await run(from, folder, 'export', 'Mulligans', file)).toMatchObject({ exitCode: 0 });
  expect(await run(to, target, 'apply', file)).toMatchObject({ exitCode: 0 });

  const [before, after] = [await settingsOf(from.db), await settingsOf(to.db)];
  expect(Object.keys(before)).toEqual(carried);
  // A table that is empty here would be the same without being carried.
  expect(Object.entries(before).filter(([, found]) => found.length === 0)).toEqual([]);
  expect(after).toEqual(before);
  const pictures = await Promise.all([picturesOf(from.db), picturesOf(to.db)]);
  expect(pictures[1].length).toBe(4);
  for (const [index, moved] of pictures[1].entries())
    expect(await differenceOf(pictures[0][index]!, moved)).toBeLessThan(3);
  // The next server writes the same file.
  const text = (await readFile(file, 'utf8')).replaceAll(/(picture|file): .*/g, '');
  await run(to, target, 'export', 'Mulligans', join(target, 'again.yaml'));
  expect((await readFile(join(target, 'again.yaml'), 'utf8')).replaceAll(/(picture|file): .*/g, '')).toBe(text);
});

test('every table of a venue is either in its file or left out for a reason', async () => {
  const engine = await openFilled();
  onTestFinished(() => engine.close());
  const tables = await rows(
    engine.db,
    sql<{ name: string }>`
      select table_name as name
        from information_schema.columns
       where table_schema = 'public'
         and column_name = 'shop_seq_no'
       order by 1`,
  );

  const known = [...carried, ...Object.values(left).flat()].filter((name) => name !== 'membership_product_parts');
  expect(tables.map(({ name }) => name)).toEqual(known.toSorted());
});

const run = (engine: Engine, folder: string, ...args: string[]) =>
  runVenueCommand({ open: async () => createVenueFiles(engine.db), folder }, args);

const EDITS: [from: string, to: string][] = [
  ['quiet hours: 21:00-9:00', 'quiet hours: 22:00-7:00'],
  ['language: en', 'language: ko'],
  ['window: 30 days', 'window: 14 days'],
  ['buffer: 0 minutes', 'buffer: 15 minutes'],
  ['starts every: 30', 'starts every: 15'],
  ['customers start with: times', 'customers start with: bays'],
  ['fee: none', 'fee: half'],
  [
    'refund limit: 0.00\n',
    'refund limit: 20.00\n\ntax:\n  name: Sales tax\n  rate: 8.875 %\n  prices: are before it\n',
  ],
  [
    '\nbays:\n',
    '\ntexts:\n  booked:\n    wording: "{venue}: see you {day}, {time}. {fee}"\n  pass-ends:\n    sent: no\n\nbays:\n',
  ],
  [
    '  - name: Bay 4\n',
    '  - name: Bay 4\n    traits:\n      - private\n    players: 2\n    out of service from: 2031-01-01\n',
  ],
  ['pictures:\n', 'pictures:\n  - file: lounge.png\n    caption: The lounge\n'],
  [
    '\nspecial days:\n',
    '  - from: 2032-01-01\n    week:\n      Mon-Sun: 10:00-12:00, 14:00-20:00\n\nspecial days:\n  2031-07-04:\n    note: Fourth of July\n    open: 12:00-18:00, 20:00-25:00\n',
  ],
  [
    '\nmemberships:\n',
    '  - from: 2031-12-01\n    week:\n      Mon-Sun:\n        0:00-36:00: 55.50\n    bays:\n      Bay 2:\n        Sat:\n          9:00-12:00: 80.50 peak\n\nmemberships:\n',
  ],
  [
    '        upcoming: 2\n',
    '        days: Mon-Fri\n        from: 9:00\n        until: 17:00\n        sessions a day: 1\n        upcoming: 2\n        bays:\n          - Bay 1\n          - Bay 3\n',
  ],
  ['    valid: 180 days', '    on sale: no\n    valid: 180 days'],
  ['\nstaff:\n', '\nold names:\n  - Mulligans Golf\n\nposters:\n  - place: Window\n    code: K7Q2M\n\nstaff:\n'],
];

/** Gives Mulligans something in every field of its file. */
async function fillEverySetting(engine: Engine, folder: string): Promise<void> {
  await run(engine, folder, 'export', 'Mulligans', 'mulligans.yaml');
  const stripes = { create: { width: 1600, height: 1200, channels: 3 as const, background: '#1d7a3c' } };
  const noise = { create: { ...stripes.create, noise: { type: 'gaussian' as const, mean: 128, sigma: 20 } } };
  await writeFile(join(folder, 'lounge.png'), await sharp(noise).blur(4).png().toBuffer());
  const text = EDITS.reduce(
    (now, [part, replacement]) => {
      if (!now.includes(part)) throw new Error(`${part} is not in the file`);
      return now.replace(part, replacement);
    },
    await readFile(join(folder, 'mulligans.yaml'), 'utf8'),
  );
  await writeFile(join(folder, 'mulligans.yaml'), text);
  expect(await run(engine, folder, 'apply', 'mulligans.yaml')).toMatchObject({ exitCode: 0 });
}

/** Every row of the venue, without what differs between servers, and with names in the place of ids. */
async function settingsOf(db: Db): Promise<Record<string, string[]>> {
  const names = await rows(
    db,
    sql<{ id: string; name: string }>`
      select shop_room_id::text as id, room_name as name from shop_rooms
       union all select hour_plan_id::text, 'hours ' || valid_from from hour_plans
       union all select price_list_id::text, 'prices ' || valid_from from price_lists
       union all select membership_product_id::text, name from membership_products
       union all select staff_id::text, concat_ws(' ', name, phone_e164, country_code) from staff`,
  );
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  const withNames = (text: string) => text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, (id) => nameById.get(id) ?? 'an id');
  const settings: Record<string, string[]> = {};
  for (const table of carried) {
    const found = await rows(
      db,
      sql<{ row: string }>`
        select (to_jsonb(t) - ${OWN}::text[])::text as row
          from ${sql.table(table)} t
          ${sql.raw(table === 'membership_product_parts' ? 'join membership_products p using (membership_product_id)' : '')}
         where ${sql.raw(table === 'membership_product_parts' ? 'p' : 't')}.shop_seq_no =
               (select shop_seq_no from shops where shop_name = 'Mulligans')`,
    );
    settings[table] = found.map(({ row }) => withNames(row)).toSorted();
  }
  return settings;
}

/** The largest picture of the venue and of its bays, in their order. */
async function picturesOf(db: Db): Promise<Buffer[]> {
  const found = await rows(
    db,
    sql<{ content: Buffer }>`
      with shown as (
        select image_title, 0 as position from shops where shop_name = 'Mulligans'
         union all
        select image_title, position
          from gallery_pictures
         where shop_seq_no = (select shop_seq_no from shops where shop_name = 'Mulligans'))
      select content from shown join shop_images using (image_title) where width = 1200 and format = 'jpg' order by position`,
  );
  return found.map(({ content }) => content);
}

/** The mean difference of two pictures' pixels, of 255. */
async function differenceOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const { channels } = await sharp(one)
    .composite([{ input: Buffer.from(other), blend: 'difference' }])
    .png()
    .toBuffer()
    .then((png) => sharp(png).stats());
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
}

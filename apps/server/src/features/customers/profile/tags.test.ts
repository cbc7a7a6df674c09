import { getActivity } from '@caddie/contract/desk/activity';
import { TAG_MAX, TAGS_MAX } from '@caddie/contract/desk/limits/customer-limits';
import {
  getCustomer,
  getTags,
  mergeCustomers,
  tagCustomer,
  unmergeCustomers,
  untagCustomer,
} from '@caddie/contract/desk/people/customer';
import { searchDesk } from '@caddie/contract/desk/sheet';
import { eraseCustomer, exportCustomer } from '@caddie/contract/personal-data';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCounter } from '../../../../test/counter.ts';
import { customerIdOf } from '../../../../test/counter-sales.ts';
import { type Browser, signIn } from '../../../../test/desk.ts';
import { useWorld } from '../../../../test/world.ts';
import { rows } from '../../../platform/database/db.ts';

const world = useWorld();
let priya: Browser;
let marcus: Browser;
let dana: Browser;
let id: string;

beforeAll(async () => {
  ({ priya } = await openCounter(world));
  marcus = await signIn(world, 'Marcus');
  dana = await signIn(world, 'Dana');
});
beforeEach(async () => {
  id = await knows('Quentin Marsh');
});

const run = (statement: string) => rows(world.engine.db, sql.raw(statement));
const knows = async (name: string) => customerIdOf(world, await world.customer({ name }));
const on = (tag: string, of = id) => ({ params: { id: of }, body: { tag } });
const tagsOf = async (of = id) => (await priya.makes(getCustomer, { params: { id: of } })).tags;
const gives = async (of: string, ...tags: string[]) => {
  for (const tag of tags) await priya.makes(tagCustomer, on(tag, of));
};
const insert = (tag: string) =>
  run(`insert into customer_tags (customer_id, shop_seq_no, tag) values ('${id}', 1, '${tag}')`);

test('adding and removing a tag write an activity entry that names the tag', async () => {
  expect((await priya.makes(tagCustomer, on('  Team   Lumen '))).tags).toEqual(['Team Lumen']);
  await priya.makes(tagCustomer, on('Early bird'));
  expect((await priya.makes(untagCustomer, on('early BIRD'))).tags).toEqual(['Team Lumen']);

  const { items } = await marcus.makes(getActivity, { query: { kind: 'BOOKINGS' } });
  const lines = items.filter(({ act }) => act === 'customer.tag' || act === 'customer.untag').slice(0, 3);
  expect(lines.map(({ act, by, reason }) => `${act} ${by.name} ${reason}`)).toEqual([
    'customer.untag Priya early BIRD',
    'customer.tag Priya Early bird',
    'customer.tag Priya Team Lumen',
  ]);
});

test('a tag is stored once in any spelling, and a change without effect writes no entry', async () => {
  await gives(id, 'Team Lumen', 'TEAM LUMEN', 'Team Lumen');
  await priya.makes(untagCustomer, on('Never given'));
  expect(await tagsOf()).toEqual(['Team Lumen']);
  const lines = await run(
    `select from activity where subject_id = '${id}' and act in ('customer.tag', 'customer.untag')`,
  );
  expect(lines).toHaveLength(1);
  await expect(insert('team lumen')).rejects.toMatchObject({ constraint: 'customer_tags__once' });
});

test('a customer has at most eight tags', async () => {
  await gives(id, ...Array.from({ length: TAGS_MAX }, (_, nth) => `Tag ${nth}`));
  expect(await priya.tries(tagCustomer, on('One more'))).toBe('TOO_MANY_TAGS');
  await priya.makes(tagCustomer, on('tag 3'));
  expect(await tagsOf()).toHaveLength(TAGS_MAX);
  await expect(insert('One more')).rejects.toMatchObject({ constraint: 'customer_tags_are_few' });
});

test('of several concurrent requests for a customer’s last free tag, one succeeds', async () => {
  await gives(id, ...Array.from({ length: TAGS_MAX - 1 }, (_, nth) => `Tag ${nth}`));
  const answers = await Promise.all(['One', 'Two', 'Three'].map((tag) => marcus.tries(tagCustomer, on(tag))));
  expect(answers.filter((answer) => answer === 'TOO_MANY_TAGS')).toHaveLength(2);
  expect(await tagsOf()).toHaveLength(TAGS_MAX);
});

test.each(['', '   ', 'x'.repeat(TAG_MAX + 1), 'Team\nLumen', 'Team\u202e', '\u200b', '\u200d'])(
  'an unreadable tag is refused: %j',
  async (tag) => {
    expect(await priya.tries(tagCustomer, on(tag))).toBe('INVALID_REQUEST');
    await expect(insert(tag)).rejects.toMatchObject({ constraint: expect.stringMatching(/^customer_tags_/) });
  },
);

test('an unknown customer cannot be tagged', async () => {
  const unknown = '0197f4e2-0000-7000-8000-00000000ffff';
  expect(await priya.tries(tagCustomer, on('Team Lumen', unknown))).toBe('CUSTOMER_NOT_FOUND');
  expect(await priya.tries(untagCustomer, on('Team Lumen', unknown))).toBe('CUSTOMER_NOT_FOUND');
});

test('the venue’s tags are suggested, most used first, each once, without those of another venue', async () => {
  const other = await knows('Ruth Marsh');
  await gives(id, 'Zebra club', 'Team Onyx');
  await world.clock.advance(60);
  await gives(other, 'ZEBRA CLUB');
  const { tags } = await priya.makes(getTags, {});
  expect(tags.indexOf('Zebra club')).toBeLessThan(tags.indexOf('Team Onyx'));
  expect(tags).not.toContain('ZEBRA CLUB');
  const seoul = await signIn(world, 'Seoyeon');
  expect(await seoul.makes(getTags, {})).toEqual({ tags: [] });
});

test('the desk’s search shows a customer’s tags', async () => {
  const caller = await knows('Xiomara Vance');
  await gives(caller, 'Team Lumen');
  const { customers } = await priya.makes(searchDesk, { query: { q: 'Xiomara' } });
  expect(customers).toMatchObject([{ name: 'Xiomara Vance', tags: ['Team Lumen'] }]);
});

describe('tags of merged profiles', () => {
  let goes: string;
  beforeEach(async () => {
    goes = await knows('Quentin M.');
  });
  const mergeInput = (dryRun: boolean) => ({ params: { id }, body: { fromCustomerId: goes, dryRun } });
  const undo = () => marcus.makes(unmergeCustomers, { params: { id }, body: { fromCustomerId: goes } });

  test('a merge moves the tags that the remaining profile lacks, and undoing it moves them back', async () => {
    await gives(id, 'Team Lumen');
    await gives(goes, 'TEAM LUMEN', 'Early bird');
    expect((await marcus.makes(mergeCustomers, mergeInput(true))).moves.tags).toBe(1);
    expect((await marcus.makes(mergeCustomers, mergeInput(false))).moves.tags).toBe(1);
    expect(await tagsOf()).toEqual(['Early bird', 'Team Lumen']);
    await undo();
    expect(await tagsOf()).toEqual(['Team Lumen']);
    expect(await tagsOf(goes)).toEqual(['Early bird', 'TEAM LUMEN']);
  });

  test('a merge moves only as many tags as there is room for', async () => {
    await gives(id, ...Array.from({ length: TAGS_MAX - 1 }, (_, nth) => `Stays ${nth}`));
    await gives(goes, 'First', 'Second');
    expect((await marcus.makes(mergeCustomers, mergeInput(false))).moves.tags).toBe(1);
    expect((await tagsOf())[0]).toBe('First');
    await undo();
    expect(await tagsOf(goes)).toEqual(['First', 'Second']);
  });

  test('a tag can be moved to another customer only by a merge', async () => {
    await gives(id, 'Team Lumen');
    await expect(
      run(`update customer_tags set customer_id = '${goes}' where customer_id = '${id}'`),
    ).rejects.toMatchObject({ constraint: 'customer_tags_is_append_only' });
  });

  test('erasing a merged customer removes the tags of both profiles, and none can be added', async () => {
    await gives(id, 'Wombat');
    await gives(goes, 'WOMBAT', 'Quokka');
    await marcus.makes(mergeCustomers, mergeInput(false));
    await dana.makes(eraseCustomer, { params: { id }, body: { name: 'Quentin Marsh' } });
    const remainingTags = await run(`select tag from customer_tags where tag ilike 'wombat' or tag = 'Quokka'
                            union all
                            select reason from activity where reason ilike 'wombat' or reason = 'Quokka'`);
    expect(remainingTags).toEqual([]);
    await expect(insert('Wombat')).rejects.toMatchObject({ constraint: 'erased_customers_begin_nothing' });
  });
});

test('tags are part of the customer’s data export', async () => {
  await gives(id, 'Team Lumen');
  const { profile } = await marcus.makes(exportCustomer, { params: { id } });
  expect(profile.tags).toEqual(['Team Lumen']);
});

import { TAGS_MAX } from '@caddie/contract/desk/limits/customer-limits';
import { customerExamples } from '@caddie/contract/examples/desk/customer';
import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../../test/page.tsx';
import { refuses, says, simulateServer } from '../../../../test/simulated-server.ts';
import { write } from '../../../../test/write.ts';
import { CustomerTags } from './customer-tags.tsx';

const maya = customerExamples[0]!.data as CustomerProfile;
const path = `/caddie/v1/desk/customers/${maya.customerId}`;
const TAG = `POST ${path}/tag`;
const UNTAG = `POST ${path}/untag`;

let server: ReturnType<typeof simulateServer>;
beforeEach(() => {
  server = simulateServer();
  server.answers('GET /caddie/v1/desk/tags', says({ tags: ['team lumen', 'Early bird'] }));
});

async function open(tags: string[] = ['Team Lumen']) {
  const page = await pageOf(() => <CustomerTags profile={{ ...maya, tags }} />);
  const button = (name: string) =>
    [...page.element.querySelectorAll('button')].find(
      (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
    );
  return { ...page, button };
}

test('a tag is added with an idempotency key, and the tags of other customers are suggested', async () => {
  const { button, does, element } = await open();
  await does(() => button('New tag')!.click());
  expect([...element.querySelectorAll('option')].map(({ value }) => value)).toEqual(['Early bird']);
  expect(button('Add tag')!.disabled).toBe(true);
  server.answers(TAG, says({ ...maya, tags: ['Early bird', 'Team Lumen'] }));
  await does(() => write(element.querySelector('input')!, ' Early bird '));
  await does(() => element.querySelector('form')!.requestSubmit());
  expect(server.asked.filter(({ route }) => route === TAG)).toMatchObject([
    { body: { tag: 'Early bird' }, key: expect.any(String) },
  ]);
  expect(element.querySelector('input')).toBeNull();
});

test('a refused tag stays in the field, with the reason', async () => {
  const { button, does, element } = await open();
  await does(() => button('New tag')!.click());
  server.answers(TAG, refuses('TOO_MANY_TAGS', 409));
  await does(() => write(element.querySelector('input')!, 'Ninth'));
  await does(() => element.querySelector('form')!.requestSubmit());
  expect(element.textContent).toContain('at most eight tags');
  expect(element.querySelector('input')!.value).toBe('Ninth');
});

test('each tag has a remove button that names it, and with eight tags no other can be added', async () => {
  const { button, does } = await open(Array.from({ length: TAGS_MAX }, (_, nth) => `Tag ${nth}`));
  expect(button('New tag')).toBeUndefined();
  server.answers(UNTAG, says(maya));
  await does(() => button('Take away Tag 3')!.click());
  expect(server.asked.filter(({ route }) => route === UNTAG)).toMatchObject([{ body: { tag: 'Tag 3' } }]);
});

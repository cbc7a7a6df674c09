import { TAGS_MAX } from '@caddie/contract/desk/limits/customer-limits';
import { customerExamples } from '@caddie/contract/examples/desk/customer';
import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { CustomerTags } from './customer-tags.tsx';

const maya = customerExamples[0]!.data as CustomerProfile;
const path = `/caddie/v1/desk/customers/${maya.customerId}`;
const TAG = `POST ${path}/tag`;
const UNTAG = `POST ${path}/untag`;

let server: ReturnType<typeof simulateServer>;
beforeEach(() => {
  server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/tags', answerWith({ tags: ['team lumen', 'Early bird'] }));
});

async function open(tags: string[] = ['Team Lumen']) {
  const page = await renderPage(() => <CustomerTags profile={{ ...maya, tags }} />);
  const button = (name: string) =>
    [...page.element.querySelectorAll('button')].find(
      (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
    );
  return { ...page, button };
}

test('a tag is added with an idempotency key, and the tags of other customers are suggested', async () => {
  const { button, perform: does, element } = await open();
  await does(() => button('New tag')!.click());
  expect([...element.querySelectorAll('option')].map(({ value }) => value)).toEqual(['Early bird']);
  expect(button('Add tag')!.disabled).toBe(true);
  server.setAnswers(TAG, answerWith({ ...maya, tags: ['Early bird', 'Team Lumen'] }));
  await does(() => typeInto(element.querySelector('input')!, ' Early bird '));
  await does(() => element.querySelector('form')!.requestSubmit());
  expect(server.requests.filter(({ route }) => route === TAG)).toMatchObject([
    { body: { tag: 'Early bird' }, key: expect.any(String) },
  ]);
  expect(element.querySelector('input')).toBeNull();
});

test('a refused tag stays in the field, with the reason', async () => {
  const { button, perform: does, element } = await open();
  await does(() => button('New tag')!.click());
  server.setAnswers(TAG, refuseWith('TOO_MANY_TAGS', 409));
  await does(() => typeInto(element.querySelector('input')!, 'Ninth'));
  await does(() => element.querySelector('form')!.requestSubmit());
  expect(element.textContent).toContain('at most eight tags');
  expect(element.querySelector('input')!.value).toBe('Ninth');
});

test('each tag has a remove button that names it, and with eight tags no other can be added', async () => {
  const { button, perform: does } = await open(Array.from({ length: TAGS_MAX }, (_, nth) => `Tag ${nth}`));
  expect(button('New tag')).toBeUndefined();
  server.setAnswers(UNTAG, answerWith(maya));
  await does(() => button('Take away Tag 3')!.click());
  expect(server.requests.filter(({ route }) => route === UNTAG)).toMatchObject([{ body: { tag: 'Tag 3' } }]);
});

import { expect, test, vi } from 'vitest';
import { pageOf, wait } from '../../../../test/page.tsx';
import { says, simulateServer } from '../../../../test/simulated-server.ts';
import { write } from '../../../../test/write.ts';
import { CallError } from '../../../lib/server/answer.ts';
import { NameStep } from './name-step.tsx';
import type { Facts } from './place.rules.ts';

const NAME = 'GET /caddie/v1/desk/start/name';
const facts: Facts = {
  shopName: '',
  address: '214 Mulberry St, New York, NY 10012',
  phone: '+1 212 555 0148',
  email: 'hello@mulligans.example',
  countryCode: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
};
const nav = { place: 'Step 1 of 9', next: 'Continue', onDone: () => undefined, isLeaving: false };

async function atTheStep() {
  const server = simulateServer();
  server.answers(NAME, says({ isFree: true, suggestion: null }));
  const onSave = vi.fn<(facts: Facts) => void>();
  let problem: Error | null = null;
  const page = await pageOf(() => (
    <NameStep
      {...{ nav, facts, onSave, problem }}
      own=""
      imageTitle={undefined}
      mayChangeCurrency
      hasPrices={false}
      isFixed={false}
      busy={false}
    />
  ));
  const field = (label: string) => {
    const id = [...page.element.querySelectorAll('label')].find(({ textContent }) => textContent === label)!.htmlFor;
    return page.element.querySelector<HTMLInputElement & HTMLSelectElement>(`[id="${id}"]`)!;
  };
  const puts = async (label: string, value: string) => {
    await page.does(() => write(field(label), value));
    await wait(400);
    await wait(20);
  };
  const button = (name: string) =>
    [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  return {
    server,
    onSave,
    field,
    reads: () => page.element.textContent ?? '',
    types: puts,
    chooses: puts,
    presses: (name: string) => page.does(() => button(name).click()),
    continues: () => page.does(() => page.element.querySelector('form')!.requestSubmit()),
    isRefused: async (error: Error) => {
      problem = error;
      await page.draw();
    },
  };
}

test('the link is checked while the name is typed, and shown with a preview of the page', async () => {
  const { server, types, reads, continues, onSave } = await atTheStep();
  await types('Name', 'Mulligans');
  expect(reads()).toContain('/?shopName=Mulligans is free');
  expect(reads()).toMatch(/Your page so far.*Mulligans.*214 Mulberry St.*Book Tee Time/);
  expect(server.asked.filter(({ route }) => route === NAME)).toHaveLength(1);

  await continues();
  expect(onSave).toHaveBeenCalledWith({ ...facts, shopName: 'Mulligans' });
});

test('a taken name is not saved; the suggestion with the street is', async () => {
  const { server, types, presses, continues, reads, onSave } = await atTheStep();
  server.answers(NAME, says({ isFree: false, suggestion: 'Mulligans Mulberry' }));
  await types('Name', 'Mulligans');
  expect(reads()).toContain('There is a Mulligans already. Add the street: Mulligans Mulberry.');
  await continues();
  expect(onSave).not.toHaveBeenCalled();

  server.answers(NAME, says({ isFree: true, suggestion: null }));
  await presses('Use Mulligans Mulberry');
  await wait(400);
  await wait(20);
  await continues();
  expect(onSave).toHaveBeenCalledWith({ ...facts, shopName: 'Mulligans Mulberry' });
});

test('a name taken since the check is reported at its field until it changes', async () => {
  const { types, continues, reads, isRefused } = await atTheStep();
  await types('Name', 'Mulligans');
  await continues();
  const details = { code: 'NAME_TAKEN', details: { suggestion: 'Mulligans Mulberry' } };
  await isRefused(new CallError({ status: 409, message: 'That name is taken.', details }));
  expect(reads()).toContain('There is a Mulligans already. Add the street: Mulligans Mulberry.');

  await types('Name', 'Mulligans Two');
  expect(reads()).not.toContain('already');
});

test('missing or invalid input is reported at its field on Continue', async () => {
  const { types, continues, reads, onSave } = await atTheStep();
  await types('E-mail', 'hello');
  expect(reads()).not.toContain('That is no e-mail address.');
  await continues();
  expect(reads()).toContain('Fill this in.');
  expect(reads()).toContain('That is no e-mail address.');
  expect(onSave).not.toHaveBeenCalled();
});

test('a country sets its currency and time zone; a different time zone is questioned, and corrected with one tap', async () => {
  const { chooses, presses, field, reads } = await atTheStep();
  await chooses('Country', 'KR');
  expect([field('Currency').value, field('Time zone').value]).toEqual(['KRW', 'Asia/Seoul']);
  await chooses('Country', 'US');
  await chooses('Time zone', 'Asia/Seoul');
  expect(reads()).toMatch(/Seoul is 1[34] hours ahead of New York\. Sure\?/);

  await presses('Use New York');
  expect(field('Time zone').value).toBe('America/New_York');
  expect(reads()).not.toContain('Sure?');
});

import { expect, test, vi } from 'vitest';
import { renderPage, advanceTime } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { CallError } from '../../../lib/server/answer.ts';
import { NameStep } from './name-step.tsx';
import type { VenueDetails } from './venue-details.rules.ts';

const NAME = 'GET /caddie/v1/desk/start/name';
const details: VenueDetails = {
  shopName: '',
  address: '214 Mulberry St, New York, NY 10012',
  phone: '+1 212 555 0148',
  email: 'hello@mulligans.example',
  countryCode: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
};
const nav = { positionText: 'Step 1 of 9', nextLabel: 'Continue', onDone: () => undefined, isSaving: false };

async function renderStep() {
  const server = simulateServer();
  server.setAnswers(NAME, answerWith({ isFree: true, suggestion: null }));
  const onSave = vi.fn<(details: VenueDetails) => void>();
  let problem: Error | null = null;
  const page = await renderPage(() => (
    <NameStep
      {...{ nav, details, onSave, problem }}
      currentName=""
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
    await page.perform(() => typeInto(field(label), value));
    await advanceTime(400);
    await advanceTime(20);
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
    presses: (name: string) => page.perform(() => button(name).click()),
    continues: () => page.perform(() => page.element.querySelector('form')!.requestSubmit()),
    isRefused: async (error: Error) => {
      problem = error;
      await page.rerender();
    },
  };
}

test('a new venue’s link is checked while the name is typed, and shown with a preview of the page', async () => {
  const { server, types, reads, continues, onSave } = await renderStep();
  await types('Name', 'Mulligans');
  expect(reads()).toContain('/?shopName=Mulligans is free');
  expect(reads()).toMatch(/Your page so far.*Mulligans.*214 Mulberry St.*Book Tee Time/);
  expect(server.requests.filter(({ route }) => route === NAME)).toHaveLength(1);

  await continues();
  expect(onSave).toHaveBeenCalledWith({ ...details, shopName: 'Mulligans' });
});

test('a new venue’s taken name is not saved; the suggestion with the street is', async () => {
  const { server, types, presses, continues, reads, onSave } = await renderStep();
  server.setAnswers(NAME, answerWith({ isFree: false, suggestion: 'Mulligans Mulberry' }));
  await types('Name', 'Mulligans');
  expect(reads()).toContain('There is a Mulligans already. Add the street: Mulligans Mulberry.');
  await continues();
  expect(onSave).not.toHaveBeenCalled();

  server.setAnswers(NAME, answerWith({ isFree: true, suggestion: null }));
  await presses('Use Mulligans Mulberry');
  await advanceTime(400);
  await advanceTime(20);
  await continues();
  expect(onSave).toHaveBeenCalledWith({ ...details, shopName: 'Mulligans Mulberry' });
});

test('a new venue’s name that was taken since the check is reported at its field until it changes', async () => {
  const { types, continues, reads, isRefused } = await renderStep();
  await types('Name', 'Mulligans');
  await continues();
  const nameTaken = { code: 'NAME_TAKEN', details: { suggestion: 'Mulligans Mulberry' } };
  await isRefused(new CallError({ status: 409, message: 'That name is taken.', details: nameTaken }));
  expect(reads()).toContain('There is a Mulligans already. Add the street: Mulligans Mulberry.');

  await types('Name', 'Mulligans Two');
  expect(reads()).not.toContain('already');
});

test('missing or invalid input about a new venue is reported at its field on Continue', async () => {
  const { types, continues, reads, onSave } = await renderStep();
  await types('E-mail', 'hello');
  expect(reads()).not.toContain('That is not an e-mail address.');
  await continues();
  expect(reads()).toContain('Fill this in.');
  expect(reads()).toContain('That is not an e-mail address.');
  expect(onSave).not.toHaveBeenCalled();
});

test('a new venue’s country sets its currency and time zone; a different time zone is questioned, and corrected with one tap', async () => {
  const { chooses, presses, field, reads } = await renderStep();
  await chooses('Country', 'KR');
  expect([field('Currency').value, field('Time zone').value]).toEqual(['KRW', 'Asia/Seoul']);
  await chooses('Country', 'US');
  await chooses('Time zone', 'Asia/Seoul');
  expect(reads()).toMatch(/Seoul is 1[34] hours ahead of New York\. Sure\?/);

  await presses('Use New York');
  expect(field('Time zone').value).toBe('America/New_York');
  expect(reads()).not.toContain('Sure?');
});

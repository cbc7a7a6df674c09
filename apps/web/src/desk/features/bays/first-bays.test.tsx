import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { FirstBays } from './first-bays.tsx';

const ROOMS = '/caddie/v1/desk/rooms';
const bay = (name: string) => ({
  shopRoomId: `id-${name.replace(' ', '')}`,
  name,
  traits: [],
  maxPartySize: null,
  retiredFrom: null,
  isUsed: false,
  isPriced: true,
});
const bays = (...names: string[]) => ({ today: '2026-11-16', maxPartySize: 6, bays: names.map(bay) });

async function renderStep(...names: string[]) {
  const server = simulateServer();
  server.setAnswers(`GET ${ROOMS}`, answerWith(bays(...names)));
  const onDone = vi.fn();
  const nav = { positionText: 'Step 3 of 9', nextLabel: 'Continue to hours', onDone, isSaving: false };
  const page = await renderPage(() => <FirstBays nav={nav} plan={{ name: 'TRIAL', bayLimit: 10 }} />);
  const field = (label: string) => {
    const id = [...page.element.querySelectorAll('label')].find(({ textContent }) => textContent === label)!.htmlFor;
    return page.element.querySelector<HTMLInputElement>(`[id="${id}"]`)!;
  };
  return {
    server,
    onDone,
    reads: () => page.element.textContent ?? '',
    names: () => [...page.element.querySelectorAll<HTMLInputElement>('fieldset input')].map(({ value }) => value),
    types: (label: string, value: string) => page.perform(() => typeInto(field(label), value)),
    continues: (taps = 1) =>
      page.perform(() => {
        for (let tap = 0; tap < taps; tap += 1) page.element.querySelector('form')!.requestSubmit();
      }),
    postBodies: () => server.requests.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body),
  };
}

test('a number of bays creates that many names, and each bay is added', async () => {
  const { server, types, names, continues, postBodies, reads, onDone } = await renderStep();
  expect(names()).toHaveLength(4);
  expect(reads()).toContain('The trial has room for 10 bays.');
  await types('Bays', '2');
  await types('Name of bay 2', 'Studio');
  server.setAnswers(`POST ${ROOMS}`, answerWith(bays('Bay 1')), answerWith(bays('Bay 1', 'Studio')));
  await continues();
  expect(postBodies()).toEqual([{ name: 'Bay 1' }, { name: 'Studio' }]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('a second tap while the setup saves the bays adds no bay twice', async () => {
  const { server, types, continues, postBodies, onDone } = await renderStep();
  await types('Bays', '2');
  server.setAnswers(
    `POST ${ROOMS}`,
    answerWith(bays('Bay 1')),
    answerWith(bays('Bay 1', 'Bay 2')),
    answerWith(bays('Bay 1', 'Bay 2')),
  );
  await continues(2);
  expect(postBodies()).toEqual([{ name: 'Bay 1' }, { name: 'Bay 2' }]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('the setup does not send a number of bays above the plan’s limit, or a duplicate name', async () => {
  const { types, continues, postBodies, reads } = await renderStep('Bay 1', 'Bay 2');
  await types('Bays', '11');
  expect(reads()).toContain('A number from 1 to 10.');
  await continues();
  await types('Bays', '2');
  await types('Name of bay 2', 'bay 1');
  expect(reads()).toContain('Another bay is called so.');
  await continues();
  expect(postBodies()).toEqual([]);
});

test('a bay that the server refuses during the setup is shown, and continuing again adds only the missing bays', async () => {
  const { server, types, continues, postBodies, reads, onDone } = await renderStep();
  await types('Bays', '2');
  server.setAnswers(`POST ${ROOMS}`, answerWith(bays('Bay 1')), refuseWith('PLAN_LIMIT', 409));
  server.setAnswers(`GET ${ROOMS}`, answerWith(bays('Bay 1')));
  await continues();
  expect(reads()).toContain('Your plan has room for no more bays.');
  expect(onDone).not.toHaveBeenCalled();

  server.setAnswers(`POST ${ROOMS}`, answerWith(bays('Bay 1', 'Bay 2')));
  await continues();
  expect(postBodies()).toEqual([{ name: 'Bay 1' }, { name: 'Bay 2' }, { name: 'Bay 2' }]);
  expect(onDone).toHaveBeenCalledOnce();
});

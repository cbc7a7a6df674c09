import type { Day } from '@caddie/contract/desk/sheet';
import { expect, test } from 'vitest';
import { renderPage, settle } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { BlockPanel } from './block-panel.tsx';
import type { BlockChoice } from './blocks.rules.ts';

const day = {
  bookingDate: '2027-06-11',
  now: '2027-06-11T10:00:00-04:00',
  timeZone: 'America/New_York',
  stepMinutes: 30,
  stretches: [{ startedAt: '2027-06-11T09:00:00-04:00', endedAt: '2027-06-11T23:00:00-04:00' }],
  rooms: [{ shopRoomId: 'a', name: 'Bay 1' }],
} as unknown as Day;

test('a block without a bay or a reason says what is missing', async () => {
  const choice = {
    shopRoomIds: [],
    from: Date.parse('2027-06-11T14:00:00-04:00'),
    until: Date.parse('2027-06-11T15:00:00-04:00'),
    note: '',
    isPublic: false,
    weeklyUntil: '',
    lastDay: '',
  };
  const { element, perform: does } = await renderPage(() => (
    <BlockPanel
      {...{ day, choice }}
      isManager
      onChange={() => undefined}
      onBlocked={() => undefined}
      onClose={() => undefined}
    />
  ));
  expect(element.textContent).not.toContain('Choose a bay.');

  await does(() => [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Block')!.click());

  expect(element.textContent).toContain('Choose a bay.');
  expect(element.textContent).toContain('Say what for. It is shown on the sheet.');
});

const from = Date.parse('2027-06-11T14:00:00-04:00');
const choice: BlockChoice = {
  shopRoomIds: ['a'],
  from,
  until: Date.parse('2027-06-11T15:00:00-04:00'),
  note: 'New turf',
  isPublic: false,
  weeklyUntil: '',
  lastDay: '',
};

const conflict = (date: string, name: string) => ({ date, shopRoomId: 'a', name, startedAt: `${date}T20:00:00-04:00` });

/** Renders the panel as the sheet does: a choice is passed back in as props. */
async function open(isManager: boolean, conflicts: object[] = [], made: object[] = [], first = choice) {
  const server = simulateServer();
  server.setAnswers('POST /caddie/v1/desk/blocks', answerWith({ seriesId: null, made, left: conflicts }));
  let currentChoice = first;
  const page = await renderPage(() => (
    <BlockPanel
      {...{ day, isManager }}
      choice={currentChoice}
      onChange={(next) => (currentChoice = next)}
      onBlocked={() => undefined}
      onClose={() => undefined}
    />
  ));
  const lastDay = () => page.element.querySelector<HTMLInputElement>('input[type="date"]');
  return {
    ...page,
    lastDay,
    requestBodies: () => server.requests.map(({ body }) => body),
    choose: async (date: string) => {
      await page.perform(() => typeInto(lastDay()!, date));
      await page.rerender();
      await settle(() => undefined);
    },
    button: () => [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Block')!,
  };
}

test('a manager blocks a bay until a chosen time on a later day, by default the end of that day', async () => {
  const { choose, perform: does, requestBodies, button } = await open(true);
  await choose('2027-06-13');
  const until = new Date('2027-06-13T23:00:00-04:00').toISOString();
  expect(requestBodies()).toMatchObject([{ until, dryRun: true }]);
  await does(() => button().click());
  expect(requestBodies()[1]).toEqual({
    shopRoomIds: ['a'],
    from: new Date(from).toISOString(),
    until,
    note: 'New turf',
    isPublic: false,
  });
});

test('a booking in the time of a block is named with its day and bay, and nothing is blocked', async () => {
  const { choose, element, button } = await open(true, [conflict('2027-06-12', 'Ana Ruiz')]);
  await choose('2027-06-13');
  expect(element.textContent).toContain(
    'Sat, Jun 12: Ana Ruiz has Bay 1 at 8:00 PM. Move or cancel what is in the way first.',
  );
  expect(button().disabled).toBe(true);
});

test('a weekly block counts its free evenings, names who has the bay at which time, and leaves that evening out', async () => {
  const made = ['2027-06-11', '2027-06-25'].map((date) => ({ date, shopRoomId: 'a' }));
  const [from7, until9] = ['19', '21'].map((hour) => Date.parse(`2027-06-11T${hour}:00:00-04:00`)) as [number, number];
  const weekly = { ...choice, from: from7, until: until9, weeklyUntil: '2027-07-02' };
  const conflicts = [conflict('2027-06-18', 'Noah Brandt')];
  const { element } = await open(true, conflicts, made, weekly);
  await settle(() => undefined);
  expect(element.textContent).toContain(
    '2 of 3 evenings are free. Fri, Jun 18: Noah Brandt has Bay 1 at 8:00 PM. That evening is left out unless you move the booking first.',
  );
  expect(element.textContent).toContain('Block 2 evenings');

  // In daylight it is a day, and a time that is still being booked has no name yet.
  const unnamed = [conflict('2027-06-18', ''), conflict('2027-07-02', '')];
  const byDay = await open(true, unnamed, made, { ...choice, weeklyUntil: '2027-07-02' });
  await settle(() => undefined);
  expect(byDay.element.textContent).toContain(
    '2 of 4 days are free. Fri, Jun 18: Bay 1 is taken at 8:00 PM. Fri, Jul 2: Bay 1 is taken at 8:00 PM. Those days are left out unless you move the bookings first.',
  );
});

test('the desk cannot block several days', async () => {
  const { lastDay, element } = await open(false);
  expect(lastDay()).toBeNull();
  expect(element.textContent).toContain('Blocks of several days or every week are for managers.');
});

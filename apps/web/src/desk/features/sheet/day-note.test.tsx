import type { Day } from '@caddie/contract/desk/sheet';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { DayNote } from './day-note.tsx';

const SAVE = 'POST /caddie/v1/desk/days/2027-06-11/note';
const dayWith = (text: string | null) =>
  ({
    bookingDate: '2027-06-11',
    timeZone: 'America/New_York',
    dayNote: text === null ? null : { text, by: 'Tom', at: '2027-06-11T16:10:00-04:00' },
  }) as unknown as Day;

test('a day’s note that a colleague saved concurrently is shown before it is replaced', async () => {
  const server = simulateServer();
  server.setAnswers(SAVE, refuseWith('CHANGED_MEANWHILE', 409));
  let day = dayWith(null);
  const { element, perform: does, rerender } = await renderPage(() => <DayNote day={day} />);
  const saves = () =>
    does(() => element.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

  await does(() => element.querySelector('button')!.click());
  await does(() => typeInto(element.querySelector('textarea')!, 'League at 7'));
  day = dayWith('Ice machine is broken');
  await rerender();
  expect(element.textContent).toContain('Ice machine is broken Tom, 4:10 PM');

  await saves();
  expect(element.textContent).toContain('Here it is as it is now.');
  expect(element.querySelector('textarea')!.value).toBe('League at 7');

  server.setAnswers(SAVE, answerWith(null));
  await saves();
  expect(server.requests.map(({ body }) => body)).toEqual([
    { text: 'League at 7', seen: '' },
    { text: 'League at 7', seen: 'Ice machine is broken' },
  ]);
});

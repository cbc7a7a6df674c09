import type { Day } from '@caddie/contract/desk/sheet';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../test/page.tsx';
import { refuses, says, simulateServer } from '../../../../test/simulated-server.ts';
import { write } from '../../../../test/write.ts';
import { DayNote } from './day-note.tsx';

const SAVE = 'POST /caddie/v1/desk/days/2027-06-11/note';
const dayWith = (text: string | null) =>
  ({
    bookingDate: '2027-06-11',
    timeZone: 'America/New_York',
    dayNote: text === null ? null : { text, by: 'Tom', at: '2027-06-11T16:10:00-04:00' },
  }) as unknown as Day;

test('a note that a colleague saved concurrently is shown before it is replaced', async () => {
  const server = simulateServer();
  server.answers(SAVE, refuses('CHANGED_MEANWHILE', 409));
  let day = dayWith(null);
  const { element, does, draw } = await pageOf(() => <DayNote day={day} />);
  const saves = () =>
    does(() => element.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

  await does(() => element.querySelector('button')!.click());
  await does(() => write(element.querySelector('textarea')!, 'League at 7'));
  day = dayWith('Ice machine is broken');
  await draw();
  expect(element.textContent).toContain('Ice machine is broken Tom, 4:10 PM');

  await saves();
  expect(element.textContent).toContain('Here it is as it is now.');
  expect(element.querySelector('textarea')!.value).toBe('League at 7');

  server.answers(SAVE, says(null));
  await saves();
  expect(server.asked.map(({ body }) => body)).toEqual([
    { text: 'League at 7', seen: '' },
    { text: 'League at 7', seen: 'Ice machine is broken' },
  ]);
});

import { expect, test, vi } from 'vitest';
import { pageOf } from '../../../../test/page.tsx';
import { says, simulateServer } from '../../../../test/simulated-server.ts';
import { FirstHours } from './first-hours.tsx';
import { usualWeeks } from './usual-weeks.rules.ts';
import { withDay } from './week.rules.ts';

const POST = 'POST /caddie/v1/desk/hour-plans';
const plans = {
  today: '2026-11-16',
  timeZone: 'America/New_York',
  currency: 'USD',
  closings: [],
  plans: [] as unknown[],
};

async function atTheStep(saved: unknown[] = []) {
  const server = simulateServer();
  server.answers('GET /caddie/v1/desk/hour-plans', says({ ...plans, plans: saved }));
  server.answers(POST, says(plans));
  const onDone = vi.fn();
  const nav = { place: 'Step 4 of 9', next: 'Continue to prices', onDone, isLeaving: false };
  const page = await pageOf(() => <FirstHours nav={nav} bays={4} />);
  const find = (selector: string) => page.element.querySelector<HTMLInputElement>(selector)!;
  return {
    onDone,
    page,
    find,
    reads: () => page.element.textContent ?? '',
    presses: (name: string) =>
      page.does(() =>
        [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click(),
      ),
    continues: () => page.does(() => page.element.querySelector('form')!.requestSubmit()),
    sent: () => server.asked.filter(({ route }) => route === POST).map(({ body }) => body),
  };
}

test('a preset week with a closed day and an end moved by the keyboard is saved from today on', async () => {
  const { page, find, presses, reads, continues, sent, onDone } = await atTheStep();
  expect(reads()).toContain('104 hours a week with 4 bays: 416 bay hours to sell.');
  await presses('Same every day');
  await page.does(() => find('[aria-label="Wednesday open"]').click());
  await page.does(() =>
    find('[aria-label="Sunday opens"]').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
    ),
  );
  expect(reads()).toContain('83.5 hours a week');

  await continues();
  const week = withDay(withDay(usualWeeks.SAME, 3, []), 7, [{ opensMinute: 570, closesMinute: 1380 }]);
  expect(sent()).toEqual([{ validFrom: '2026-11-16', open: week, seen: [], answers: [], amount: 0 }]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('a saved week is shown and not sent again', async () => {
  const saved = { hourPlanId: 'h1', validFrom: '2026-11-16', open: usualWeeks.NO_MONDAY };
  const { page, find, presses, continues, sent, onDone } = await atTheStep([saved]);
  expect(find('[aria-label="Monday open"]').checked).toBe(false);
  await continues();
  expect([sent(), onDone.mock.calls.length]).toEqual([[], 1]);

  await page.does(() => find('[aria-label="Monday open"]').click());
  await presses('Open 24 hours');
  await continues();
  expect(sent()).toMatchObject([{ open: usualWeeks.ALWAYS, seen: ['h1'] }]);
});

test('a week without an open day cannot be saved, and says why', async () => {
  const { page, find, presses, reads } = await atTheStep();
  await presses('Same every day');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.does(() => find(`[aria-label="${day} open"]`).click());

  expect(reads()).toContain('Open at least one day.');
  expect(find('button[type=submit]').disabled).toBe(true);
});

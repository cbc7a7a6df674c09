import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { FirstHours } from './first-hours.tsx';
import { weekPresets } from './week-presets.rules.ts';
import { withDay } from './week.rules.ts';

const POST = 'POST /caddie/v1/desk/hour-plans';
const plans = {
  today: '2026-11-16',
  timeZone: 'America/New_York',
  currency: 'USD',
  closings: [],
  plans: [] as unknown[],
};

async function renderStep(saved: unknown[] = []) {
  const server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/hour-plans', answerWith({ ...plans, plans: saved }));
  server.setAnswers(POST, answerWith(plans));
  const onDone = vi.fn();
  const nav = { positionText: 'Step 4 of 9', nextLabel: 'Continue to prices', onDone, isSaving: false };
  const page = await renderPage(() => <FirstHours nav={nav} bays={4} />);
  const find = (selector: string) => page.element.querySelector<HTMLInputElement>(selector)!;
  return {
    onDone,
    page,
    find,
    reads: () => page.element.textContent ?? '',
    presses: (name: string) =>
      page.perform(() =>
        [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click(),
      ),
    continues: () => page.perform(() => page.element.querySelector('form')!.requestSubmit()),
    savedBodies: () => server.requests.filter(({ route }) => route === POST).map(({ body }) => body),
  };
}

test('the setup saves a preset week with a closed day and an end moved by the keyboard from today on', async () => {
  const { page, find, presses, reads, continues, savedBodies, onDone } = await renderStep();
  expect(reads()).toContain('104 hours a week with 4 bays: 416 bay hours to sell.');
  await presses('Same every day');
  await page.perform(() => find('[aria-label="Wednesday open"]').click());
  await page.perform(() =>
    find('[aria-label="Sunday opens"]').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
    ),
  );
  expect(reads()).toContain('83.5 hours a week');

  await continues();
  const week = withDay(withDay(weekPresets.SAME, 3, []), 7, [{ opensMinute: 570, closesMinute: 1380 }]);
  expect(savedBodies()).toEqual([{ validFrom: '2026-11-16', open: week, seen: [], answers: [], amount: 0 }]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('the setup shows a saved week and does not send it again', async () => {
  const saved = { hourPlanId: 'h1', validFrom: '2026-11-16', open: weekPresets.NO_MONDAY };
  const { page, find, presses, continues, savedBodies, onDone } = await renderStep([saved]);
  expect(find('[aria-label="Monday open"]').checked).toBe(false);
  await continues();
  expect([savedBodies(), onDone.mock.calls.length]).toEqual([[], 1]);

  await page.perform(() => find('[aria-label="Monday open"]').click());
  await presses('Open 24 hours');
  await continues();
  expect(savedBodies()).toMatchObject([{ open: weekPresets.ALWAYS, seen: ['h1'] }]);
});

test('the setup does not save a week without an open day, and says why', async () => {
  const { page, find, presses, reads } = await renderStep();
  await presses('Same every day');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.perform(() => find(`[aria-label="${day} open"]`).click());

  expect(reads()).toContain('Open at least one day.');
  expect(find('button[type=submit]').disabled).toBe(true);
});

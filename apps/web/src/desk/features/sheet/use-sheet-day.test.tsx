import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeEventSource } from '../../../../test/fake-event-source.ts';
import { advanceTime, renderHook } from '../../../../test/page.tsx';
import { simulateServer } from '../../../../test/simulated-server.ts';
import { useSheetDay } from './use-sheet-day.ts';

const DATE = '2026-11-20';
const NOW = Date.parse('2026-11-20T18:41:00-05:00');

/** Opens a day on a device whose clock is right; each answer of the server measures the difference that `ahead` gives. */
async function openSheetDay() {
  vi.setSystemTime(NOW);
  FakeEventSource.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  onTestFinished(() => void vi.unstubAllGlobals());
  let ahead = 0;
  const server = simulateServer();
  server.setAnswers(`GET /caddie/v1/desk/days/${DATE}`, () =>
    Response.json({
      data: { bookingDate: DATE, today: DATE, tiles: [], now: new Date(Date.now() + ahead).toISOString() },
    }),
  );
  const { result } = await renderHook(() => useSheetDay(DATE, 'America/New_York', true));
  return {
    now: () => result.current.now,
    answers: () => server.requests.length,
    changes: async (nextAhead: number) => {
      ahead = nextAhead;
      await FakeEventSource.all[0]!.emit('changed', FakeEventSource.OPEN);
      await advanceTime(200);
    },
  };
}

test('an answer that took a little longer does not change the time of the sheet, a wrong clock does', async () => {
  const { now, answers, changes } = await openSheetDay();
  const before = now();
  await changes(-90);
  expect([answers(), now()]).toEqual([2, before]);

  await changes(60_000);
  expect([answers(), now()]).toEqual([3, before + 60_000]);
});

import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { Counter } from './counter.tsx';

const last = { staffId: 'p', lockedAt: '2026-11-20T18:41:00-05:00', byItself: true };
const counter = {
  deviceName: 'Counter laptop',
  shopName: 'Mulligans',
  people: [{ staffId: 'p', name: 'Priya Nair', role: 'DESK' as const }],
  last,
  lockMinutes: 5,
};

test.each([
  [true, 'Counter laptop, locked at 6:41 PM after 5 minutes without a touch.'],
  [false, 'Counter laptop, locked at 6:41 PM.'],
])('a locked counter shows since when, in the venue’s time zone and not the device’s', async (byItself, sentence) => {
  const entry = { ...counter, last: { ...last, byItself } };
  const { element } = await renderPage(() => (
    <Counter counter={entry} notice={undefined} onCode={() => undefined} onDone={() => undefined} />
  ));
  expect(element.textContent).toContain(sentence);
});

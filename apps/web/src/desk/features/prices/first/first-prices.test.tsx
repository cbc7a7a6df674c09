import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../../test/simulated-server.ts';
import { typeInto } from '../../../../../test/type-into.ts';
import { rulesOf } from './first-prices.rules.ts';
import { FirstPrices } from './first-prices.tsx';

const api = (path = '') => `/caddie/v1/desk/price-lists${path}`;
const open = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute: 540, closesMinute: 1380 }));
const page = {
  today: '2026-11-16',
  timeZone: 'America/New_York',
  currency: 'USD',
  rooms: [],
  hourPlans: [{ validFrom: '2026-11-16', open }],
  specialDays: [],
  lists: [] as unknown[],
};
const list = (priceListId: string, status: string, amount = 4500) => ({
  priceListId,
  version: 1,
  status,
  validFrom: '2026-11-16',
  madeBy: null,
  madeAt: '2026-11-16T12:00:00Z',
  sold: 0,
  rules: rulesOf({ usual: amount, peak: 6000, eveningsFrom: 1020, isWeekendPeak: true }),
});

async function openStep(lists: unknown[] = []) {
  const server = simulateServer();
  server.setAnswers(`GET ${api()}`, answerWith({ ...page, lists }));
  server.setAnswers(
    `POST ${api('/preview')}`,
    answerWith({ quote: { amount: 4500, lines: [] }, today: null, kept: 0, week: null }),
  );
  const onDone = vi.fn();
  const nav = { positionText: 'Step 5 of 9', nextLabel: 'Continue to canceling', onDone, isSaving: false };
  const shown = await renderPage(() => <FirstPrices nav={nav} durations={[60, 90, 120]} />);
  const field = (label: string) => {
    const id = [...shown.element.querySelectorAll('label')].find(({ textContent }) => textContent === label)!.htmlFor;
    return shown.element.querySelector<HTMLInputElement>(`[id="${id}"]`)!;
  };
  return {
    server,
    onDone,
    field,
    reads: () => shown.element.textContent ?? '',
    types: (label: string, value: string) => shown.perform(() => typeInto(field(label), value)),
    presses: (name: string) =>
      shown.perform(() =>
        [...shown.element.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click(),
      ),
    continues: () => shown.perform(() => shown.element.querySelector('form')!.requestSubmit()),
    sent: (path = '') => server.requests.filter(({ route }) => route === `POST ${api(path)}`).map(({ body }) => body),
  };
}

test('the setup shows examples of prices computed by the server, and saves and publishes the prices', async () => {
  const { server, types, continues, reads, sent, onDone } = await openStep();
  expect(reads()).toContain('Type the prices to see examples.');
  await types('Usual hour', '45');
  await types('Peak hour', '60');
  expect(reads()).toContain('Tue 4:00 PM, 2 h$45.00');
  expect(sent('/preview').at(-1)).toMatchObject({ validFrom: '2026-11-16', teeTime: { date: '2026-11-21' } });

  server.setAnswers(`POST ${api()}`, answerWith({ ...page, lists: [list('l1', 'DRAFT')], savedId: 'l1' }));
  server.setAnswers(`POST ${api('/l1/publish')}`, answerWith({ ...page, lists: [list('l1', 'IN_FORCE')] }));
  await continues();
  const rules = rulesOf({ usual: 4500, peak: 6000, eveningsFrom: 1020, isWeekendPeak: true });
  expect(sent()).toEqual([{ validFrom: '2026-11-16', rules }]);
  expect(sent('/l1/publish')).toEqual([{ version: 1 }]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('a peak price below the usual one is questioned, and swapped with one tap', async () => {
  const { types, presses, reads, field } = await openStep();
  await types('Usual hour', '45');
  await types('Peak hour', '40');
  expect(reads()).toContain('Peak costs less than the usual hour. That may be what you want.');
  await presses('Swap them');
  expect([field('Usual hour').value, field('Peak hour').value]).toEqual(['40', '45']);
  expect(reads()).not.toContain('Peak costs less');
});

test('the setup asks before it sends a price of nothing', async () => {
  const { server, types, continues, presses, reads, sent } = await openStep();
  server.setAnswers(`POST ${api()}`, answerWith({ ...page, lists: [list('l1', 'DRAFT')], savedId: 'l1' }));
  server.setAnswers(`POST ${api('/l1/publish')}`, answerWith({ ...page, lists: [list('l1', 'IN_FORCE')] }));
  await types('Usual hour', '0');
  await types('Peak hour', '60');
  await continues();
  expect(reads()).toContain('Mon 9 AM costs nothing. Use it anyway?');
  expect(sent()).toEqual([]);
  await presses('Use it anyway');
  expect(sent()).toHaveLength(1);
});

test('the setup does not send an invalid price', async () => {
  const { types, continues, reads, sent } = await openStep();
  await types('Usual hour', '45,5');
  await continues();
  expect(reads()).toContain('Dollars and cents, like 12.50.');
  expect(reads()).toContain('Type an amount.');
  expect(sent()).toEqual([]);
});

test('the setup’s new prices replace today’s, and an existing draft is reused', async () => {
  const { server, types, continues, sent, onDone } = await openStep([
    list('draft', 'DRAFT', 1),
    list('now', 'IN_FORCE'),
  ]);
  server.setAnswers(`POST ${api()}`, answerWith({ ...page, lists: [list('draft', 'DRAFT')], savedId: 'draft' }));
  server.setAnswers(`POST ${api('/draft/publish')}`, refuseWith('CHANGED_MEANWHILE', 409));
  await types('Usual hour', '50');
  await continues();
  expect(sent()[0]).toMatchObject({ draft: { priceListId: 'draft', version: 1 } });
  expect(sent('/draft/publish')).toEqual([{ version: 1, replaces: 'now' }]);
  expect(onDone).not.toHaveBeenCalled();
});

test('the setup does not save unchanged prices again, and changes no painted ones', async () => {
  const same = await openStep([list('now', 'IN_FORCE')]);
  expect(same.field('Usual hour').value).toBe('45.00');
  await same.continues();
  expect(same.sent()).toEqual([]);
  expect(same.onDone).toHaveBeenCalledOnce();

  const painted = await openStep([{ ...list('now', 'IN_FORCE'), rules: list('x', 'IN_FORCE').rules.slice(1) }]);
  expect(painted.reads()).toContain('These prices were painted hour by hour.');
  await painted.continues();
  expect(painted.onDone).toHaveBeenCalledOnce();
});

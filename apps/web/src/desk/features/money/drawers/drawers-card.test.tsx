import type { DrawerCount, Drawers } from '@caddie/contract/desk/finance/drawers';
import type { Me } from '@caddie/contract/desk/people/staff';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../../test/simulated-server.ts';
import { typeInto } from '../../../../../test/type-into.ts';
import { DrawersCard } from './drawers-card.tsx';

const DATE = '2026-11-20';
const DAY = `/caddie/v1/desk/money/${DATE}`;
const COUNT = `POST ${DAY}/drawers/d1/count`;
const CLOSE = `POST ${DAY}/drawers/d1/close`;
const openDay: Drawers = {
  date: DATE,
  currency: 'USD',
  timeZone: 'America/New_York',
  drawers: [{ deviceId: 'd1', name: 'Front counter', usedBy: [], isOwn: true, round: 1, close: null }],
  notClosed: null,
};
const count: DrawerCount = {
  counted: 64_200,
  float: 20_000,
  expected: 44_000,
  difference: 200,
  tolerance: 500,
  leave: 20_000,
};
const { tolerance: _, leave: __, ...sums } = count;
const at = '2026-11-21T02:05:00-05:00';
const closedDay: Drawers = {
  ...openDay,
  drawers: [
    { ...openDay.drawers[0]!, close: { ...sums, left: 20_000, reason: null, by: 'Priya', at, canReopen: true } },
  ],
};

/** Renders the card for a member of staff, with their actions on it. */
async function renderCard(data: Drawers, role: Me['role'] = 'DESK') {
  const server = simulateServer();
  server.setAnswers(`GET ${DAY}/drawers`, answerWith(data));
  server.setAnswers(`GET ${DAY}`, answerWith({ matters: [{ kind: 'OWES', bookingId: 'b1', due: 14_000 }] }));
  server.setAnswers(COUNT, answerWith(count));
  server.setAnswers(CLOSE, answerWith(closedDay));
  const page = await renderPage(() => <DrawersCard me={{ role } as Me} date={DATE} today={DATE} />);
  const { element } = page;
  return {
    element,
    server,
    presses: (label: string) =>
      page.perform(() =>
        [...element.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(label))!.click(),
      ),
    submits: () =>
      page.perform(() =>
        element.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      ),
    types: (label: string, text: string) =>
      page.perform(() => {
        const { htmlFor } = [...element.querySelectorAll('label')].find(({ textContent }) => textContent === label)!;
        const input = element.querySelector<HTMLInputElement>(`[id="${htmlFor}"]`)!;
        typeInto(input, text);
      }),
    sentBodies: (route: string) => server.requests.filter((one) => one.route === route).map(({ body }) => body),
  };
}

test('an invalid number of banknotes or amount of a drawer is reported, and nothing is sent', async () => {
  const page = await renderCard(openDay);
  await page.submits();
  expect(page.element.textContent).toContain('Type what is in the drawer. If it is empty, type 0.');
  await page.types('$20 bills', '-3');
  await page.submits();
  expect(page.element.textContent).toContain('How many bills there are is a whole number.');
  expect(page.element.textContent).not.toContain('Type what is in the drawer.');
  await page.types('$20 bills', '3');
  await page.types('Coins and $1', '1.234');
  expect(page.element.querySelector('[role=alert]')?.textContent).toContain('Dollars and cents, like 12.50.');
  expect(page.sentBodies(COUNT)).toEqual([]);
});

test('a drawer is counted note by note, and shows the expected amount only afterwards', async () => {
  const { element, types, submits, sentBodies } = await renderCard(openDay);
  await submits();
  expect(element.textContent).toContain('Type what is in the drawer.');
  expect(sentBodies(COUNT)).toEqual([]);

  await types('$100 bills', '6');
  await types('Coins and $1', '42.00');
  expect(element.textContent).toContain('$642.00');
  expect(element.textContent).not.toContain('Should be from cash');
  await submits();
  expect(sentBodies(COUNT)).toEqual([{ counted: 64_200 }]);
  expect(element.textContent).toContain('Should be from cash$440.00');
  expect(element.textContent).toContain('Over by$2.00');
  expect(element.textContent).toContain('$442.00 goes to the safe.');
  expect(element.textContent).toContain('1 booking still owes $140.00. Close anyway? It stays owed.');
});

test('a drawer is closed with the counted amount, and then shows who closed it', async () => {
  const { element, types, submits, sentBodies } = await renderCard(openDay);
  await types('Coins and $1', '642');
  await submits();
  await types('Why, if you know', ' A tip ');
  await types('Leave in the drawer', '700');
  await submits();
  expect(element.textContent).toContain('At most $642.00 was counted.');
  expect(sentBodies(CLOSE)).toEqual([]);
  await types('Leave in the drawer', '150');
  await submits();

  expect(sentBodies(CLOSE)).toEqual([{ round: 1, counted: 64_200, difference: 200, left: 15_000, reason: 'A tip' }]);
  expect(element.textContent).toContain('Priya, 2:05 AM');
  expect(element.querySelector('form')).toBeNull();
});

test('a drawer’s difference above the limit needs a reason, and the input stays if the server refuses the close', async () => {
  const { element, server, types, submits, sentBodies } = await renderCard(openDay);
  server.setAnswers(COUNT, answerWith({ ...count, difference: -900 }));
  server.setAnswers(CLOSE, refuseWith('DAY_CLOSED', 409));
  await types('Coins and $1', '642');
  await submits();
  await submits();
  expect(element.textContent).toContain('Short by$9.00');
  expect(element.textContent).toContain('Say why. It is kept with the close.');
  expect(sentBodies(CLOSE)).toEqual([]);
  await types('Why', 'Wrong change');
  await submits();
  expect(element.querySelector('[role=alert]')).not.toBeNull();
  expect(sentBodies(CLOSE)).toMatchObject([{ difference: -900, reason: 'Wrong change' }]);
});

test('a manager can reopen a closed drawer; the desk cannot', async () => {
  const desk = await renderCard(closedDay);
  expect(desk.element.textContent).not.toContain('Reopen');
  const manager = await renderCard(closedDay, 'MANAGER');
  expect(manager.element.textContent).toContain('Reopen…');
});

test('a drawer’s earlier day that is not closed is named, with a link to it', async () => {
  const { element } = await renderCard({ ...openDay, notClosed: '2026-11-19' });
  expect(element.textContent).toContain('Thu, Nov 19 is not closed');
  expect(element.querySelector('a')!.getAttribute('href')).toBe('/money/close/2026-11-19');
});

test('two drawers of devices with the same name are told apart by their users', async () => {
  const [ownDrawer] = openDay.drawers;
  const other = { ...ownDrawer!, deviceId: 'd2', name: 'Chrome on Windows', isOwn: false, usedBy: ['Marcus', 'Priya'] };
  const { element } = await renderCard(
    { ...openDay, drawers: [{ ...ownDrawer!, name: 'Chrome on Windows' }, other] },
    'MANAGER',
  );
  expect([...element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('this device'),
    expect.stringContaining('Used by Marcus and Priya'),
  ]);
});

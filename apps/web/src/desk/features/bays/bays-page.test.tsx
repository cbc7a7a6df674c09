import type { Bay, Bays } from '@caddie/contract/desk/bays';
import type { Me, Plan } from '@caddie/contract/desk/people/staff';
import { expect, test } from 'vitest';
import { renderPage as renderAnyPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { Toasts } from '../../ui/desk-toast.tsx';
import { AddBayButton } from './add-bay.tsx';
import { BaysPage } from './bays-page.tsx';
import { unusedName } from './bays.rules.ts';

const bay = (name: string, more: Partial<Bay> = {}): Bay => ({
  shopRoomId: name,
  name,
  traits: [],
  maxPartySize: null,
  retiredFrom: null,
  isUsed: true,
  isPriced: true,
  ...more,
});
const bays: Bays = { today: '2026-11-16', maxPartySize: 6, bays: [bay('Bay 1'), bay('Bay 2', { isUsed: false })] };
const meWithPlan = (plan: Partial<Plan>) =>
  ({
    venue: { shopName: 'Mulligans', timeZone: 'America/New_York' },
    plan: { name: 'STARTER', bayLimit: null, bayCount: 0, trialEndsOn: null, isTrialOver: false, ...plan },
    salesEmail: 'sales@caddie.example',
  }) as Me;
const api = (path = '') => `/caddie/v1/desk/rooms${path}`;

async function renderPage(initialBays = bays, plan: Partial<Plan> = {}) {
  const me = meWithPlan(plan);
  const server = simulateServer();
  server.setAnswers(`GET ${api()}`, answerWith(initialBays));
  const page = await renderAnyPage(() => (
    <Toasts>
      <AddBayButton me={me} />
      <BaysPage me={me} />
    </Toasts>
  ));
  const button = (name: string): HTMLButtonElement => {
    const found = [...page.element.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label') === name || one.textContent === name,
    );
    if (!found) throw new Error(`There is no button called ${name}.`);
    return found;
  };
  const handle = (name: string) => page.element.querySelector<HTMLElement>(`[aria-label^="Move ${name},"]`)!;
  // Only elements in the document can have the focus.
  document.body.append(page.element);
  return {
    server,
    element: page.element,
    reads: () => page.element.textContent ?? '',
    button,
    presses: (name: string) => page.perform(() => button(name).click()),
    handle,
    arrow: (name: string, key: string) =>
      page.perform(() => {
        handle(name).focus();
        handle(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
    /** Drags a row with a finger; each row is 50 pixels high. */
    carries: async (name: string, y: number) => {
      for (const [index, row] of [...page.element.querySelectorAll<HTMLElement>('[data-row]')].entries())
        row.getBoundingClientRect = () => ({ top: index * 50, height: 50 }) as DOMRect;
      const finger = { pointerType: 'touch', bubbles: true, button: 0 };
      await page.perform(() => handle(name).dispatchEvent(new PointerEvent('pointerdown', finger)));
      await page.perform(() => dispatchEvent(new PointerEvent('pointermove', { ...finger, clientY: y })));
      await page.perform(() => dispatchEvent(new PointerEvent('pointerup', { ...finger, clientY: y })));
    },
    order: () => [...page.element.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset['row']),
    postRequests: () => server.requests.filter(({ route }) => route.startsWith('POST')),
  };
}

test('an arrow key moves a bay and announces its position, and Undo restores the old order', async () => {
  const { server, handle, arrow, presses, postRequests, reads } = await renderPage();
  expect(handle('Bay 2').getAttribute('aria-label')).toBe('Move Bay 2, 2 of 2. Arrow up or down');
  await arrow('Bay 1', 'ArrowUp');
  expect(postRequests()).toEqual([]);
  const reversed = { ...bays, bays: bays.bays.toReversed() };
  server.setAnswers(`POST ${api('/order')}`, answerWith(reversed));
  await arrow('Bay 2', 'ArrowUp');
  expect(reads()).toContain('Bay 2 is now 1 of 2.');
  expect(document.activeElement).toBe(handle('Bay 2'));

  server.setAnswers(`POST ${api('/order')}`, answerWith(bays));
  await presses('Undo');
  expect(postRequests().map(({ body }) => body)).toEqual([
    { shopRoomIds: ['Bay 2', 'Bay 1'], seen: ['Bay 1', 'Bay 2'] },
    { shopRoomIds: ['Bay 1', 'Bay 2'], seen: ['Bay 2', 'Bay 1'] },
  ]);
});

test('a bay is dragged by its handle with a finger, and moved from the menu of its row', async () => {
  const three = { ...bays, bays: ['Bay 1', 'Bay 2', 'Bay 3'].map((name) => bay(name)) };
  const baysInOrder = (...places: number[]) => ({ ...three, bays: places.map((place) => three.bays[place - 1]!) });
  const { server, carries, presses, order, postRequests, reads } = await renderPage(three);
  server.setAnswers(`POST ${api('/order')}`, answerWith(baysInOrder(2, 3, 1)));
  await carries('Bay 1', 140);
  expect(order()).toEqual(['Bay 2', 'Bay 3', 'Bay 1']);
  expect(reads()).toContain('Bay 1 is now 3 of 3.');

  server.setAnswers(`POST ${api('/order')}`, answerWith(baysInOrder(2, 1, 3)));
  await presses('More for Bay 1');
  expect(reads()).not.toContain('Move down');
  await presses('Move up');
  expect(order()).toEqual(['Bay 2', 'Bay 1', 'Bay 3']);
  expect(postRequests().map(({ body }) => body)).toEqual([
    { shopRoomIds: ['Bay 2', 'Bay 3', 'Bay 1'], seen: ['Bay 1', 'Bay 2', 'Bay 3'] },
    { shopRoomIds: ['Bay 2', 'Bay 1', 'Bay 3'], seen: ['Bay 2', 'Bay 3', 'Bay 1'] },
  ]);
});

test('a bay with bookings cannot be taken out of service, and each booking is shown as a link', async () => {
  const { server, presses, reads, element } = await renderPage();
  await presses('More for Bay 1');
  await presses('Take out of service from…');
  const booking = {
    bookingId: 'b-1',
    reference: 'K7Q2M',
    startedAt: '2026-11-20T18:00:00-05:00',
    endedAt: '2026-11-20T19:00:00-05:00',
    customer: '<b>Maya</b>',
  };
  server.setAnswers(`POST ${api('/Bay%201/retire')}`, refuseWith('ROOM_HAS_BOOKINGS', 409, { bookings: [booking] }));
  await presses('Take out of service');
  expect(reads()).toContain('Bay 1 has a booking from that day on. Move or cancel it first.');
  expect(reads()).toContain('<b>Maya</b>, K7Q2M');
  expect(element.querySelector<HTMLAnchorElement>('a[href$="/bookings/b-1"]')?.textContent).toBe(
    'Fri, Nov 20, 6:00 PM',
  );
});

test('only a bay that was never booked can be removed', async () => {
  const { presses, reads } = await renderPage();
  await presses('More for Bay 1');
  expect(reads()).not.toContain('Remove');
  await presses('More for Bay 2');
  expect(reads()).toContain('Remove');
});

test('the page of bays is reloaded when another person has changed a bay', async () => {
  const { server, arrow, reads } = await renderPage();
  server.setAnswers(`POST ${api('/order')}`, refuseWith('CHANGED_MEANWHILE', 409));
  server.setAnswers(`GET ${api()}`, answerWith({ ...bays, bays: [bay('Bay 9')] }));
  await arrow('Bay 2', 'ArrowUp');
  expect(reads()).toContain('Somebody changed this a moment ago.');
  expect(reads()).toContain('Bay 9');
});

test('a new bay gets an unused name', () => {
  const nameFor = (count: number) => `Bay ${count + 1}`;
  expect(unusedName([bay('Bay 1'), bay('Bay 3')], nameFor)).toBe('Bay 4');
  expect(unusedName([], nameFor)).toBe('Bay 1');
});

test('a plan with no bay left explains why none can be added, before the manager tries', async () => {
  const explanation =
    'Starter has room for 2 bays, and 2 are in service. One can be added or put back once fewer than 2 are. ' +
    'For a larger plan, write to sales@caddie.example.';
  const { server, button, presses, reads } = await renderPage(bays, { bayLimit: 2 });
  expect(reads()).toContain(explanation);
  expect(button('Add a bay').disabled).toBe(true);
  const reason = document.getElementById(button('Add a bay').getAttribute('aria-describedby')!);
  expect(reason?.textContent).toBe(explanation);

  // A bay that is retired from today no longer counts.
  await presses('More for Bay 2');
  await presses('Take out of service from…');
  const retiredBay = bay('Bay 2', { retiredFrom: bays.today });
  server.setAnswers(`POST ${api('/Bay%202/retire')}`, answerWith({ ...bays, bays: [bay('Bay 1'), retiredBay] }));
  await presses('Take out of service');
  expect(reads()).not.toContain('has room for');
  expect(button('Add a bay').disabled).toBe(false);
});

test('a manager reads why a bay cannot be added when another person took the plan’s last one', async () => {
  const singleBay = { ...bays, bays: [bay('Bay 1')] };
  const { server, button, presses, reads } = await renderPage(singleBay, { bayLimit: 2 });
  await presses('Add a bay');
  server.setAnswers(`POST ${api()}`, refuseWith('PLAN_LIMIT', 409));
  server.setAnswers(`GET ${api()}`, answerWith(bays));
  await presses('Add it');
  expect(reads()).toContain('Your plan has room for no more bays.');
  expect(reads()).toContain('and 2 are in service.');
  expect(button('Add a bay').disabled).toBe(true);
});

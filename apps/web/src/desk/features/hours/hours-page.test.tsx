import type { Me } from '@caddie/contract/desk/people/staff';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { typeInto } from '../../../../test/type-into.ts';
import { HoursPage } from './hours-page.tsx';

const open = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute: 540, closesMinute: 1380 }));
const plans = {
  today: '2026-11-20',
  timeZone: 'America/New_York',
  currency: 'USD',
  plans: [{ hourPlanId: 'now', validFrom: '2026-01-01', open }],
  closings: [],
};
const booking = {
  bookingId: 'b1',
  reference: '4K7QX2A',
  startedAt: '2026-12-06T09:00:00-05:00',
  endedAt: '2026-12-06T10:00:00-05:00',
  shopRoomName: 'Bay 1',
  customer: 'Jude Okafor',
  phone: null,
  status: 'CONFIRMED',
  amount: 6000,
  tenderRefunds: [{ kind: 'CARD', company: 'Visa', last4: '3391', amount: 6000 }],
};
const api = (path: string) => `/caddie/v1/desk${path}`;

/** Renders a manager's page: keys move the ends of a day, and the header has Discard and Save. */
async function renderEditor(hourPlans: object = plans) {
  const server = simulateServer();
  server.setAnswers(`GET ${api('/hour-plans')}`, answerWith(hourPlans));
  server.setAnswers(`POST ${api('/hour-plans/preview')}`, answerWith({ until: null, bookings: [], sums: {} }));
  const head = document.createElement('div');
  document.body.append(head);
  const page = await renderPage(() => <HoursPage me={{} as Me} head={head} />);
  document.body.append(page.element);
  const slider = (name: string) => page.element.querySelector<HTMLElement>(`[aria-label="${name}"]`)!;
  const buttons = () => [...document.querySelectorAll('button')];
  return {
    server,
    page,
    slider,
    save: () => [...head.querySelectorAll('button')].at(-1)!,
    keys: (name: string, ...keys: string[]) =>
      page.perform(() => {
        for (const key of keys) slider(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }),
    presses: (name: string) =>
      page.perform(() =>
        buttons()
          .find(({ textContent }) => textContent === name)!
          .click(),
      ),
    reads: () => document.body.textContent,
  };
}

afterEach(() => document.body.replaceChildren());

test('a day’s hours are changed by the keyboard, and saving needs an answer for each booking outside them', async () => {
  const server = simulateServer();
  server.setAnswers(`GET ${api('/hour-plans')}`, answerWith(plans));
  server.setAnswers(`POST ${api('/hour-plans/preview')}`, answerWith({ until: null, bookings: [booking], sums: {} }));
  const closing = { closingId: 'c1', answer: 'ALL_BACK', bookings: 1, waiting: 0, needsYou: 0 };
  const after = { ...plans, closings: [{ ...closing, date: '2026-12-06' }] };
  server.setAnswers(`POST ${api('/hour-plans')}`, answerWith(after));
  const { today: date, timeZone, currency } = plans;
  const closingDetails = { closingId: 'c1', date: '2026-12-06', note: '', answer: 'ALL_BACK', by: 'Dana', at: date };
  const items = [{ ...booking, state: 'DONE', reason: null, refundDue: 0 }];
  server.setAnswers(`GET ${api('/closings/c1')}`, answerWith({ ...closingDetails, timeZone, currency, items }));
  const head = document.createElement('div');
  document.body.append(head);
  const page = await renderPage(() => <HoursPage me={{} as Me} head={head} />);
  const slider = page.element.querySelector<HTMLElement>('[aria-label="Sunday opens"]')!;
  const save = () => [...head.querySelectorAll('button')].at(-1)!;
  expect(save().disabled).toBe(true);

  await page.perform(() => {
    for (const _ of [1, 2]) slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  });
  await expect.poll(() => page.element.textContent).toContain('Jude Okafor, Bay 1, $60.00');
  expect(page.element.textContent).toContain('Sunday becomes 9:30 AM – 11 PM');
  expect(save().disabled).toBe(true);

  const answers = page.element.querySelectorAll<HTMLInputElement>('input[type=radio]');
  await page.perform(() => answers[1]!.click());
  expect(save().textContent).toBe('Use from Mon, Nov 23, return $60.00');
  await page.perform(() => save().click());

  const saveRequest = server.requests.findLast(({ route }) => route === `POST ${api('/hour-plans')}`);
  expect(saveRequest?.body).toMatchObject({
    validFrom: '2026-11-23',
    seen: ['now'],
    answers: [{ bookingId: 'b1', answer: 'REFUND_ALL' }],
    amount: 6000,
  });
  // The refunds are shown here, and no question about leaving appears.
  expect(location.search).toBe('');
  await expect.poll(() => page.element.textContent).toContain('The bookings of Sun, Dec 6');
  await expect.poll(() => page.element.textContent).toContain('1 of 1 done');
  expect(page.element.textContent).toContain('Canceled for other hoursSun, Dec 61 booking, done');
  const backButton = [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Back')!;
  await page.perform(() => backButton.click());
  expect(page.element.textContent).not.toContain('The bookings of');
});

test('viewing the refunds of a day keeps unsaved hours and asks no question about leaving', async () => {
  const closing = { closingId: 'c1', date: '2026-12-06', answer: 'ALL_BACK', bookings: 1, waiting: 0, needsYou: 0 };
  const { server, page, keys, presses, reads, slider } = await renderEditor({ ...plans, closings: [closing] });
  const { timeZone, currency } = plans;
  const items = [{ ...booking, state: 'DONE', reason: null, refundDue: 0 }];
  const { closingId, date, answer } = closing;
  const closingDetails = { closingId, date, answer, note: '', by: 'Dana', at: plans.today };
  server.setAnswers(`GET ${api('/closings/c1')}`, answerWith({ ...closingDetails, timeZone, currency, items }));
  await keys('Sunday opens', 'ArrowRight');

  await page.perform(() => page.element.querySelector<HTMLElement>('a[href*="closing=c1"]')!.click());

  await expect.poll(reads).toContain('The bookings of Sun, Dec 6');
  expect(location.search).toBe('');
  await presses('Back');
  expect(reads()).not.toContain('The bookings of');
  expect(slider('Sunday opens').getAttribute('aria-valuetext')).toBe('9:30 AM');
});

test('leaving the page with unsaved hours asks for confirmation', async () => {
  const { page, keys, presses, reads, slider } = await renderEditor();
  const isAskedOnReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAskedOnReload()).toBe(false);
  await keys('Sunday opens', 'ArrowRight');
  expect(isAskedOnReload()).toBe(true);

  const unsavedElement = document.querySelector('[data-unsaved]')!;
  const onLeave = vi.fn<() => void>();
  const leaves = () => page.perform(() => unsavedElement.dispatchEvent(new CustomEvent('leave', { detail: onLeave })));
  await leaves();
  expect(reads()).toContain('Leave without saving?');
  await presses('Keep editing');
  expect(onLeave).not.toHaveBeenCalled();
  expect(slider('Sunday opens').getAttribute('aria-valuetext')).toBe('9:30 AM');

  await leaves();
  await presses('Leave without saving');
  expect(onLeave).toHaveBeenCalledOnce();
  expect(document.querySelector('[data-unsaved]')).toBeNull();
});

test('a manager whose hours conflict with another manager’s sees those with a name, and can reapply their own days', async () => {
  const { server, page, keys, presses, reads, save, slider } = await renderEditor();
  const colleagueWeek = open.map((one) => (one.weekday === 1 ? { ...one, opensMinute: 600 } : one));
  const currentPlans = {
    ...plans,
    plans: [...plans.plans, { hourPlanId: 'theirs', validFrom: '2026-11-23', open: colleagueWeek }],
  };
  await keys('Sunday opens', 'ArrowRight');
  const message = 'Dana changed this a moment ago. Here it is as it is now.';
  server.setAnswers(
    `POST ${api('/hour-plans')}`,
    refuseWith('CHANGED_MEANWHILE', 409, { reason: { code: 'SETTINGS_CHANGED', name: 'Dana Whitfield' } }),
    answerWith(currentPlans),
  );
  server.setAnswers(`GET ${api('/hour-plans')}`, answerWith(currentPlans));

  await page.perform(() => save().click());
  expect(reads()).toContain(message);
  expect(slider('Monday opens').getAttribute('aria-valuetext')).toBe('10 AM');
  expect(slider('Sunday opens').getAttribute('aria-valuetext')).toBe('9 AM');
  await presses('Put my changes back');
  expect(reads()).not.toContain(message);
  expect(slider('Monday opens').getAttribute('aria-valuetext')).toBe('10 AM');
  expect(slider('Sunday opens').getAttribute('aria-valuetext')).toBe('9:30 AM');

  await page.perform(() => save().click());
  expect(server.requests.findLast(({ route }) => route === `POST ${api('/hour-plans')}`)?.body).toMatchObject({
    seen: ['now', 'theirs'],
    open: expect.arrayContaining([expect.objectContaining({ weekday: 1, opensMinute: 600 })]),
  });
});

test('the typed times of a weekday apply on confirmation, and not on Back', async () => {
  const { page, presses, reads, slider } = await renderEditor();
  const times = async () => {
    await page.perform(() => page.element.querySelector<HTMLElement>('[aria-label="More for Monday"]')!.click());
    await page.perform(() =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
        .find(({ textContent }) => textContent === 'Set times…')!
        .click(),
    );
    await presses('Add a break');
  };
  await times();
  await presses('Back');
  expect(reads()).toContain('Nothing is changed.');

  await times();
  await presses('Use these times');
  expect(reads()).toContain('Monday becomes 9 AM – 4 PM, 5 PM – 11 PM');
  expect(slider('Monday opens')).not.toBeNull();
});

test('the keys Home and End move the opening or closing time of a day to its limits', async () => {
  const { keys, slider } = await renderEditor();
  const valueText = (name: string) => slider(name).getAttribute('aria-valuetext');

  await keys('Sunday opens', 'Home');
  expect(valueText('Sunday opens')).toBe('12 AM');
  await keys('Sunday opens', 'End');
  expect(valueText('Sunday opens')).toBe('10:30 PM');
  await keys('Sunday closes', 'End');
  expect(valueText('Sunday closes')).toBe('12 PM next day');
});

test('a first day of new hours after the year 2999 is reported at its field, and a date in another year shows the year', async () => {
  const { page, keys, reads, save } = await renderEditor();
  await keys('Sunday opens', 'ArrowRight');
  const field = () => page.element.querySelector<HTMLInputElement>('input[type=date]')!;
  const types = (value: string) => page.perform(() => typeInto(field(), value));

  await types('9999-12-31');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(reads()).toContain('Choose a day up to the year 2999.');
  await types('2027-12-31');
  expect(save().textContent).toBe('Use from Fri, Dec 31, 2027');
});

const laterWeek = open.map((one) => ({ ...one, opensMinute: 600 }));
const withLater = {
  ...plans,
  plans: [...plans.plans, { hourPlanId: 'later', validFrom: '2026-12-01', open: laterWeek }],
};
const lastBody = (server: Awaited<ReturnType<typeof renderEditor>>['server'], path: string) =>
  server.requests.findLast(({ route }) => route === `POST ${api(path)}`)?.body;

test('the page of hours shows this week first, and a change with an earlier first day starts from the hours of that day', async () => {
  const { server, page, keys, presses, reads, slider, save } = await renderEditor(withLater);
  expect(slider('Monday opens').getAttribute('aria-valuetext')).toBe('9 AM');
  expect(reads()).toContain('Opening hours of the week');
  await presses('From Tue, Dec 1');
  expect(slider('Monday opens').getAttribute('aria-valuetext')).toBe('10 AM');
  expect(reads()).toContain('Opening hours from Tue, Dec 1');

  await keys('Sunday opens', 'ArrowRight');
  expect(reads()).toContain('Sunday becomes 10:30 AM – 11 PM');
  expect(reads()).toContain('Now: 9 AM – 11 PM');
  expect(reads()).toContain('Planned: 10 AM – 11 PM');
  expect(save().textContent).toBe('Use from Tue, Dec 1');

  await page.perform(() => typeInto(page.element.querySelector<HTMLInputElement>('input[type=date]')!, '2026-11-25'));
  expect(slider('Monday opens').getAttribute('aria-valuetext')).toBe('9 AM');
  expect(reads()).not.toContain('Planned:');
  server.setAnswers(`POST ${api('/hour-plans')}`, answerWith(withLater));
  await page.perform(() => save().click());
  expect(lastBody(server, '/hour-plans')).toMatchObject({
    validFrom: '2026-11-25',
    open: [...open.slice(0, 6), { weekday: 7, opensMinute: 630, closesMinute: 1380 }],
  });
});

test('withdrawing future hours asks first, and names the bookings sold for them', async () => {
  const { server, page, presses, reads } = await renderEditor(withLater);
  const withdraw = () =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Withdraw');
  expect(withdraw()).toEqual([]);
  server.setAnswers(`POST ${api('/hour-plans/preview')}`, answerWith({ until: null, bookings: [booking], sums: {} }));
  server.setAnswers(`POST ${api('/hour-plans/later/withdraw')}`, answerWith(plans));

  await presses('From Tue, Dec 1');
  await presses('Withdraw');
  await expect.poll(reads).toContain('Withdraw the hours from Tue, Dec 1?');
  await expect.poll(reads).toContain('Jude Okafor, Bay 1, $60.00');
  expect(lastBody(server, '/hour-plans/preview')).toEqual({ validFrom: '2026-12-01', open });
  expect(withdraw().at(-1)!.disabled).toBe(true);
  await page.perform(() =>
    document.querySelectorAll<HTMLInputElement>('[role=alertdialog] input[type=radio]')[1]!.click(),
  );
  await presses('Withdraw and return $60.00');

  expect(lastBody(server, '/hour-plans/later/withdraw')).toEqual({
    seen: ['now', 'later'],
    answers: [{ bookingId: 'b1', answer: 'REFUND_ALL' }],
    amount: 6000,
  });
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  expect(reads()).not.toContain('From Tue, Dec 1');
});

test('closing all days of the week asks first', async () => {
  const week = { ...plans, plans: [{ ...plans.plans[0]!, open: open.slice(0, 1) }] };
  const { server, page, presses, reads, save } = await renderEditor(week);
  server.setAnswers(`POST ${api('/hour-plans')}`, answerWith(week));
  await page.perform(() => page.element.querySelector<HTMLElement>('[aria-label="More for Monday"]')!.click());
  await page.perform(() =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
      .find(({ textContent }) => textContent === 'Close this weekday')!
      .click(),
  );
  await expect.poll(() => save().disabled).toBe(false);

  await page.perform(() => save().click());
  expect(reads()).toContain('Close the whole week from Mon, Nov 23?');
  expect(lastBody(server, '/hour-plans')).toBeUndefined();
  await presses('Close the whole week');
  expect(lastBody(server, '/hour-plans')).toMatchObject({ open: [] });
});

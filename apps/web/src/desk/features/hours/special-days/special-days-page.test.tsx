import type { Me } from '@caddie/contract/desk/people/staff';
import { afterEach, expect, test } from 'vitest';
import { renderPage as renderAnyPage } from '../../../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../../../test/simulated-server.ts';
import { typeInto } from '../../../../../test/type-into.ts';
import { SpecialDaysPage } from './special-days-page.tsx';

const api = (path: string) => `/caddie/v1/desk${path}`;
const party = {
  date: '2026-12-08',
  note: 'Closed for a party',
  open: [],
  version: 1,
  madeBy: 'Dana Reyes',
  canLift: true,
  closing: null,
};
const days = {
  today: '2026-11-20',
  timeZone: 'America/New_York',
  currency: 'USD',
  countryCode: 'US',
  days: [party],
};
const sums = { amount: 6000, toCards: 6000, atCounter: 0, onTerminal: 0, sessions: 0, toPasses: 0, texts: 1 };
const noSums = { amount: 0, toCards: 0, atCounter: 0, onTerminal: 0, sessions: 0, toPasses: 0, texts: 0 };
const usual = [{ opensMinute: 540, closesMinute: 1320 }];
const previewOf = (date: string, more: object = {}) => ({
  date,
  version: null,
  now: null,
  usual,
  bookings: [],
  sums: noSums,
  ...more,
});
const booking = {
  bookingId: 'b1',
  reference: '4K7QX2A',
  startedAt: '2026-12-09T21:00:00-05:00',
  endedAt: '2026-12-09T22:00:00-05:00',
  shopRoomName: 'Bay 1',
  customer: 'Jude Okafor',
  phone: null,
  status: 'CONFIRMED',
  amount: 6000,
  tenderRefunds: [{ kind: 'CARD', company: 'Visa', last4: '3391', amount: 6000 }],
};

async function renderPage() {
  const server = simulateServer();
  server.setAnswers(`GET ${api('/special-days')}`, answerWith(days));
  const head = document.createElement('div');
  document.body.append(head);
  const page = await renderAnyPage(() => <SpecialDaysPage me={{} as Me} head={head} />);
  document.body.append(page.element);
  const labeled = (name: string): HTMLInputElement => {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))!;
    return label.control as HTMLInputElement;
  };
  const presses = (name: string) =>
    page.perform(() =>
      [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')]
        .find(({ textContent }) => textContent === name)!
        .click(),
    );
  return {
    server,
    labeled,
    presses,
    previews: (preview: object) => server.setAnswers(`POST ${api('/special-days/preview')}`, answerWith(preview)),
    types: (name: string, value: string) => page.perform(() => typeInto(labeled(name), value)),
    picks: (name: string) => page.perform(() => labeled(name).click()),
    changes: async () => {
      await page.perform(() => page.element.querySelector<HTMLElement>('[aria-label^="More for"]')!.click());
      await presses('Change…');
    },
    reads: () => document.body.textContent,
    saved: () => server.requests.findLast(({ route }) => route === `POST ${api('/special-days')}`)?.body,
  };
}

afterEach(() => document.body.replaceChildren());

test('choosing the date of a special day shows its current state, which can then be changed', async () => {
  const { server, previews, presses, types, labeled, reads, saved } = await renderPage();
  previews(previewOf(party.date, { version: 1, now: party }));
  server.setAnswers(`POST ${api('/special-days')}`, answerWith({ ...days, closingId: null }));
  await presses('Add a day');
  await types('What customers read', 'New turf');

  await types('Which day', party.date);
  expect(reads()).toContain('This day is a special one already: Closed, “Closed for a party”, by Dana Reyes.');
  expect(labeled('What customers read').value).toBe('Closed for a party');
  await presses('Put my changes back');
  expect(labeled('What customers read').value).toBe('New turf');
  await presses('Close Tue, Dec 8');

  expect(saved()).toMatchObject({ date: party.date, note: 'New turf', version: 1 });
});

test('a manager whose special day conflicts with another manager’s sees that note with its author, and overwrites nothing unseen', async () => {
  const { server, previews, presses, types, labeled, reads, changes, saved } = await renderPage();
  previews(previewOf(party.date, { version: 1, now: party }));
  const message = 'Marcus changed this a moment ago. Here it is as it is now.';
  server.setAnswers(
    `POST ${api('/special-days')}`,
    refuseWith('CHANGED_MEANWHILE', 409, { reason: { code: 'SETTINGS_CHANGED', name: 'Marcus Hill' } }),
    answerWith({ ...days, closingId: null }),
  );
  await changes();
  await types('What customers read', 'Mine');
  previews(previewOf(party.date, { version: 2, now: { ...party, note: 'Theirs', madeBy: 'Marcus Hill' } }));

  await presses('Close Tue, Dec 8');
  expect(saved()).toMatchObject({ note: 'Mine', version: 1 });
  expect(reads()).toContain(message);
  expect(labeled('What customers read').value).toBe('Theirs');
  await presses('Put my changes back');
  await presses('Close Tue, Dec 8');
  expect(saved()).toMatchObject({ note: 'Mine', version: 2 });
});

test('a special day that was changed before the dialog opened is shown in its current state', async () => {
  const { previews, labeled, reads, changes } = await renderPage();
  previews(previewOf(party.date, { version: 2, now: { ...party, note: 'Theirs', madeBy: 'Marcus Hill' } }));

  await changes();

  expect(reads()).toContain('Marcus changed this a moment ago. Here it is as it is now.');
  expect(labeled('What customers read').value).toBe('Theirs');
});

test('the other hours of a special day start from its regular ones, and say what can still be booked', async () => {
  const { previews, presses, types, picks, labeled, reads } = await renderPage();
  previews(previewOf('2026-12-09', { bookings: [booking], sums }));
  await presses('Add a day');
  await picks('Other hours');
  await types('Which day', '2026-12-09');
  expect([labeled('Opens').value, labeled('Closes').value]).toEqual(['540', '1320']);

  await types('What customers read', 'Short day');
  await presses('See its booking');
  expect(reads()).toContain('From the moment you confirm, new bookings can be made only for 9 AM – 10 PM.');
  expect(reads()).not.toContain('No new bookings can be made');
});

test('a payment on the terminal does not count as cash to return for a closed day', async () => {
  const { previews, presses, types, reads } = await renderPage();
  const terminalBooking = { ...booking, tenderRefunds: [{ kind: 'TERMINAL', amount: 6000 }] };
  const refundSums = { ...noSums, amount: 18_000, atCounter: 18_000, onTerminal: 12_000 };
  previews(previewOf('2026-12-09', { bookings: [terminalBooking], sums: refundSums }));
  await presses('Add a day');
  await types('Which day', '2026-12-09');
  await types('What customers read', 'New turf');
  await presses('See its booking');
  expect(reads()).toContain('Cash to give$60.00On the terminal$120.00');
});

test('a manager who calls the customers one by one closes the day, and no refund is on the button', async () => {
  const { server, previews, presses, types, picks, reads, saved } = await renderPage();
  previews(previewOf('2026-12-09', { bookings: [booking], sums }));
  server.setAnswers(`POST ${api('/special-days')}`, answerWith({ ...days, closingId: 'c1' }));
  await presses('Add a day');
  await types('Which day', '2026-12-09');
  await types('What customers read', 'New turf');
  await presses('See its booking');
  expect(reads()).toContain('Close and return $60.00');

  await picks('One by one');

  expect(reads()).toContain('They stay as they were sold while you call people. What is only held ends.');
  expect(reads()).not.toContain('Close and return');
  await presses('Close, I call them');
  expect(saved()).toMatchObject({ date: '2026-12-09', answer: 'ONE_BY_ONE', bookings: 1, amount: 6000 });
});

test('a special day after the year 2999 is reported at its field, and a date in another year shows the year', async () => {
  const { server, previews, presses, types, labeled, reads } = await renderPage();
  previews(previewOf('2027-12-31'));
  await presses('Add a day');
  await types('Which day', '9999-12-31');
  expect(labeled('Which day').getAttribute('aria-invalid')).toBe('true');
  expect(reads()).toContain('Choose a day up to the year 2999.');
  expect(server.requests.some(({ route }) => route.endsWith('/preview'))).toBe(false);

  await types('Which day', '2027-12-31');
  expect(reads()).toContain('Close Fri, Dec 31, 2027');
});

/** Opens the list of a closed day. */
async function renderClosing(answer: string, items: object[]) {
  history.replaceState(null, '', '/prices/special-days?closing=c1');
  const server = simulateServer();
  server.setAnswers(`GET ${api('/special-days')}`, answerWith(days));
  const closing = {
    ...days,
    closingId: 'c1',
    date: '2026-12-09',
    note: 'x',
    answer,
    by: 'Dana',
    at: '2026-11-20T09:00:00-05:00',
  };
  server.setAnswers(`GET ${api('/closings/c1')}`, answerWith({ ...closing, items }));
  const page = await renderAnyPage(() => <SpecialDaysPage me={{} as Me} head={null} />);
  document.body.append(page.element);
  await page.perform(() => undefined);
  return async () => {
    await page.unmount();
    history.replaceState(null, '', '/');
  };
}

test.each([
  ['ALL_BACK', 'Each is canceled and refunded by itself'],
  ['ONE_BY_ONE', 'They stay as they were sold: call each'],
])('a closing says what happens to its bookings: %s', async (answer, outcome) => {
  const leave = await renderClosing(answer, []);

  expect(document.body.textContent).toContain(outcome);
  await leave();
});

test('the list of a closed day says of each booking how far it is, and what staff have to do', async () => {
  const item = (bookingId: string, state: string, more: object = {}) => ({
    ...booking,
    bookingId,
    reference: `REF${bookingId}`,
    customer: `Guest ${bookingId}`,
    state,
    reason: null,
    refundDue: 0,
    ...more,
  });
  const leave = await renderClosing('ALL_BACK', [
    item('1', 'WAITING'),
    item('2', 'ON_ITS_WAY'),
    item('3', 'DONE'),
    item('4', 'DONE', { refundDue: 4500 }),
    item('5', 'NEEDS_YOU', { reason: 'BANK_REFUSED' }),
    item('6', 'NEEDS_YOU', { reason: 'BEGUN' }),
    item('7', 'STAYS', { phone: '+12125550148' }),
  ]);

  const rows = [...document.querySelectorAll('dialog tbody tr')];
  expect(document.body.textContent).toContain('2 of 7 done');
  expect(rows.map((row) => row.lastElementChild!.textContent)).toEqual([
    'Waiting',
    'On its way',
    'Done',
    'Done$45.00 waits at the deskREF4Open the booking of Guest 4',
    'Needs youThe bank refused the refund. Give it another way and tell us how.REF5Open the booking of Guest 5',
    'Needs youIt had begun. Return money from the booking.REF6Open the booking of Guest 6',
    expect.stringMatching(/^To callCall .*148REF7Open the booking of Guest 7$/),
  ]);
  await leave();
});

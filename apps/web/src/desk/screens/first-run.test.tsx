import type { FirstRun } from '@caddie/contract/desk/first-run';
import type { Me } from '@caddie/contract/desk/people/staff';
import { beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { storage } from '../../lib/state/storage.ts';
import { DeskRoot } from '../app/desk-root.tsx';
import { DeskSession } from '../features/staff/session.tsx';
import { useDeskLocation } from '../lib/keys/back-closes.ts';
import { Toasts } from '../ui/desk-toast.tsx';
// Imported here so that the lazy-loaded parts are available immediately.
import './first-run.tsx';
import './first-run/payments-page.tsx';
import './first-run/open-page.tsx';
import './first-run/try-page.tsx';

const venue = {
  shopName: 'Mulligans',
  address: '214 Mulberry St',
  phone: '+1 212 555 0148',
  email: 'hello@mulligans.example',
  countryCode: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
} as const;
const plan = { name: 'TRIAL', bayLimit: 10, bayCount: 0, trialEndsOn: null, isTrialOver: false } as const;
const me = {
  staffId: 's1',
  name: 'Dana Whitfield',
  role: 'OWNER',
  venue: {
    ...venue,
    shopSeqNo: 1,
    durations: [60],
    maxPartySize: 6,
    isOpen: false,
    textsBooked: true,
    quietFromHour: 21,
    quietUntilHour: 9,
  },
  plan,
  venues: [],
  device: { name: 'x', isCounter: false },
  lockMinutes: null,
  approvers: [],
  opened: [],
} satisfies Partial<Me>;
const steps: FirstRun['steps'] = {
  NAME: 'DONE',
  PICTURE: 'SKIPPED',
  BAYS: 'DONE',
  HOURS: 'DONE',
  PRICES: 'DONE',
  CANCELING: 'DONE',
  PAYMENTS: null,
  TRY: null,
  OPEN: null,
};
const firstRun = {
  venue: { ...venue, imageTitle: 'x' },
  steps,
  missing: [],
  payments: { kind: 'SANDBOX', mode: 'TEST', account: null },
  test: { link: 'https://book.golf.test/?shopName=Mulligans&test=k3V', booking: null },
  texts: { from: null, isReady: false },
  openedAt: null,
  plan,
};

beforeEach(() => history.replaceState(null, '', '/desk'));

async function openDesk(path: string, who: object = me) {
  history.replaceState(null, '', path);
  storage.setItem('desk.was-here', 'yes');
  const server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/me', answerWith(who));
  server.setAnswers('GET /caddie/v1/desk/first-run', answerWith(firstRun));
  const page = await renderPage(() => (
    // oxlint-disable-next-line react/hooks -- The router calls it as its own.
    <Router base="/desk" hook={useDeskLocation}>
      <DeskSession>
        <Toasts>
          <DeskRoot />
        </Toasts>
      </DeskSession>
    </Router>
  ));
  return { server, page };
}

const heading = (element: HTMLElement) => element.querySelector('h1')?.textContent;

type Page = Awaited<ReturnType<typeof openDesk>>['page'];
/** Waits for a lazy-loaded part of the desk. */
const shows = (page: Page, look: () => void) =>
  vi.waitFor(
    async () => {
      await page.perform(() => undefined);
      look();
    },
    { timeout: 20_000 },
  );

test('the owner of a venue that is not open continues the setup at the first unanswered step', async () => {
  const { page } = await openDesk('/desk');
  await shows(page, () => expect(heading(page.element)).toBe('How do you get paid?'));
  expect(location.pathname).toBe('/desk/first-run/getting-paid');
  const nav = page.element.querySelector('nav')!;
  expect(nav.textContent).toContain('About 3 minutes left.');
  expect([...nav.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Name and place(done)',
    '2Picture(skipped)',
    'Bays(done)',
    'Hours(done)',
    'Prices(done)',
    'Canceling(done)',
  ]);
});

test('the URL of a step of the setup that cannot be reached yet leads to the step before it', async () => {
  const { page } = await openDesk('/desk/first-run/open');
  await shows(page, () => expect(heading(page.element)).toBe('How do you get paid?'));
});

test('a skipped step of the setup is marked as skipped before the next one is shown', async () => {
  const { server, page } = await openDesk('/desk/first-run/getting-paid');
  await shows(page, () => expect(heading(page.element)).toBe('How do you get paid?'));
  const marked = { ...firstRun, steps: { ...steps, PAYMENTS: 'SKIPPED' } };
  server.setAnswers('POST /caddie/v1/desk/first-run/steps/PAYMENTS', answerWith(marked));
  await page.perform(() =>
    [...page.element.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Later: cash at the desk only')!
      .click(),
  );
  const sent = server.requests.find(({ route }) => route.endsWith('/steps/PAYMENTS'));
  expect(sent?.body).toEqual({ state: 'SKIPPED' });
  await shows(page, () => expect(location.pathname).toBe('/desk/first-run/try'));
});

test('a request in progress while a step of the setup is skipped does not lead back to that step', async () => {
  const { server, page } = await openDesk('/desk');
  const paid = { ...firstRun, steps: { ...steps, PAYMENTS: 'SKIPPED' } };
  server.setAnswers('POST /caddie/v1/desk/first-run/steps/PAYMENTS', answerWith(paid));
  await shows(page, () => expect(heading(page.element)).toBe('How do you get paid?'));
  const answerFirstRun = server.deferAnswer('GET /caddie/v1/desk/first-run');
  const press = (label: string) =>
    page.perform(() => [...page.element.querySelectorAll('button')].find((one) => one.textContent === label)!.click());
  await press('Later: cash at the desk only');
  await shows(page, () => expect(heading(page.element)).toBe('Book it yourself'));
  const looks = () => server.requests.filter(({ route }) => route === 'GET /caddie/v1/desk/first-run').length;
  const before = looks();
  await page.perform(() => dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(before), { timeout: 20_000 });
  const tried = { ...paid, steps: { ...paid.steps, TRY: 'SKIPPED' } };
  server.setAnswers('POST /caddie/v1/desk/first-run/steps/TRY', answerWith(tried));
  await press('Skip for now');
  await shows(page, () => expect(location.pathname).toBe('/desk/first-run/open'));

  await answerFirstRun(answerWith(paid));
  await page.perform(() => undefined);
  expect(location.pathname).toBe('/desk/first-run/open');
});

test('a venue that was opened concurrently leads to its tee sheet', async () => {
  const { server, page } = await openDesk('/desk/first-run/getting-paid');
  await shows(page, () => expect(heading(page.element)).toBe('How do you get paid?'));
  server.setAnswers('GET /caddie/v1/desk/me', answerWith({ ...me, venue: { ...me.venue, isOpen: true } }));
  const opened = { ...firstRun, openedAt: '2026-11-16T15:00:00Z' };
  server.setAnswers('GET /caddie/v1/desk/first-run', answerWith(opened));
  server.setAnswers('POST /caddie/v1/desk/first-run/steps/PAYMENTS', answerWith(opened));
  await page.perform(() => page.element.querySelector('form')!.requestSubmit());
  await shows(page, () => expect(location.pathname).toBe('/desk/'));
});

test('a member of staff at the desk reads that the venue is not open, without any action', async () => {
  const { server, page } = await openDesk('/desk/first-run', { ...me, role: 'DESK' });
  await shows(page, () => expect(page.element.textContent).toContain('Mulligans is not open yet'));
  expect(server.requests.map(({ route }) => route)).not.toContain('GET /caddie/v1/desk/first-run');
});

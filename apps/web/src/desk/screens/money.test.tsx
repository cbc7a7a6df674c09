import { drawerExamples } from '@caddie/contract/examples/desk/drawers';
import { needsYouPeopleExamples } from '@caddie/contract/examples/desk/customers-to-contact';
import { moneyExamples } from '@caddie/contract/examples/desk/money';
import { needsYouExamples } from '@caddie/contract/examples/desk/needs-you';
import { me } from '@caddie/contract/examples/desk/staff';
import type { Role } from '@caddie/contract/desk/people/staff';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { storage } from '../../lib/state/storage.ts';
import { DeskSession } from '../features/staff/session.tsx';
import { Toasts } from '../ui/desk-toast.tsx';
import { Money } from './money.tsx';

const DAY = 'GET /caddie/v1/desk/money/2026-11-20';

async function openMoney(path: string, role: Role = 'OWNER') {
  vi.setSystemTime('2026-11-20T18:10:00-05:00');
  window.history.replaceState(null, '', path);
  storage.setItem('desk.was-here', 'yes');
  const server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/me', answerWith({ ...me, role }));
  server.setAnswers(DAY, answerWith(moneyExamples[0]!.data));
  server.setAnswers(`${DAY}/drawers`, answerWith(drawerExamples[0]!.data));
  server.setAnswers('GET /caddie/v1/desk/needs-you', answerWith(needsYouExamples[0]!.data));
  server.setAnswers('GET /caddie/v1/desk/needs-you/people', answerWith(needsYouPeopleExamples[0]!.data));
  const { element } = await renderPage(() => (
    <DeskSession>
      <Toasts>
        <Money />
      </Toasts>
    </DeskSession>
  ));
  const tabs = () => [...element.querySelectorAll('nav a')].map((tab) => [tab.textContent, tab.getAttribute('href')]);
  return { element, tabs };
}

test('an owner sees every page below Money, and the close of a day has its own URL', async () => {
  const { element, tabs } = await openMoney('/money/2026-11-20');

  expect(tabs()).toEqual([
    ['Today', '/money/2026-11-20'],
    ['Payments', '/money/payments'],
    ['Refunds', '/money/refunds'],
    ['Who owes', '/money/owed'],
    ['Payouts', '/money/payouts'],
    ['Day close', '/money/close/2026-11-20'],
  ]);
  expect(
    [...element.querySelectorAll('a')].find((one) => one.textContent === 'Close Fri, Nov 20')?.getAttribute('href'),
  ).toBe('/money/close/2026-11-20');
  expect(element.textContent).not.toContain('Count the drawer');
});

test('the page with the money of a day begins with what needs a person: failed refunds, disputes, and texts that did not arrive', async () => {
  const { element } = await openMoney('/money/2026-11-20');

  await vi.waitFor(() => expect(element.textContent).toContain('texts to Maya Chen did not arrive'), {
    timeout: 30_000,
  });
  const said = element.textContent ?? '';
  expect(said.indexOf('Needs you')).toBeGreaterThan(-1);
  expect(said.indexOf('Needs you')).toBeLessThan(said.indexOf('Paid with'));
});

test('the close of a day shows its drawers beside its revenue', async () => {
  const { element, tabs } = await openMoney('/money/close/2026-11-20', 'DESK');

  expect(tabs()).toEqual([
    ['Today', '/money/2026-11-20'],
    ['Day close', '/money/close/2026-11-20'],
  ]);
  await vi.waitFor(() => expect(element.textContent).toContain('Count the drawer'), { timeout: 30_000 });
});

test.each([
  ['/money/payouts', 'MANAGER', 'Payouts are for owners'],
  ['/money/payments', 'DESK', 'Payments are for managers'],
  ['/money/close/tomorrow', 'OWNER', 'There is nothing here'],
  ['/money/closed', 'OWNER', 'There is nothing here'],
] as const)('the page %s for a %s says: %s', async (path, role, sentence) => {
  const { element } = await openMoney(path, role);
  expect(element.textContent).toContain(sentence);
});

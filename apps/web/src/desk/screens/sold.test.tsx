import type { SetWithLedger, SoldSetsPage } from '@caddie/contract/desk/sets';
import { setsExamples } from '@caddie/contract/examples/desk/sets';
import { me } from '@caddie/contract/examples/desk/staff';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { refuseWith, answerWith, simulateServer } from '../../../test/simulated-server.ts';
import { typeInto } from '../../../test/type-into.ts';
import { storage } from '../../lib/state/storage.ts';
import { DeskSession } from '../features/staff/session.tsx';
import { Toasts } from '../ui/desk-toast.tsx';
import { Sold } from './sold.tsx';
// Lazy-loaded by the screen; imported here so that no test waits for it.
import './parts/set-acts.tsx';
import '../features/customer/text/text-dialog.tsx';

const list = setsExamples[0]!.data as SoldSetsPage;
const maya = setsExamples[1]!.data as SetWithLedger;
const LIST = 'GET /caddie/v1/desk/sets';
const ONE = `GET /caddie/v1/desk/sets/${maya.membershipSetId}`;
const FREEZE = `POST /caddie/v1/desk/sets/${maya.membershipSetId}/freeze`;
const ADJUST = `POST /caddie/v1/desk/sets/${maya.membershipSetId}/adjust`;
const APPROVE = 'POST /caddie/v1/desk/approvals';

/** Opens the set in the list and chooses one of its actions. */
async function open(act: string) {
  storage.setItem('desk.was-here', 'yes');
  const server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/me', answerWith(me));
  server.setAnswers(LIST, answerWith(list));
  server.setAnswers(ONE, answerWith(maya));
  const { element, perform: does } = await renderPage(() => (
    <DeskSession>
      <Toasts>
        <Sold head={null} />
      </Toasts>
    </DeskSession>
  ));
  document.body.append(element);

  const press = (name: string) =>
    does(() =>
      [...element.querySelectorAll<HTMLElement>('dialog[open] button')]
        .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!
        .click(),
    );
  const gives = (label: string, value: string) =>
    does(() => {
      const { htmlFor } = [...element.querySelectorAll('label')].find((one) => one.textContent === label)!;
      const input = element.querySelector<HTMLInputElement>(`[id="${htmlFor}"]`)!;
      typeInto(input, value);
    });
  await does(() => element.querySelector<HTMLElement>('[aria-haspopup=dialog]')!.click());
  await press(act);
  const sent = (route: string) => server.requests.filter((one) => one.route === route);
  const dialog = () => element.querySelector('dialog[open]')?.textContent ?? '';
  return { server, press, gives, sent, dialog, status: () => element.querySelector('output')?.textContent };
}

test('the desk freezes a set with a manager’s PIN: the refused request is sent again with the approval', async () => {
  const page = await open('Freeze…');
  page.server.setAnswers(
    FREEZE,
    refuseWith('APPROVAL_NEEDED', 403, { act: 'membership.freeze', amount: 24 }),
    answerWith({ ...maya, state: 'FROZEN', frozenUntil: '2026-12-14' }),
  );
  page.server.setAnswers(APPROVE, answerWith({ approvalToken: 'yes', expiresInSeconds: 120 }));
  await page.gives('Frozen until', '2026-12-14');
  await page.gives('Reason', 'Injury');
  await page.press('Freeze until Dec 14');
  expect(page.dialog()).toContain('Priya changes Maya Chen’s pass: Freeze until Dec 14. Reason: Injury.');

  const before = page.sent(LIST).length;
  for (const digit of '271828') await page.press(digit);
  expect(page.sent(APPROVE).map(({ body }) => body)).toEqual([
    {
      staffId: me.approvers[0]!.staffId,
      pin: '271828',
      act: 'membership.freeze',
      amount: 24,
      subjectId: maya.membershipSetId,
    },
  ]);
  const body = { until: '2026-12-14', reason: 'Injury' };
  expect(page.sent(FREEZE)).toMatchObject([{ body }, { body, approval: 'yes' }]);
  expect(page.sent(FREEZE)[0]).not.toHaveProperty('approval');
  expect(page.dialog()).toBe('');
  expect(page.status()).toContain('Maya Chen’s pass is frozen until Dec 14.');
  expect(page.sent(LIST).length).toBeGreaterThan(before);
});

test('a freeze of a set without the manager’s PIN leads back to the filled-in dialog, and nothing is sent again', async () => {
  const page = await open('Freeze…');
  page.server.setAnswers(FREEZE, refuseWith('APPROVAL_NEEDED', 403, { act: 'membership.freeze', amount: 24 }));
  await page.gives('Frozen until', '2026-12-14');
  await page.gives('Reason', 'Injury');
  await page.press('Freeze until Dec 14');
  await page.press('Close');

  expect(page.dialog()).toContain('Freeze Maya Chen’s Practice 10-Session Pack');
  expect(page.dialog()).toContain('Freeze until Dec 14');
  expect(page.sent(FREEZE)).toHaveLength(1);
});

test('a concurrently changed set is fetched again, and the same adjustment shows the current balance', async () => {
  const page = await open('Adjust…');
  page.server.setAnswers(ADJUST, refuseWith('CHANGED_MEANWHILE', 409), answerWith(maya));
  await page.press('One session less');
  await page.gives('Reason', 'Bay out of order');
  await page.gives('Note for the ledger', 'Bay 2 failed');
  expect(page.dialog()).toContain('9 becomes 8 of 10');

  page.server.setAnswers(ONE, answerWith({ ...maya, parts: [{ ...maya.parts[0]!, left: 7 }] }));
  await page.press('Take 1 session');
  expect(page.dialog()).toContain('7 becomes 6 of 10');
  await page.press('Take 1 session');
  expect(page.sent(ADJUST).map(({ body }) => body)).toMatchObject([
    { left: 9, delta: -1 },
    { left: 7, delta: -1 },
  ]);
  expect(page.status()).toContain('1 session is taken off Maya Chen’s pass.');
});

test('a customer can be texted from the page of their pass', async () => {
  const page = await open('Text…');

  await vi.waitFor(() => expect(page.dialog()).toContain(`Text ${maya.customerName.split(' ')[0]}`));
  expect(page.dialog()).toContain(`To ${maya.phone}.`);
});

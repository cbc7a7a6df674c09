import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { customerExamples } from '@caddie/contract/examples/desk/customer';
import { setsExamples } from '@caddie/contract/examples/desk/sets';
import { me } from '@caddie/contract/examples/desk/staff';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { storage } from '../../../lib/state/storage.ts';
import { DeskSession } from '../../features/staff/session.tsx';
import { Toasts } from '../../ui/desk-toast.tsx';
import { Customer } from '../customer.tsx';
// Lazy-loaded by the page; imported here so that no test waits for it.
import './customer-pass.tsx';

const maya = customerExamples[0]!.data as CustomerProfile;
const set = setsExamples[1]!.data as SetWithLedger;
const [pass] = maya.passes;

async function open(passes: CustomerProfile['passes'] = maya.passes) {
  storage.setItem('desk.was-here', 'yes');
  const server = simulateServer();
  server.setAnswers('GET /caddie/v1/desk/me', answerWith({ ...me, role: 'MANAGER' }));
  server.setAnswers(`GET /caddie/v1/desk/customers/${maya.customerId}`, answerWith({ ...maya, passes }));
  server.setAnswers(`GET /caddie/v1/desk/sets/${pass!.membershipSetId}`, answerWith(set));
  const { element, perform: does } = await renderPage(() => (
    <DeskSession>
      <Toasts>
        <Customer id={maya.customerId} me={{ role: 'MANAGER', venue: me.venue }} />
      </Toasts>
    </DeskSession>
  ));
  document.body.append(element);
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
  const dialog = () => element.querySelector('dialog[open]')?.textContent ?? '';
  return { dialog, button, presses: (name: string) => does(() => button(name)!.click()) };
}

test('a customer’s pass opens on the customer’s page, with its ledger and its actions', async () => {
  const page = await open();
  await page.presses('Open');

  expect(page.dialog()).toContain('Ledger');
  for (const act of ['Adjust…', 'Freeze…', 'Extend…', 'Refund…']) expect(page.dialog()).toContain(act);
  await page.presses('Freeze…');
  expect(page.dialog()).toMatch(/^Freeze Maya Chen’s/);
});

test('a customer’s pass can be adjusted directly, and closing the dialog leads back to the customer', async () => {
  const page = await open();
  await page.presses('Adjust…');

  expect(page.dialog()).toMatch(/^Adjust Maya Chen’s/);
  expect(page.dialog()).toContain('Note for the ledger');
  await page.presses('Back');
  expect(page.dialog()).toBe('');
});

test('a pass of days has no adjustment', async () => {
  const days = pass!.memberships.map((one) => ({ ...one, membershipTypeCd: 'PERIOD' as const }));
  const page = await open([{ ...pass!, memberships: days }]);

  expect(page.button('Open')).toBeDefined();
  expect(page.button('Adjust…')).toBeUndefined();
});

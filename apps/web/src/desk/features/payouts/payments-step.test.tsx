import type { CardAccount } from '@caddie/contract/desk/finance/payouts';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { answerWith, simulateServer } from '../../../../test/simulated-server.ts';
import { PaymentsStep } from './payments-step.tsx';

const nav = { positionText: 'Step 7 of 9', nextLabel: 'Continue', onDone: () => undefined, isSaving: false };
const server: CardAccount = { kind: 'SERVER', mode: 'LIVE', account: 'acct_1Nv0FGQ9RKHgCVdK' };

async function renderStep(payments: CardAccount, isOwner: boolean, now: CardAccount = payments) {
  const simulated = simulateServer();
  const canConnect = now.kind === 'SERVER';
  simulated.setAnswers(
    'GET /caddie/v1/desk/payouts',
    answerWith({ account: now, providerUrl: null, canConnect, connecting: null, losesCards: false }),
  );
  const { element } = await renderPage(() => <PaymentsStep nav={nav} payments={payments} isOwner={isOwner} />);
  return { text: element.textContent, asked: simulated.requests };
}

test('an owner can connect a Stripe account during the setup; a manager cannot', async () => {
  expect((await renderStep({ ...server, mode: 'TEST' }, true)).text).toContain('Set it up (4 minutes)');
  const manager = await renderStep({ ...server, mode: 'TEST' }, false);
  expect(manager.text).toContain('The operator of this server connects Stripe there');
  expect(manager.asked).toEqual([]);
});

test('the setup’s step about payments loads nothing with the sandbox, and keeps its text', async () => {
  const { text, asked } = await renderStep({ kind: 'SANDBOX', mode: 'TEST', account: null }, true);
  expect(text).toContain('The operator of this server connects Stripe there');
  expect(asked).toEqual([]);
});

test('an owner who returns from Stripe to the setup with a ready account sees it immediately', async () => {
  const { text } = await renderStep(server, true, { kind: 'VENUE', mode: 'LIVE', account: 'acct_1Q8nXKPwLr7yTzgB' });
  expect(text).toContain('Stripe, account ending TzgB');
  expect(text).not.toContain('Connect your own account');
});

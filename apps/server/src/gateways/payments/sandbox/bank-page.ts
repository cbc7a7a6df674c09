import { escapeHtml } from '../../../platform/html.ts';
import { formatMoney } from '../../../words/en/locale.ts';
import { frame, messagePage } from './frame.ts';
import type { PaymentRow } from './payments.store.ts';

/** The page with the bank's confirmation question, or with its outcome. */
export function writeBankPage(payment: PaymentRow): string {
  if (payment.status === 'REQUIRES_ACTION') return writeConfirmationPage(payment);
  const { title, text } = outcomeTexts[payment.status];
  return messagePage(title, text, payment.returnUrl ? { href: payment.returnUrl, label: 'Continue' } : undefined);
}

const writeConfirmationPage = ({ amount, currency }: PaymentRow): string =>
  frame(
    'Bank confirmation',
    `<h1>Your bank asks: is this you?</h1>
<p>A payment of <b>${escapeHtml(formatMoney(amount, currency))}</b> with your card waits for your answer.</p>
<form method="post">
<button class="button pay" name="action" value="confirm">Confirm</button>
<button class="button back" name="action" value="refuse">Refuse</button>
</form>`,
  );

const outcomeTexts: Record<Exclude<PaymentRow['status'], 'REQUIRES_ACTION'>, { title: string; text: string }> = {
  CREATED: { title: 'Nothing to confirm', text: 'This payment has not been started.' },
  SUCCEEDED: { title: 'Payment confirmed', text: 'You have confirmed this payment. You can go back.' },
  FAILED: { title: 'Payment refused', text: 'This payment was refused. Nothing was charged.' },
  CANCELED: { title: 'Payment canceled', text: 'This payment took too long and was canceled. Nothing was charged.' },
};

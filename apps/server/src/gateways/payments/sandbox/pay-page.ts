import { escapeHtml } from '../../../platform/html.ts';
import { formatMoney } from '../../../words/en/locale.ts';
import { emptyForm, writeCardFields } from './card-page.ts';
import type { CardForm, CardFormErrors } from './cards.rules.ts';
import { frame } from './frame.ts';
import type { PayPageRow } from './pay-pages.store.ts';

type Shown = { form?: CardForm; errors?: CardFormErrors; isDeclined?: boolean };

/** The page on which a customer pays: with a wallet in one tap, or with a card. */
export function writePayPage(
  page: PayPageRow,
  { form = emptyForm, errors = {}, isDeclined = false }: Shown = {},
): string {
  const money = formatMoney(page.amount, page.currency);
  const hasErrors = isDeclined || Object.keys(errors).length > 0;
  return frame(
    hasErrors ? `Error: pay ${money}` : `Pay ${money}`,
    `<h1>Pay ${escapeHtml(money)}</h1>
<p class="what">${escapeHtml(page.description)}</p>
<form method="post" class="wallets">
<button class="button wallet" name="action" value="apple">Apple Pay</button>
<button class="button wallet" name="action" value="google">Google Pay</button>
</form>
<p class="or">Or pay with a card</p>
${isDeclined ? '<p class="error declined" role="alert">Your card was declined. Nothing was charged. Try another card.</p>' : ''}
<form method="post" novalidate>
${writeCardFields(form, errors)}
<label class="tick"><input type="checkbox" name="save" value="yes"> Save this card for next time</label>
<button class="button pay" name="action" value="pay">Pay ${escapeHtml(money)}</button>
<button class="button back" name="action" value="cancel">Cancel</button>
</form>
<form method="get" id="fill"></form>`,
  );
}

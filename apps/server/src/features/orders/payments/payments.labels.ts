import type { PaymentLabels } from '../../../gateways/payments/payments.ts';
import { DEFAULT_LOCALE, message, translate } from '../../../words/words.ts';
import type { PaymentRow } from './payments.store.ts';

/** The labels of a payment at the provider; one from before there were labels is named by its order. */
export const labelsOf = (payment: PaymentRow): PaymentLabels => ({
  description: translate(message('pay.order', payment), DEFAULT_LOCALE),
  venue: '',
  metadata: {},
  ...payment.labels,
});

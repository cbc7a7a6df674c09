import type { SetSale } from '@caddie/contract/desk/sales';
import { LINK_MINUTES, type PayForSet } from '@caddie/contract/desk/finance/payments';
import { useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { readAmount } from '../../lib/amount.rules.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { changeFor } from './amount.rules.ts';
import { CashReceived } from './counter-fields.tsx';
import { setPaymentFor, saleProblem } from './pay-set.rules.ts';
import { catalogue } from './words/en.ts';
import styles from './take-payment.module.css';
import { WaysToPay } from './ways-to-pay.tsx';
import { type Details, chosenWayIn, waysToPayFor } from './ways.rules.ts';

const words = catalogue.paySet;
const { actOf } = catalogue.ways;

type Props = {
  sale: SetSale;
  busy: boolean;
  /** Why the last attempt was refused. */
  refusal: string | undefined;
  /** `change`: the change for cash. */
  onPay: (pay: PayForSet, change: number) => void;
  onClose: () => void;
};

const noDetails: Details = { hasConsent: false, slip: '', minutes: LINK_MINUTES, reason: '' };

/** Takes the whole price of a pass in one payment, after which it belongs to the customer. */
export function PaySet({ sale, busy, refusal, onPay, onClose }: Props) {
  const { amount, currency, customerName: name, phone, cards, takesCards } = sale;
  const [key, setKey] = useState<string>();
  const [details, setDetails] = useState(noDetails);
  const [received, setReceived] = useState('');
  // A pass is paid in full, in one payment, and never with another pass.
  const options = { amount, passes: [], cards, phone, takesCards };
  const ways = waysToPayFor({ moment: 'TAKE', options, phone, canLowerPrice: false });
  const way = chosenWayIn(ways, key)!;
  const pay = setPaymentFor(way, details);
  const change = changeFor(amount, way.kind === 'CASH' ? readAmount(received, currency) : 'EMPTY');

  return (
    <ActDialog
      className={styles.dialog}
      title={words.title(formatMoney(amount, currency), name)}
      about={sale.name}
      act={actOf(way, { moment: 'TAKE', amount, was: amount, currency })}
      busy={busy || sale.state === 'PAYING'}
      disabled={sale.state !== 'OPEN' || !pay || 'kind' in change}
      refusal={refusal ?? saleProblem(sale)}
      onAct={() => pay && 'change' in change && onPay(pay, change.change)}
      onClose={onClose}
    >
      <WaysToPay
        ways={ways}
        chosenWay={way}
        context={{ moment: 'TAKE', name, amount, currency, phone, minutes: details.minutes, isManager: false }}
        details={details}
        isReasonMissing={false}
        onChoose={setKey}
        onDetails={setDetails}
      />
      {way.kind === 'CASH' && (
        <CashReceived value={received} currency={currency} change={change} onType={setReceived} />
      )}
    </ActDialog>
  );
}

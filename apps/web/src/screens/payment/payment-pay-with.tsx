import type { PayOption } from '@caddie/contract/memberships';
import type { ReactNode } from 'react';
import { type Bill, cardAmountOf } from '../../features/orders/bill.rules.ts';
import { PayOptionList } from '../../features/orders/payment/pay-option-list.tsx';
import { PayPageOption } from '../../features/orders/payment/pay-page-option.tsx';
import { PaymentProblem } from '../../features/orders/payment/payment-problem.tsx';
import type { PaymentProblem as Problem } from '../../features/orders/payment/use-payment.ts';
import { formatMoney } from '../../lib/money.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import styles from './payment.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.paymentPayWith;

type Props = {
  bill: Bill;
  options: readonly PayOption[];
  optionsError: Error | null;
  /** The membership that pays, if one does. */
  option: PayOption | null;
  /** Whether the customer can pay on the provider's page, and does. */
  hasPage: boolean;
  isOnPage: boolean;
  problem: Problem | null;
  holdText: string;
  timeLeft: ReactNode;
  onMembership: (membershipId: string | null) => void;
  onPage: () => void;
  onResend: () => void;
  onRetry: () => void;
  /** The saved cards. */
  children: ReactNode;
};

/** The ways to pay: memberships first, then the provider's page, then saved cards. */
export function PayWith({ bill, options, option, problem, onMembership, ...rest }: Props) {
  const { amount, currency } = bill;
  const isShared = option !== null && cardAmountOf(bill, option) > 0;

  return (
    <section aria-labelledby="pay-with">
      <h2 id="pay-with" className={styles.heading}>
        {words.payWith}
      </h2>
      <div className={styles.ways}>
        {problem && (
          <PaymentProblem
            problem={problem}
            holdText={rest.holdText}
            timeLeft={rest.timeLeft}
            onResend={rest.onResend}
          />
        )}
        {rest.optionsError && (
          <Alert tone="warn" detail={<TextButton onClick={rest.onRetry}>{words.retry}</TextButton>}>
            {words.membershipsNotLoaded}
          </Alert>
        )}
        {options.length > 0 && (
          <>
            <h3>{words.membership}</h3>
            <PayOptionList
              options={options}
              selectedId={option?.membershipId}
              currency={currency}
              onSelect={onMembership}
            />
          </>
        )}
        {isShared && <h3>{words.payTheOtherWith(formatMoney(cardAmountOf(bill, option), currency))}</h3>}
        {rest.hasPage && amount > 0 && <PayPageOption isSelected={rest.isOnPage} onSelect={rest.onPage} />}
        {rest.children}
        {isShared && (
          <TextButton onClick={() => onMembership(null)}>
            {words.payAllByCard(formatMoney(amount, currency))}
          </TextButton>
        )}
      </div>
    </section>
  );
}

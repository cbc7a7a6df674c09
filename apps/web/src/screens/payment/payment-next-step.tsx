import type { PayOption } from '@caddie/contract/memberships';
import type { ReactNode } from 'react';
import { lastDigits, type SavedCard } from '../../features/cards/saved-card.rules.ts';
import { type Bill, cardAmountOf, payWords } from '../../features/orders/bill.rules.ts';
import { PayBar } from '../../features/orders/payment/pay-bar.tsx';
import { formatMoney } from '../../lib/money.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.paymentNextStep;

type Props = {
  bill: Bill;
  option: PayOption | null;
  isOnPage: boolean;
  /** Nothing can be paid before a card is saved. */
  needsCardFirst: boolean;
  /** The card that was just added. */
  added: SavedCard | null;
  addingText: ReactNode;
  isBusy: boolean;
  onAdd: () => void;
  onPay: () => void;
};

/** The bar, whose button is always the next step. */
export function NextStep({ bill, option, isOnPage, needsCardFirst, added, addingText, isBusy, onAdd, onPay }: Props) {
  if (needsCardFirst)
    return (
      <PayBar
        label={words.addACardToPay(formatMoney(cardAmountOf(bill, option), bill.currency))}
        addsCard={
          <>
            {words.opensInANewTab} {addingText}
          </>
        }
        added={null}
        isBusy={isBusy}
        onPay={onAdd}
      />
    );
  return (
    <PayBar
      label={payWords(bill, option).button}
      opensPage={isOnPage}
      added={added && words.cardAdded(added.userCreditCardCardCompany, lastDigits(added).split('').join(' '))}
      isBusy={isBusy}
      onPay={onPay}
    />
  );
}

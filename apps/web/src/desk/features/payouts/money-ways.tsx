import type { CardAccount } from '@caddie/contract/desk/finance/payouts';
import { CreditCardIcon } from '../../../ui/icons/action-icons.tsx';
import { isReadyForMoney } from '../../lib/card-account.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { CashIcon } from '../../ui/icons/desk-icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './money-ways.module.css';
import { catalogue } from './words/en.ts';

const { stateOf } = deskLibCatalogue.cardAccount;
const words = catalogue.payments;

/** The ways in which payments reach the venue, and the state of each. */
export function MoneyWays({ account }: { account: CardAccount }) {
  const isReady = isReadyForMoney(account);
  return (
    <>
      <div className={styles.way}>
        <CreditCardIcon size={24} />
        <p>
          <b>{words.cards}</b>
          <small>{stateOf(account)}</small>
        </p>
        <Tag tone={isReady ? 'green' : 'amber'}>{isReady ? words.ready : words.notLive[account.kind]}</Tag>
      </div>
      <div className={styles.way}>
        <CashIcon size={24} />
        <p>
          <b>{words.counter}</b>
          <small>{words.counterAbout}</small>
        </p>
        <Tag tone="green">{words.ready}</Tag>
      </div>
    </>
  );
}

import type { CardAccount } from '@caddie/contract/desk/finance/payouts';
import { useQuery } from '@tanstack/react-query';
import { isReadyForMoney } from '../../lib/card-account.ts';
import { StepCard, type StepNav, StepPage } from '../../ui/page/step-page.tsx';
import { ConnectAccount } from './connect-account.tsx';
import styles from './money-ways.module.css';
import { MoneyWays } from './money-ways.tsx';
import { catalogue } from './words/en.ts';
import { payoutsQuery } from './payouts.api.ts';

const words = catalogue.payments;

type Props = { nav: StepNav; payments: CardAccount; isOwner: boolean };

/** How payments reach the venue: what is connected, and what works without it. */
export function PaymentsStep({ nav, payments, isOwner }: Props) {
  // Only owners may load this; with simulated cards there is nothing to connect.
  const { data: payouts } = useQuery({ ...payoutsQuery, enabled: isOwner && payments.kind === 'SERVER' });
  const account = payouts?.account ?? payments;
  return (
    <StepPage nav={{ ...nav, skipLabel: words.later }} title={words.title} about={words.about}>
      <StepCard className={styles.ways}>
        <MoneyWays account={account} />
      </StepCard>
      {payouts?.canConnect ? (
        <StepCard>
          <ConnectAccount payouts={payouts} from="FIRST_RUN" />
        </StepCard>
      ) : (
        !isReadyForMoney(account) && <p className={styles.how}>{words.howToConnect}</p>
      )}
    </StepPage>
  );
}

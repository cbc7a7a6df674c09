import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../../ui/class-names.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { isReadyForMoney } from '../../lib/card-account.ts';
import { Card, LoadingCard } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import buttons from '../../ui/desk-button.module.css';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { ConnectAccount } from './connect-account.tsx';
import { MoneyWays } from './money-ways.tsx';
import { catalogue } from './words/en.ts';
import { payoutsQuery } from './payouts.api.ts';
import styles from './payouts-page.module.css';

const words = catalogue.payments;

/** The state of the venue's card account, and where its payouts are shown. */
export function PayoutsPage({ isOwner }: { isOwner: boolean }) {
  const { data, error, refetch } = useQuery(payoutsQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingCard label={words.loading} rows={2} height={56} />;

  const { account, providerUrl, canConnect } = data;
  return (
    <Columns className={styles.page}>
      <Card title={words.howYouArePaid}>
        <MoneyWays account={account} />
        {!isReadyForMoney(account) && (
          <div className={styles.note}>
            <InlineMessage tone="warn">
              <b>{words.notYet}</b> {!canConnect && words.howToConnect}
            </InlineMessage>
          </div>
        )}
        {canConnect && (
          <div className={styles.note}>
            {isOwner ? (
              <ConnectAccount payouts={data} from="PAYOUTS" />
            ) : (
              <InlineMessage>{words.onlyOwners}</InlineMessage>
            )}
          </div>
        )}
        {providerUrl !== null && (
          <div className={styles.note}>
            <a
              className={classNames(buttons.button, buttons.outline)}
              href={providerUrl}
              target="_blank"
              rel="noreferrer"
            >
              {words.openAtProvider}
            </a>
            <p className={styles.about}>{words.payoutsAreThere}</p>
          </div>
        )}
      </Card>
    </Columns>
  );
}

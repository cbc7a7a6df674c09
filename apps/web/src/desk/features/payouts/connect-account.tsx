import type { Payouts } from '@caddie/contract/desk/finance/payouts';
import { useState } from 'react';
import { safeExternalUrl } from '../../../lib/external-window.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { isReadyForMoney } from '../../lib/card-account.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import styles from './money-ways.module.css';
import { catalogue } from './words/en.ts';
import { connect, type ConnectOrigin } from './payouts.api.ts';

const words = catalogue.payments;

/** The state of the venue's own account, and the link to the provider's page where its setup continues. */
export function ConnectAccount({ payouts, from }: { payouts: Payouts; from: ConnectOrigin }) {
  const { account, connecting, losesCards } = payouts;
  const [isConfirming, setConfirming] = useState(false);
  const connectMutation = useKeyedMutation(connect, { onSuccess: ({ url }) => openProviderPage(url) });
  const refusal = connectMutation.error && sentenceOf(connectMutation.error);
  const isReady = isReadyForMoney(account);

  return (
    <div className={styles.connect}>
      <p>{connecting ? words.connecting[connecting] : isReady ? words.connectOwn : words.connectHere}</p>
      {refusal && !isConfirming && <InlineMessage tone="err">{refusal}</InlineMessage>}
      <DeskButton
        variant={isReady || connecting === 'SUBMITTED' ? 'outline' : 'primary'}
        needsNetwork
        busy={connectMutation.isPending}
        onClick={() => (losesCards && !connecting ? setConfirming(true) : connectMutation.mutate(from))}
      >
        {connecting ? words.goOn : isReady ? words.connectYourOwn : words.setUp}
      </DeskButton>
      {isConfirming && (
        <ActDialog
          title={words.connectTitle}
          about={words.cardsStay}
          back={words.notNow}
          act={words.goToStripe}
          busy={connectMutation.isPending}
          refusal={refusal}
          onAct={() => connectMutation.mutate(from)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

/** Opens in this tab, because the provider redirects back here. */
function openProviderPage(address: string): void {
  const url = safeExternalUrl(address, location.href);
  if (url === null) throw new Error(`This is no address to follow: ${address}`);
  location.assign(url);
}

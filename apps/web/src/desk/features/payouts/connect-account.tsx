import type { Payouts } from '@caddie/contract/desk/finance/payouts';
import { useState } from 'react';
import { outsideAddress } from '../../../lib/outside-window.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { isReadyForMoney } from '../../lib/card-account.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './money-ways.module.css';
import { catalogue } from './words/en.ts';
import { connect, type From } from './payouts.api.ts';

const words = catalogue.payments;

/** The state of the venue's own account, and the link to the provider's page where its setup continues. */
export function ConnectAccount({ payouts, from }: { payouts: Payouts; from: From }) {
  const { account, connecting, losesCards } = payouts;
  const [isAsking, ask] = useState(false);
  const going = useKeyedMutation(connect, { onSuccess: ({ url }) => leaveFor(url) });
  const refusal = going.error && sentenceOf(going.error);
  const isReady = isReadyForMoney(account);

  return (
    <div className={styles.connect}>
      <p>{connecting ? words.connecting[connecting] : isReady ? words.connectOwn : words.connectHere}</p>
      {refusal && !isAsking && <Note tone="err">{refusal}</Note>}
      <DeskButton
        variant={isReady || connecting === 'SUBMITTED' ? 'outline' : 'primary'}
        acts
        busy={going.isPending}
        onClick={() => (losesCards && !connecting ? ask(true) : going.mutate(from))}
      >
        {connecting ? words.goOn : isReady ? words.connectYourOwn : words.setUp}
      </DeskButton>
      {isAsking && (
        <ActDialog
          title={words.connectTitle}
          about={words.cardsStay}
          back={words.notNow}
          act={words.goToStripe}
          busy={going.isPending}
          refusal={refusal}
          onAct={() => going.mutate(from)}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}

/** Opens in this tab, because the provider redirects back here. */
function leaveFor(address: string): void {
  const url = outsideAddress(address, location.href);
  if (url === null) throw new Error(`This is no address to follow: ${address}`);
  location.assign(url);
}

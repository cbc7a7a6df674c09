import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/money.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RefundSet } from '../../features/sold/refund-set.tsx';
import { catalogue as soldCatalogue } from '../../features/sold/words/en.ts';
import { type RefundSetBody, refundQuery, sendRefund } from '../../features/sold/sold.api.ts';
import { LoadingCard } from '../../ui/page/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { useSetAct } from './use-set-act.ts';

const refundWords = soldCatalogue.refund;
const { walkIn } = soldCatalogue.sold;

/** Ends a set with a refund. */
export function RefundPass({ set, onClose }: { set: SetWithLedger; onClose: () => void }) {
  const id = set.membershipSetId;
  const offer = useQuery(refundQuery(id));
  const refunding = useSetAct<RefundSetBody>({
    set,
    actText: ({ amount }) => refundWords.act(formatMoney(amount, set.currency)),
    doneText: ({ amount }, name) => refundWords.refunded(name, formatMoney(amount, set.currency)),
    send: (body, key) => sendRefund(id, body, key),
    // The set has changed: the refund is computed again.
    onRefused: () => void offer.refetch(),
    onClose,
  });

  if (offer.data)
    return (
      <RefundSet
        // A new suggestion resets the amount field.
        key={offer.data.suggested}
        {...{ set, onClose }}
        offer={offer.data}
        busy={refunding.dialog.busy}
        refusal={refunding.dialog.refusal}
        onRefund={refunding.send}
      />
    );
  return (
    <Dialog
      open
      title={refundWords.title(set.customerName || walkIn, set.name)}
      closeLabel={refundWords.close}
      footer={
        <DeskButton large onClick={onClose}>
          {refundWords.back}
        </DeskButton>
      }
      onClose={onClose}
    >
      {offer.error ? (
        <LoadFailed error={offer.error} onRetry={() => void offer.refetch()} />
      ) : (
        <LoadingCard label={refundWords.loading} rows={3} />
      )}
    </Dialog>
  );
}

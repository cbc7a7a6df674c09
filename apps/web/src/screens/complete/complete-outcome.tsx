import type { Order } from '@caddie/contract/orders';
import { screens } from '@caddie/contract/screens';
import { CompleteHead } from '../../features/orders/complete/complete-head.tsx';
import { completeWords } from '../../features/orders/complete/complete-words.rules.ts';
import type { Outcome } from '../../features/orders/outcome.rules.ts';
import { openExternalWindow } from '../../lib/external-window.ts';
import { useAddress } from '../../lib/paths.ts';
import { useCaddie } from '../../lib/state/store.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/icons/skeleton.tsx';
import styles from './complete.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.completeOutcome;

/** The outcome, and the next step for the customer. */
export function CompleteOutcome({ order, outcome }: { order: Order; outcome: Outcome }) {
  const address = useAddress();
  const phone = useCaddie((state) => state.customer?.phone);
  const sameTab = useCaddie((state) => state.entrySource === 'wechat');
  const { actionUrl, bookingId, membershipSetId } = order;
  const retryQuery: Record<string, string> = bookingId
    ? { type: 'booking', bookingId }
    : { type: 'membership', membershipSetId: membershipSetId ?? '' };

  return (
    <CompleteHead outcome={outcome} {...completeWords(outcome, order, phone)}>
      {outcome === 'bank' && actionUrl && (
        <Button size="large" block onClick={() => openExternalWindow({ sameTab }).goTo(actionUrl)}>
          {words.continueAtYourBank}
        </Button>
      )}
      {outcome === 'declined' && (
        <ButtonLink size="large" block href={address(screens.payment, { query: retryQuery })}>
          {words.chooseAnotherCard}
        </ButtonLink>
      )}
      {(outcome === 'failed' || outcome === 'given-back') && (
        <ButtonLink size="large" block href={address(bookingId ? screens.booking : screens.membership)}>
          {bookingId ? words.bookAgain : words.buyMembership}
        </ButtonLink>
      )}
    </CompleteHead>
  );
}

/** The placeholder while the order is loading. */
export const CompleteSkeleton = () => (
  <>
    <CompleteHead outcome="checking" title={words.yourOrder} text={words.loading} />
    <TicketSkeleton />
  </>
);

/** The placeholder for the purchase. */
export const TicketSkeleton = () => (
  <div className={styles.ticket}>
    <Skeleton height={288} radius={24} />
  </div>
);

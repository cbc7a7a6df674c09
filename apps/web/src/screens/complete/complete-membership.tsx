import type { MembershipSet } from '@caddie/contract/memberships';
import type { Order } from '@caddie/contract/orders';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/money.ts';
import { dateRange } from '../../passes/membership-set.rules.ts';
import { paidSetQuery } from '../../features/memberships/memberships.queries.ts';
import { OrderTicket } from '../../features/orders/complete/order-ticket.tsx';
import { outcomeOf, paidDate } from '../../features/orders/outcome.rules.ts';
import { Receipt } from '../../features/orders/complete/receipt.tsx';
import { taxRows } from '../../features/orders/tax.rules.ts';
import { useAddress } from '../../lib/paths.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { PassBadge } from '../../ui/pass-badge.tsx';
import { membershipBill } from '../parts/membership-bill.ts';
import styles from './complete.module.css';
import { CompleteOutcome, TicketSkeleton } from './complete-outcome.tsx';
import { catalogue } from './words/en.ts';

const { tenderWords } = libCatalogue.tender;
const words = catalogue.completeMembership;

type Props = { shop: PublicShop; order: Order; membershipSetId: string };

/** The outcome of paying for a membership. */
export function CompleteMembership({ shop, order, membershipSetId }: Props) {
  const { data: set, isPending } = useQuery({
    ...paidSetQuery(membershipSetId, order.status === 'FAILED' ? null : order.orderId),
    refetchInterval: ({ state }) =>
      order.status === 'PAID' && state.data?.membershipSetStatusCd === 'DRAFT' ? 1000 : false,
  });
  const outcome = outcomeOf(order, set?.membershipSetStatusCd);
  const paidWith = tenderWords(order.tenders, order.currency);

  return (
    <>
      <CompleteOutcome order={order} outcome={outcome} />
      {isPending && <TicketSkeleton />}
      {set && (
        <OrderTicket
          label={words.yourMembership}
          top={<PassBadge label={set.membershipSetCategoryCd} />}
          isLongTitle
          title={set.membershipSetName}
          text={outcome === 'done' ? dateRange(set) : ''}
          rows={[
            ...(paidWith ? ([[words.paidWith, paidWith]] as const) : []),
            [words.total, formatMoney(set.amount, set.currency)],
            ...taxRows(set.tax, set.currency),
            ...(order.paidAt ? ([[words.paidOn, paidDate(order)]] as const) : []),
          ]}
        />
      )}
      {set && outcome === 'done' && <NextSteps shop={shop} order={order} set={set} />}
    </>
  );
}

function NextSteps({ shop, order, set }: { shop: PublicShop; order: Order; set: MembershipSet }) {
  const address = useAddress();
  const { membershipSetId, membershipSetName } = set;

  return (
    <div className={styles.next}>
      <div className={styles.buttons}>
        <ButtonLink href={address(screens.booking)}>{words.bookTeeTime}</ButtonLink>
        <ButtonLink variant="outline" href={address(screens.myMembership, { params: { id: membershipSetId } })}>
          {words.viewMembership}
        </ButtonLink>
      </div>
      <Receipt
        venue={shop}
        purchase={[membershipSetName, dateRange(set)]}
        bill={membershipBill(set)}
        paidWith={tenderWords(order.tenders, order.currency)}
        paidOn={paidDate(order)}
        refunded={order.refundStatus === 'FAILED' ? 0 : order.refunded}
        orderId={order.orderId}
      />
    </div>
  );
}

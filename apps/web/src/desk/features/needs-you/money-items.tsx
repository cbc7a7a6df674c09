import type { NeedsYou } from '@caddie/contract/desk/needs-you';
import { formatMoney } from '../../../lib/money.ts';
import { WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { ItemDetails } from './item-details.tsx';
import { DisputeItem } from './dispute-item.tsx';
import { RefundActs } from './refund-acts.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.needsYou;

/** Refunds that a bank refused, and disputed payments: one row each, with what to do. */
export const MoneyItems = ({ money: { refunds, disputes, timeZone } }: { money: NeedsYou }) => (
  <>
    {refunds.map((refund) => (
      <li key={refund.refundId}>
        <WarnIcon />
        <div>
          <b>{words.refund(refund.name, formatMoney(refund.amount, refund.currency))}</b>
          <p>{(refund.mayHaveArrived ? words.unclear : words.refused)(refund.attempts)}</p>
          <ItemDetails item={refund} timeZone={timeZone} code={refund.failure} />
        </div>
        <RefundActs refund={refund} />
      </li>
    ))}
    {disputes.map((dispute) => (
      <DisputeItem key={dispute.disputeId} dispute={dispute} timeZone={timeZone} />
    ))}
  </>
);

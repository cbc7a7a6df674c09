import type { NeedsYou } from '@caddie/contract/desk/needs-you';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/money.ts';
import { Card } from '../../ui/page/card.tsx';
import { WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { About } from './about.tsx';
import { DisputeItem } from './dispute-item.tsx';
import { needsYouQuery, peopleQuery } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { catalogue } from './words/en.ts';
import { PeopleItems } from './people-items.tsx';
import { RefundActs } from './refund-acts.tsx';

const words = catalogue.needsYou;

const noMoney: NeedsYou = { timeZone: '', refunds: [], disputes: [] };

/**
 * Money that is held up outside the venue, which is for managers, and people to be called. Where nothing is, there is no card; where
 * it cannot be read, it is asked for again later.
 */
export function NeedsYouCard({ isManager }: { isManager: boolean }) {
  const { data = noMoney } = useQuery({ ...needsYouQuery, enabled: isManager });
  const { data: people } = useQuery(peopleQuery);
  const { refunds, disputes } = data;
  const count =
    refunds.length +
    disputes.length +
    (people ? people.texts.length + people.cards.length + people.owedBack.length + people.links.length : 0);
  if (count === 0) return null;
  return (
    <Card title={words.title} after={<Tag tone="amber">{count}</Tag>}>
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund.refundId}>
            <WarnIcon />
            <div>
              <b>{words.refund(refund.name, formatMoney(refund.amount, refund.currency))}</b>
              <p>{(refund.mayHaveArrived ? words.unclear : words.refused)(refund.attempts)}</p>
              <About item={refund} timeZone={data.timeZone} code={refund.failure} />
            </div>
            <RefundActs refund={refund} />
          </li>
        ))}
        {disputes.map((dispute) => (
          <DisputeItem key={dispute.disputeId} dispute={dispute} timeZone={data.timeZone} />
        ))}
        {people && <PeopleItems people={people} />}
      </ul>
    </Card>
  );
}

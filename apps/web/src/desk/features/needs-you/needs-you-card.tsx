import type { NeedsYou, OpenDispute, RefusedRefund } from '@caddie/contract/desk/needs-you';
import { useQuery } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { Link } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { monthDay } from '../../lib/days/days.ts';
import { Card } from '../../ui/page/card.tsx';
import { WarnIcon } from '../../ui/icons/desk-icons.tsx';
import { Tag } from '../../ui/tag.tsx';
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
    (people ? people.texts.length + people.cards.length + people.owedBack.length : 0);
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
          <li key={dispute.disputeId}>
            <WarnIcon />
            <div>
              <b>
                {(dispute.state === 'WARNED' ? words.warned : words.dispute)(
                  dispute.name,
                  formatMoney(dispute.amount, dispute.currency),
                )}
              </b>
              <DisputeAdvice dispute={dispute} timeZone={data.timeZone} />
              <About item={dispute} timeZone={data.timeZone} code={dispute.reason} />
            </div>
          </li>
        ))}
        {people && <PeopleItems people={people} />}
      </ul>
    </Card>
  );
}

type AdviceProps = { dispute: OpenDispute } & Pick<NeedsYou, 'timeZone'>;

function DisputeAdvice({ dispute: { state, respondBy }, timeZone }: AdviceProps) {
  const [now] = useNow();
  if (state === 'WARNED') return <p>{words.afterWarning}</p>;
  const today = venueClock(timeZone, now).date;
  return <p>{respondBy === null ? words.answer : words.answerBy(monthDay(respondBy.slice(0, 10), today))}</p>;
}

type AboutProps = { item: RefusedRefund | OpenDispute; code: string } & Pick<NeedsYou, 'timeZone'>;

/** What it was paid for, since when it waits, and the way there. */
function About({ item: { booking, phone, name, since, customerId }, timeZone, code }: AboutProps) {
  const [now] = useNow();
  const today = venueClock(timeZone, now).date;
  const day = (at: string) => monthDay(at.slice(0, 10), today);
  const facts = [
    ...(phone === null ? [] : [phone]),
    ...(booking
      ? [words.teeTime(booking.reference, day(booking.startedAt), formatTime(booking.startedAt, timeZone))]
      : []),
    words.since(day(since)),
    words.code(code),
  ];
  return (
    <>
      <small>{facts.join(words.dot)}</small>
      <Link href={booking ? `/bookings/${booking.bookingId}` : `/customers/${customerId}`}>
        {booking ? words.openBooking : words.openCustomer} <HiddenText>{words.nameOf(name)}</HiddenText>
      </Link>
    </>
  );
}

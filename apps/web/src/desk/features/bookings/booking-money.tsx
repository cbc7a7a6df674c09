import type { DeskBooking } from '@caddie/contract/desk/panel';
import { Fragment } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { useNow } from '../../../lib/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { InlineMessage } from '../../ui/inline-message.tsx';
import styles from './booking-panel.module.css';
import { cancelSentence, feeSentence, moneyLines, findPendingRefund, totalOf } from './booking.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.booking;

type Props = { data: DeskBooking; venueName: string; timeOf: (at: string) => string };

/** The price, payments, refunds, and what is still owed. */
export function BookingMoney({ data, venueName, timeOf }: Props) {
  const [now] = useNow();
  const { booking } = data;
  const formatAmount = (amount: number) => formatMoney(amount, booking.currency);
  const lines = moneyLines(data, timeOf);
  const sentence = cancelSentence(data, now) ?? feeSentence(data);
  const pendingRefund = findPendingRefund(data);
  const [totalLabel, total, isDue] = totalOf(data, venueName);

  return (
    <section className={styles.section}>
      <h3 className={styles.caption}>{words.money}</h3>
      {pendingRefund && (
        <InlineMessage tone="warn">
          <b>{words.onItsWay(formatAmount(pendingRefund.amount))}</b> {words.onItsWayText(pendingRefund.to)}
        </InlineMessage>
      )}
      <dl className={styles.money}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two payments may be alike; the order is theirs.
          <Fragment key={index}>
            <dt>
              {line.label}
              {line.about && <small>{line.about}</small>}
            </dt>
            <dd>{line.amount}</dd>
          </Fragment>
        ))}
        {booking.bookingStatusCd !== 'FAILED' && (
          <>
            <dt className={classNames(styles.total, isDue && styles.due)}>{totalLabel}</dt>
            <dd className={classNames(styles.total, isDue && styles.due)}>{formatAmount(total)}</dd>
          </>
        )}
      </dl>
      {sentence && <p className={styles.hint}>{sentence}</p>}
    </section>
  );
}

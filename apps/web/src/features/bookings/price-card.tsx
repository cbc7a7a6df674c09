import type { Booking } from '@caddie/contract/bookings';
import { formatTimeRange } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import { Skeleton } from '../../ui/icons/skeleton.tsx';
import { InfoCard } from './info-card.tsx';
import styles from './info-card.module.css';
import { catalogue } from './words/en.ts';

const { tenderWords } = libCatalogue.tender;
const words = catalogue.priceCard;

const refundWords = { ON_ITS_WAY: words.onItsWayBack, DONE: words.refunded, FAILED: words.couldNotBeSentBack };

type Props = { booking: Booking; paidOn: string | null; isOrderLoading: boolean };

/** The price of the booking, line by line. */
export function PriceCard({ booking, paidOn, isOrderLoading }: Props) {
  const { priceLines, timeZone, cardAmount, currency, tax } = booking;
  const taxLine = tax && (
    <div>
      <dt>{words.tax(tax)}</dt>
      <dd>{formatMoney(tax.amount, currency)}</dd>
    </div>
  );

  return (
    <InfoCard title={words.price}>
      <dl className={styles.pairs}>
        {priceLines.map((line) => (
          <div key={line.startedAt}>
            <dt>
              {formatTimeRange(line.startedAt, line.endedAt, timeZone)}
              <small>{words.anHour(formatMoney(line.amountPerHour, currency), line.peak)}</small>
            </dt>
            <dd>{formatMoney(line.amount, currency)}</dd>
          </div>
        ))}
        {tax?.isAdded && taxLine}
        <div className={styles.total}>
          <dt>{words.total}</dt>
          {/* As on the payment page: the part that a membership pays is not charged again. */}
          <dd>{formatMoney(cardAmount, currency)}</dd>
        </div>
        {!tax?.isAdded && cardAmount === booking.amount && taxLine}
        {booking.tenders.length > 0 && (
          <div>
            <dt>{words.paidWith}</dt>
            <dd>{tenderWords(booking.tenders, currency)}</dd>
          </div>
        )}
        {(paidOn || isOrderLoading) && (
          <div>
            <dt>{words.paidOn}</dt>
            <dd>{paidOn ?? <Skeleton width={92} />}</dd>
          </div>
        )}
        {booking.refunded > 0 && (
          <div>
            <dt>{refundWords[booking.refundStatus ?? 'ON_ITS_WAY']}</dt>
            <dd>{formatMoney(booking.refunded, currency)}</dd>
          </div>
        )}
        {booking.late && (
          <div>
            <dt>
              {refundWords[booking.late.status]}
              <small>{words.cameTooLate}</small>
            </dt>
            <dd>{formatMoney(booking.late.amount, currency)}</dd>
          </div>
        )}
      </dl>
    </InfoCard>
  );
}

import type { DeskBooking } from '@caddie/contract/desk/panel';
import { Link } from 'wouter';
import { formatDay, formatMonthDay } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './booking-panel.module.css';
import { cancellationEvent, isInactive } from './booking.rules.ts';
import { catalogue } from './words/en.ts';

const { rangeWords } = deskLibCatalogue.range;
const { statuses } = deskLibCatalogue.statuses;
const habits = deskLibCatalogue.habits;
const words = catalogue.booking;

/** The customer, with what the venue knows about them. */
export const BookingCustomer = ({ name, customer }: { name: string; customer: DeskBooking['customer'] }) => (
  <div>
    <h2 className={styles.who}>{customer ? <Link href={`/customers/${customer.customerId}`}>{name}</Link> : name}</h2>
    {customer?.phone && <p className={styles.phone}>{customer.phone}</p>}
    {customer && (
      <div className={styles.tags}>
        {customer.passes.map((pass) => (
          <Tag key={pass.membershipId} tone="dark">
            {pass.name}
          </Tag>
        ))}
        {!customer.isGuest && <Tag>{habits.visits(customer.visits)}</Tag>}
        {customer.noShows > 0 && <Tag tone="red">{habits.noShows(customer.noShows)}</Tag>}
        {customer.tags.map((tag) => (
          <Tag key={tag} tone="line">
            {tag}
          </Tag>
        ))}
        {customer.isBlocked && <Tag tone="red">{words.blockedCustomer}</Tag>}
      </div>
    )}
  </div>
);

/** When, where, how many, and how it was booked. */
export function BookingDetails({ data, timeOf }: { data: DeskBooking; timeOf: (at: string) => string }) {
  const { booking, tile, bookedBy, bookedAt } = data;
  const { timeZone } = booking;
  const cancellation = cancellationEvent(data);

  return (
    <dl className={classNames(styles.facts, isInactive(booking) && styles.gone)}>
      <dt>{isInactive(booking) ? words.was : words.when}</dt>
      <dd>
        {words.factsWithCommas(
          formatDay(booking.bookingStartedAt, timeZone),
          rangeWords(booking.bookingStartedAt, booking.bookingEndedAt, timeZone),
        )}
      </dd>
      <dt>{isInactive(booking) ? words.bay : words.where}</dt>
      <dd>{words.factsWithCommas(booking.shopRoomName, data.isSoldAgain ? words.soldAgain : null)}</dd>
      <dt>{words.players}</dt>
      <dd>{booking.partySize}</dd>
      <dt>{words.booked}</dt>
      <dd>
        {words.factsWithCommas(
          tile.kind === 'TEE_TIME' ? words.sources[tile.source] : '',
          bookedBy.kind === 'staff' ? bookedBy.name : null,
          formatMonthDay(bookedAt, timeZone),
        )}
      </dd>
      {cancellation && (
        <>
          <dt>{statuses.CANCELED}</dt>
          <dd>
            {words.factsWithCommas(
              timeOf(cancellation.at),
              cancellation.by.name && words.canceledByPerson(cancellation.by.name),
            )}
          </dd>
          {cancellation.details['why'] && (
            <>
              <dt>{words.whyLabel}</dt>
              <dd>{cancellation.details['why']}</dd>
            </>
          )}
        </>
      )}
      {tile.kind === 'TEE_TIME' && tile.note && (
        <>
          <dt>{words.noteLabel}</dt>
          <dd>{tile.note}</dd>
        </>
      )}
    </dl>
  );
}

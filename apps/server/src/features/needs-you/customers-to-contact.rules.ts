import type {
  ExpiredCard,
  CustomersToContact,
  RefundDue,
  UndeliveredText,
} from '@caddie/contract/desk/customers-to-contact';
import type { Currency } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { displayName, readablePhone } from '../users/sign-in/identity.service.ts';

type CustomerRow = { customerId: string; name: string };
export type TextRow = CustomerRow &
  Pick<UndeliveredText, 'textId' | 'kind' | 'said' | 'phone' | 'earlier'> & {
    rejection: 'UNREACHABLE' | 'STOPPED' | 'REGION' | 'OTHER' | null;
    isUndelivered: boolean;
    bookingId: string | null;
    reference: string | null;
    startedAt: number | null;
    since: number;
  };
export type CardRow = CustomerRow &
  ExpiredCard['card'] &
  Pick<ExpiredCard, 'reason' | 'amount'> & {
    phone: string | null;
    bookingId: string;
    reference: string;
    startedAt: number;
  };
export type LapsedRow = CustomerRow & {
  phone: string | null;
  bookingId: string;
  reference: string;
  startedAt: number;
  since: number;
};
export type RefundDueRow = LapsedRow & Pick<RefundDue, 'amount'>;

type PeopleRows = {
  timeZone: string;
  currency: Currency;
  texts: TextRow[];
  cards: CardRow[];
  refundsDue: RefundDueRow[];
  links: LapsedRow[];
};

/** Lists the fields that leave the server, with times on the venue's clock. */
export function toPeople({ timeZone, currency, texts, cards, refundsDue, links }: PeopleRows): CustomersToContact {
  const iso = (at: number) => toVenueIso(timeZone, at);
  return {
    timeZone,
    texts: texts.map((row) => ({
      customerId: row.customerId,
      name: displayName(row.name, row.phone),
      textId: row.textId,
      phone: readablePhone(row.phone),
      kind: row.kind,
      said: row.said,
      reason: failureReason(row),
      earlier: row.earlier,
      booking:
        row.bookingId === null
          ? null
          : { bookingId: row.bookingId, reference: row.reference!, startedAt: iso(row.startedAt!) },
      since: iso(row.since),
    })),
    cards: cards.map(({ company, last4, expMonth, expYear, ...row }) => ({
      customerId: row.customerId,
      name: displayName(row.name, row.phone),
      phone: row.phone && readablePhone(row.phone),
      card: { company, last4, expMonth, expYear },
      reason: row.reason,
      amount: row.amount,
      currency,
      booking: { bookingId: row.bookingId, reference: row.reference, startedAt: iso(row.startedAt) },
    })),
    refundsDue: refundsDue.map((row) => ({ ...bookingFields(row), amount: row.amount, currency })),
    links: links.map(bookingFields),
  };

  function bookingFields(row: LapsedRow) {
    return {
      customerId: row.customerId,
      name: displayName(row.name, row.phone),
      phone: row.phone && readablePhone(row.phone),
      booking: { bookingId: row.bookingId, reference: row.reference, startedAt: iso(row.startedAt) },
      since: iso(row.since),
    };
  }
}

/** The reasons that the desk can act on; any other is shown as not sent. */
export function failureReason({ rejection, isUndelivered }: Pick<TextRow, 'rejection' | 'isUndelivered'>) {
  if (rejection === 'UNREACHABLE' || rejection === 'STOPPED') return rejection;
  return isUndelivered ? 'NOT_DELIVERED' : 'NOT_SENT';
}

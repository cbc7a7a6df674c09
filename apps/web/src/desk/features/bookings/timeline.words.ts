import type { BookingEvent } from '@caddie/contract/desk/panel';

export const whatHappened = 'What happened';

/** The bold word of a line. */
export const events: Record<BookingEvent['what'], string> = {
  HELD: 'Held',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Played',
  CANCELING: 'Canceled',
  CANCELED: 'Canceled',
  LAPSED: 'Hold over, time given back',
  RELEASED: 'Given back',
  PAYMENT_FAILED: 'Payment failed',
  CHECKED_IN: 'Checked in',
  CHECK_IN_UNDONE: 'Check-in taken back',
  NO_SHOW: 'Marked as a no-show',
  NO_SHOW_UNDONE: 'No-show taken back',
  WAIVED: 'Fee waived',
  MOVED: 'Moved',
  PRICE: 'Price set',
  PARTY: 'Players changed',
  CUSTOMER: 'Given to another customer',
  NOTE: 'Note',
  PAID: 'Paid',
  TAKEN_BACK: 'Taken back',
  REFUND: 'Returned',
  LATE: 'Came too late, returned',
  TEXT: 'Message',
};
/** A refund whose money is not there yet, and one that will not be. */
export const refundSent = 'Refund sent';
export const refundFailed = 'Refund failed';
/** The same of money that had come too late. */
export const lateSent = 'Came too late, refund sent';
export const lateFailed = 'Came too late, refund failed';

const texts: Partial<Record<string, string>> = {
  'booking.confirmed': 'Confirmation',
  'booking.canceled': 'Cancellation',
  'booking.refunded': 'Refund',
  'booking.refund-failed': 'Failed refund',
  'booking.paid-too-late': 'Late payment',
  'booking.late-payment': 'Late payment',
  'booking.payment-failed': 'Failed payment',
  'booking.moved': 'Move',
  'booking.pay-link': 'Pay link',
  'booking.link-lapsed': 'End of the link',
  'booking.released': 'End of the hold',
  'booking.no-show': 'No-show',
  'booking.fee-charged': 'Fee',
  'booking.reminder': 'Reminder',
  'booking.returned': 'Refund',
};
export const textOf = (kind: string): string => texts[kind] ?? events.TEXT;

const deliveries: Partial<Record<string, string>> = {
  QUEUED: ' is being texted',
  SENDING: ' is being texted',
  SENT: ' texted',
  DELIVERED: ' texted, delivered',
  DROPPED: ' was not texted any more',
};
/** How a text fared; what did not arrive says what to do instead. */
export const deliveryOf = (state: string, phone: string | null): string =>
  deliveries[state] ??
  (state === 'UNDELIVERED'
    ? ` not delivered: the number does not take texts.${phone ? ` Call ${phone}` : ''}`
    : ` could not be texted.${phone ? ` Call ${phone}` : ''}`);

export const online = ' online';
export const by = (name: string): string => ` by ${name}`;
export const approvedBy = (name: string): string => `, approved by ${name}`;
export const detail = (text: string): string => `: ${text}`;
export const amount = (money: string): string => ` ${money}`;
export const withWhat = (name: string): string => `, ${name}`;
export const toWhat = (name: string): string => ` to ${name}`;
export const sessions = (count: number): string => (count === 1 ? ' 1 session' : ` ${count} sessions`);
export const fromTo = (from: string, to: string): string => ` from ${from} to ${to}`;
export const cash = 'Cash';
export const terminal = 'Card at the counter';
export const more = (money: string): string => `, +${money}`;
export const less = (money: string): string => `, −${money}`;
export const withFee = (money: string): string => `, fee ${money}`;
export const nowCosts = (money: string): string => ` to ${money}`;

/** Whoever acts while somebody else looks at the same booking. */
export const justNow: Partial<Record<BookingEvent['what'], (who: string, name: string) => string>> = {
  CHECKED_IN: (who, name) => `${who} has just checked ${name} in.`,
  CHECK_IN_UNDONE: (who, name) => `${who} has just taken ${name}’s check-in back.`,
  NO_SHOW: (who, name) => `${who} has just marked ${name} as a no-show.`,
  NO_SHOW_UNDONE: (who, name) => `${who} has just taken ${name}’s no-show back.`,
  WAIVED: (who, name) => `${who} has just waived the fee of ${name}.`,
  MOVED: (who, name) => `${who} has just moved ${name}’s booking.`,
  PRICE: (who, name) => `${who} has just changed what ${name} pays.`,
  PARTY: (who) => `${who} has just changed the number of players.`,
  CUSTOMER: (who) => `${who} has just given this booking to another customer.`,
  NOTE: (who) => `${who} has just added a note.`,
  PAID: (who, name) => `${who} has just taken a payment from ${name}.`,
  TAKEN_BACK: (who, name) => `${who} has just taken a payment of ${name} back.`,
  CANCELING: (who, name) => `${who} has just canceled ${name}’s booking.`,
  CANCELED: (who, name) => `${who} has just canceled ${name}’s booking.`,
};
export const theCustomerPaid = (name: string): string => `${name} has just paid.`;

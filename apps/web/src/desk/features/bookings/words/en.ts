import type { BookingEvent } from '@caddie/contract/desk/panel';
import { joinPhrases, joinSentences, plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { asking, needsCustomer } = deskLibCatalogue.askingBank;
const { textAPayLink } = deskLibCatalogue.paying;

const {
  BOOKING_NOT_FOUND,
  CUSTOMER_NOT_FOUND,
  MORE_THAN_PAID,
  NO_PHONE,
  PAID_ALREADY,
  PHONE_NOT_SUPPORTED,
  REASON_NEEDED,
  TOO_MANY_TEXTS,
  accountExists,
  customerBlocked,
  dayClosed,
  holdExpired,
  notNow,
  notPayable,
  priceChanged,
  slotTaken,
} = refusedCatalogue.refusals;

const paysAtDesk = 'Pays at the desk.';

/** The bold word of a line. */
const events: Record<BookingEvent['kind'] | 'EXTENDED' | 'SHORTENED', string> = {
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
  EXTENDED: 'Extended',
  SHORTENED: 'Shortened',
  PRICE: 'Price set',
  PARTY: 'Players changed',
  CUSTOMER: 'Given to another customer',
  MERGED: 'Profile merged with another',
  UNMERGED: 'Merge undone',
  NOTE: 'Note',
  PAID: 'Paid',
  TAKEN_BACK: 'Taken back',
  REFUND: 'Returned',
  LATE: 'Came too late, returned',
  TEXT: 'Message',
};

const textNames: Partial<Record<string, string>> = {
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

const isBeingTexted = (text: string): string => `[${text}] is being texted`;

const deliverySentences: Partial<Record<string, (text: string) => string>> = {
  QUEUED: isBeingTexted,
  SENDING: isBeingTexted,
  SENT: (text) => `[${text}] texted`,
  DELIVERED: (text) => `[${text}] texted, delivered`,
  DROPPED: (text) => `[${text}] was not texted any more`,
};

/** The delivery state of a text; an undelivered one says what to do instead. */
function deliveryOf(text: string, state: string, phone: string | null): string {
  const call = phone && `Call ${phone}`;
  return (
    deliverySentences[state]?.(text) ??
    (state === 'UNDELIVERED'
      ? joinSentences(`[${text}] not delivered: the number does not take texts.`, call)
      : joinSentences(`[${text}] could not be texted.`, call))
  );
}

const justCanceled = (who: string, name: string): string => `${who} has just canceled ${name}’s booking.`;

const players = 'Players';

export const catalogue = {
  booking: {
    booking: 'Booking',
    call: 'Call customer',
    noBooking: 'There is no booking with that code here.',
    walkIn: 'Walk-in',
    blockedCustomer: 'Blocked',
    checkIn: 'Check in',
    checkInPayLater: 'Check in, pay later',
    undoCheckIn: 'Undo check-in',
    didNotCome: 'Did not come…',
    undoNoShow: 'Undo no-show',
    waive: (amount: string): string => `Waive ${amount}…`,
    take: (amount: string): string => `Take ${amount}`,
    move: 'Move',
    extend: 'Extend',
    bay: 'Bay',
    note: 'Note',
    saveNote: 'Save note',
    back: 'Back',
    cancelBooking: 'Cancel booking…',

    inPlay: 'In play',
    noShow: 'No-show',
    owes: (due: number, currency: string): string => `Owes ${formatMoney(due, currency)}`,
    when: 'When',
    was: 'Was',
    where: 'Where',
    soldAgain: 'sold again',
    players,
    booked: 'Booked',
    whyLabel: 'Reason',
    noteLabel: 'Note',
    sources: { ONLINE: 'Online', PHONE: 'By phone', WALK_IN: 'At the counter' },
    factsWithCommas: joinPhrases,

    money: 'Money',
    minutes: (count: number): string =>
      count % 60 === 0 ? `${count / 60} h` : count < 120 ? `${count} min` : `${Math.floor(count / 60)} h ${count % 60}`,
    peak: (length: string): string => `${length}, peak`,
    anHour: (amount: string): string => `${amount} an hour`,
    priceSetBy: (name: string): string => `Price set by ${name}`,
    otherPrice: 'Other price',
    paid: 'Paid',
    paidWith: (tender: string): string => `Paid, ${tender}`,
    comesBack: (tender: string): string => `Comes back, ${tender}`,
    wentBack: (tender: string): string => `Returned, ${tender}`,
    didNotGoBack: (tender: string): string => `Could not be returned, ${tender}`,
    /** The refund of a late payment, which paid for nothing. */
    lateComesBack: (tender: string): string => `Came too late, comes back, ${tender}`,
    lateWentBack: (tender: string): string => `Came too late, returned, ${tender}`,
    lateDidNotGoBack: (tender: string): string => `Came too late, could not be returned, ${tender}`,
    noFee: 'Not owed, nobody came',
    waivedBy: (name: string): string => `Fee waived by ${name}`,
    feeIsCharged: (card: string, amount: string): string =>
      `${paysAtDesk} If nobody comes, ${card} is charged ${amount}.`,
    feeIsOwed: (amount: string): string =>
      `${paysAtDesk} If nobody comes, ${amount} stays owed: no card can be charged for it.`,
    noFeeIfAbsent: `${paysAtDesk} No fee if nobody comes.`,
    stillOwes: 'Still owes',
    minus: (amount: string): string => `−${amount}`,
    /** What canceling now refunds, and until when the policy's share applies. */
    cancelGivesBack: (amount: string): string => `Canceled now, the policy gives back ${amount}.`,
    cancelGivesBackUntil: (amount: string, percent: number, until: string): string =>
      `Canceled now, the policy gives back ${amount}: ${percent} % ends ${until}.`,
    cancelGivesNothing: 'Canceled now, the policy gives nothing back.',
    cancelGivesNothingSince: (percent: number, since: string): string =>
      `Canceled now, the policy gives nothing back: ${percent} % ended ${since}.`,
    onItsWay: (amount: string): string => `${amount} is on its way back`,
    onItsWayText: (to: string): string =>
      `to ${to}. The bank takes 5 to 10 days. You need do nothing; the bay is free.`,
    keptBy: (venue: string): string => `Kept by ${venue}`,
    canceledByPerson: (name: string): string => `by ${name}`,
    askingBank: asking,
    bankWants: needsCustomer,
    returnMoney: 'Return money…',
    returnAll: (amount: string): string => `Return ${amount}…`,
    returnOther: (amount: string): string => `Return the other ${amount}…`,
    needsManager: 'Needs a reason and a manager’s PIN.',
    bookAgain: (name: string): string => `Book again for ${name}`,

    moreActions: 'More actions',
    changePlayers: 'Change players…',
    changeCustomer: 'Change customer…',
    takeBack: 'Take a payment back…',
    print: 'Print',
    textLink: textAPayLink,
    resendText: 'Resend text',
    isTexted: (phone: string): string => `The confirmation is on its way to ${phone}.`,
  },

  changePlayers: {
    title: (name: string): string => `How many play with ${name}?`,
    players,
    fewer: 'Fewer players',
    more: 'More players',
    change: (count: string): string => `Change to ${count}`,
    changed: (count: string): string => `Changed to ${count}.`,
  },

  checkIn: {
    checkedIn: (name: string): string => `${name} is in.`,
    checkInUndone: (name: string): string => `${name} is no longer checked in.`,
    noShowUndone: (name: string): string => `${name} is expected again.`,
  },

  giveBack: {
    owed: (name: string, money: string): string =>
      `This was canceled, and ${money} is owed to ${name}. Hand it over, then record it.`,
    give: (money: string): string => `Record ${money} given back`,
    given: (money: string): string => `${money} given back. It is in today’s drawer.`,
  },

  held: {
    heldFor: (left: string): string => `Held ${left}`,
    isPaying: 'The customer is paying. The time is theirs when it is paid, and free again when it is not.',
    linkOut: (phone: string, at: string): string =>
      `A pay link was texted to ${phone}, ${at}. If it is not paid in time, the bay is free again.`,
    yourOwnHold: 'You hold this time and have not booked it yet.',
    someonesHold: (name: string): string => `${name || 'Somebody'} is booking this time.`,
    takeNow: (amount: string): string => `Take ${amount} now`,
    bookNow: 'Book it now',
    continueBooking: 'Continue booking',
    resendLink: 'Resend the link',
    linkTexted: (phone: string): string => `The link is on its way to ${phone}.`,
    giveFree: 'Release…',
    toPay: 'To pay',

    title: (name: string): string => (name ? `Give ${name}’s time free?` : 'Give the time free?'),
    keep: 'Keep it held',
    release: 'Give the bay free',
    freeAtOnce: 'The bay can be sold again at once.',
    isTexted: (name: string): string =>
      `${name} is texted that it is no longer held, and the link no longer works. Nothing was charged.`,
    isBooking: (name: string): string => `${name} is booking it right now and has to hold it again.`,
    released: (bay: string): string => `${bay} is free again.`,
  },

  timeline: {
    whatHappened: 'What happened',
    undo: 'Undo',
    /** For screen readers, which read the button without its line. */
    undoWhat: (change: string): string => `Undo: ${change}`,
    isUndone: 'Undone. It is as it was before.',

    events,
    /** A pending refund, and a failed one. */
    refundSent: 'Refund sent',
    refundFailed: 'Refund failed',
    /** A pending and a failed refund of a late payment. */
    lateSent: 'Came too late, refund sent',
    lateFailed: 'Came too late, refund failed',
    textOf: (kind: string): string => textNames[kind] ?? events.TEXT,
    deliveryOf,

    /** An event as a line in which [this] is bold. */
    happened: (event: string): string => `[${event}]`,
    happenedOnline: (event: string): string => `[${event}] online`,
    paidWith: (event: string, measure: string, way: string): string => `[${event}] ${measure}, ${way}`,
    returnedTo: (event: string, measure: string, name: string): string => `[${event}] ${measure} to ${name}`,
    returnedInCash: (event: string, measure: string): string => `[${event}] ${measure} in cash`,
    returnedOnTerminal: (event: string, measure: string): string => `[${event}] ${measure} on the card terminal`,
    ofAmount: (event: string, money: string): string => `[${event}] ${money}`,
    withFee: (event: string, money: string): string => `[${event}], fee ${money}`,
    fromTo: (event: string, from: string, to: string): string => `[${event}] from ${from} to ${to}`,
    nowCosts: (event: string, money: string): string => `[${event}] to ${money}`,

    /** The suffix of such a line. */
    more: (line: string, money: string): string => `${line}, +${money}`,
    less: (line: string, money: string): string => `${line}, −${money}`,
    doneBy: (line: string, name: string): string => `${line} by ${name}`,
    approvedBy: (line: string, name: string): string => `${line}, approved by ${name}`,
    kept: (line: string, money: string): string => `${line}, kept ${money}`,
    eventAndReason: (line: string, why: string): string => `${line}: ${why}`,

    sessions: (count: number): string => plural(count, { one: '1 session', other: `${count} sessions` }),
    cash: 'Cash',
    terminal: 'Card at the counter',

    /** Announcements of another person's acts on the same booking. */
    justNow: {
      CHECKED_IN: (who, name) => `${who} has just checked ${name} in.`,
      CHECK_IN_UNDONE: (who, name) => `${who} has just taken ${name}’s check-in back.`,
      NO_SHOW: (who, name) => `${who} has just marked ${name} as a no-show.`,
      NO_SHOW_UNDONE: (who, name) => `${who} has just taken ${name}’s no-show back.`,
      WAIVED: (who, name) => `${who} has just waived the fee of ${name}.`,
      MOVED: (who, name) => `${who} has just moved ${name}’s booking.`,
      EXTENDED: (who, name) => `${who} has just extended ${name}’s booking.`,
      SHORTENED: (who, name) => `${who} has just shortened ${name}’s booking.`,
      PRICE: (who, name) => `${who} has just changed what ${name} pays.`,
      PARTY: (who) => `${who} has just changed the number of players.`,
      CUSTOMER: (who) => `${who} has just given this booking to another customer.`,
      NOTE: (who) => `${who} has just added a note.`,
      PAID: (who, name) => `${who} has just taken a payment from ${name}.`,
      TAKEN_BACK: (who, name) => `${who} has just taken a payment of ${name} back.`,
      CANCELING: justCanceled,
      CANCELED: justCanceled,
    } satisfies Partial<Record<BookingEvent['kind'] | 'EXTENDED' | 'SHORTENED', (who: string, name: string) => string>>,
    theCustomerPaid: (name: string): string => `${name} has just paid.`,
  },

  refusals: {
    sentences: {
      BOOKING_NOT_FOUND,
      CUSTOMER_NOT_FOUND,
      MORE_THAN_PAID,
      NO_PHONE,
      PAID_ALREADY,
      PHONE_NOT_SUPPORTED,
      REASON_NEEDED,
      TOO_MANY_TEXTS,
      ...accountExists,
      ...customerBlocked,
      ...dayClosed,
      ...holdExpired,
      ...notNow,
      ...notPayable,
      ...priceChanged,
      ...slotTaken,
      NOT_CANCELABLE: 'This can no longer be canceled.',
    },
  },
};

import type { BookingOutcome } from '@caddie/contract/bookings';
import { joinPhrases, plural } from '../../../lib/language.en.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { bookTeeTime, directions, heldForYou, nothingWasCharged } = libCatalogue.labels;
const { slotReasons } = libCatalogue.slotRefusals;
const {
  SHOP_NOT_FOUND,
  BOOKING_NOT_FOUND,
  ORDER_NOT_FOUND,
  HOLD_EXPIRED,
  NOT_PAID,
  notPayable,
  notCancelable,
  priceChanged,
} = libCatalogue.refusals;

type Tax = { name: string; rate: number; isAdded: boolean };

/** "1 h 20", "2 h", "24 min". */
function hoursAndMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60}`;
}

const otherBay = (taken: string, free: string): string => `${taken} is taken. ${free} is free.`;
const payNow = 'Pay now';
const release = 'Release';
const cancelBooking = 'Cancel booking';
export const catalogue = {
  addToCalendar: {
    removeFromCalendar: 'Remove from calendar',
    addToCalendar: 'Add to calendar',
    golfAt: (shopName: string, shopRoomName: string) => `Golf, ${shopName}, ${shopRoomName}`,
    bookingCall: (reference: string, phone: string) => `Booking ${reference}\nCall ${phone}`,
  },

  bookAgain: {
    bookAgain: 'Book again',
    /** Day and time: "Book again: Sat, Jan 17, 6:30 PM". */
    bookAgainOn: (start: readonly string[]) => `Book again: ${joinPhrases(...start)}`,
    otherBay,
  },

  bookingCard: {
    onDay: (range: string, day: string) => `${range} on ${day}`,
  },

  bookingDetail: {
    timeReleased: 'Time released',
    bookingCanceled: 'Booking canceled',
    moneyNotSentBack: 'We could not send the money back to this card.',
    theVenueWillContactYou: 'The venue will contact you.',
    payNow,
    release,
    cancelBooking,
  },

  bookingNote: {
    refundFailed: 'Refund failed',
    refundOnItsWay: 'Refund on its way',
    startsIn: (minutes: number) => `Starts in ${hoursAndMinutes(minutes)}`,
    left: (minutes: number) => `${hoursAndMinutes(minutes)} left`,
    today: 'Today',
    tomorrow: 'Tomorrow',
    inDays: (days: number) => plural(days, { one: 'In 1 day', other: `In ${days} days` }),
  },

  bookingStatus: {
    completed: 'Completed',
    ready: 'Ready',
    failed: 'Failed',
    canceled: 'Canceled',
    canceling: 'Canceling',
    confirmed: 'Confirmed',
  },

  bookingTicket: {
    booking: 'Booking',
    bookingOf: (reference: string) => `Booking ${reference}`,
    where: 'Where',
    players: 'Players',
    duration: 'Length',
  },

  cancelSheet: {
    alreadyEnded: 'This booking has already ended.',
    hasBegun: 'This tee time has begun.',
    releaseThisTime: 'Release this time?',
    cancelThisBooking: 'Cancel this booking?',
    keepHolding: 'Keep holding',
    keepBooking: 'Keep booking',
    refundsTakeDays: 'Refunds reach your card in 5 to 10 days.',
  },

  cancel: {
    releaseThisTime: 'Release this time',
    cancelAndRefund: (money: string) => `Cancel and refund ${money}`,
    cancelBooking,
    cancelWithoutRefund: 'Cancel without refund',
    nothingWasCharged,
    tooLateForARefund: 'It is too late for a refund, so nothing comes back.',
  },

  ending: {
    /** Refunds paid out at the desk, with their way and time. */
    handedWords: {
      CASH: (money: string, day: string, time: string): string =>
        `${money} was given back to you in cash on ${day}, ${time}.`,
      TERMINAL: (money: string, day: string, time: string): string =>
        `${money} was given back to your card at the desk on ${day}, ${time}.`,
      OTHER: (money: string, day: string, time: string): string => `${money} was given back to you on ${day}, ${time}.`,
    },
    /** Why a booking ended, as its customer reads it. */
    endingWords: {
      LAPSED: 'The time was not paid for while it was held.',
      RELEASED: 'You released it before paying.',
      REPLACED: 'You chose another time.',
      PAYMENT_FAILED: 'The payment did not go through.',
      CANCELED_BY_CUSTOMER: 'You canceled it.',
      CANCELED_BY_VENUE: 'The venue canceled it.',
    } satisfies Record<BookingOutcome, string>,
  },

  currentHold: {
    heldForYou,
    payNow,
    /** "Thu, Jan 8, 7:00 PM, Bay 3", and how many other times are held. */
    timeAndBay: (day: string, time: string, room: string, others: number) =>
      joinPhrases(day, time, others > 0 ? `${room} and ${others} more` : room),
    noLongerHeld: (room: string) => `${room} is no longer held for you.`,
  },

  holdNote: {
    heldForYou,
  },

  holdStrip: {
    heldForYou,
    payNow,
    release,
    releasing: 'Releasing...',
    oneMoreMinute: (room: string) => `${room} is held for one more minute.`,
    halfAMinuteMore: (room: string) => `${room} is held for 30 more seconds.`,
  },

  myBookingList: {
    upcoming: 'Upcoming',
    showMore: 'Show more',
  },

  myBookings: {
    pastAndCanceled: 'Past and canceled',
    past: 'Past',
  },

  noBookings: {
    bookTeeTime,
    noUpcomingBookings: 'No upcoming bookings',
  },

  payNow: {
    payNow: (money: string) => `Pay now, ${money}`,
  },

  policyCard: {
    ifYouCancel: 'If you cancel',
  },

  priceCard: {
    onItsWayBack: 'On its way back',
    refunded: 'Refunded',
    couldNotBeSentBack: 'Could not be sent back',
    cameTooLate: 'A payment that came too late',
    price: 'Price',
    anHour: (money: string, isPeak: boolean) => (isPeak ? `${money} an hour, peak` : `${money} an hour`),
    total: 'Total',
    paidWith: 'Paid with',
    paidOn: 'Paid on',
    /** As on the payment page; repeated here, because importing it would load one more file. */
    tax: ({ name, rate, isAdded }: Tax) => (isAdded ? `${name} ${rate / 1000}%` : `Includes ${name} ${rate / 1000}%`),
  },

  refundLines: {
    paid: 'Paid',
    cancellationFee: 'Cancellation fee',
    refundTo: (to: string) => `Refund to ${to}`,
  },

  refusals: {
    sentences: {
      SHOP_NOT_FOUND,
      BOOKING_NOT_FOUND,
      ORDER_NOT_FOUND,
      ROOM_NOT_FOUND: 'That bay is not at this venue.',
      ...slotReasons,
      SLOT_TAKEN: 'That tee time has just been taken. Nothing was charged.',
      CUSTOMER_BLOCKED: 'You cannot book online here. Please call the venue.',
      CUSTOMER_BLOCKED_ONLINE: ({ phone }: { phone: string }) =>
        `You cannot book online here. Please call the venue, ${phone}.`,
      HOLD_LIMIT: 'You are already holding two tee times. Pay for one or release it first.',
      TOO_MANY_HOLDS:
        'You have held too many tee times in one day without booking. Try again later, or call the venue.',
      ...priceChanged,
      HOLD_NOT_EXTENDABLE: 'A hold is extended once, in its last two minutes.',
      HOLD_EXPIRED,
      NOT_PAID,
      ...notPayable,
      ...notCancelable,
    },
  },

  upcomingBooking: {
    directions,
  },

  yourUsual: {
    yourUsual: 'YOUR USUAL',
    bookIt: (money: string) => `Book it, ${money}`,
    notThisOne: 'Not this one',
    hidden: 'Hidden for 30 days.',
    undo: 'Undo',
    otherBay,
  },

  venueCard: {
    directions,
    call: 'Call',
  },
};

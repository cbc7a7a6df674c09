import { joinSentences, plural } from '../../../lib/language.en.ts';
import type { DayPart } from '../day/day-parts.rules.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const { heldForYou } = libCatalogue.labels;

const { slotReasons } = libCatalogue.slotRefusals;
const { SHOP_NOT_FOUND } = libCatalogue.refusals;

export const catalogue = {
  bookingFilters: {
    players: 'Players',
    duration: 'Duration',
    fewerPlayers: 'Fewer players',
    morePlayers: 'More players',
  },

  calendarButton: {
    openCalendar: (month: string) => `${month}, open calendar`,
  },

  calendarSheet: {
    pickADate: 'Pick a date',
  },

  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    open: 'Open',
    fewBaysLeft: 'Few bays left',
    fullOrClosed: 'Full or closed',
  },

  dayPartFilter: {
    timeOfDay: 'Time of day',
    names: { Morning: 'Morning', Afternoon: 'Afternoon', Evening: 'Evening' } satisfies Record<DayPart, string>,
  },

  dayStrip: {
    day: 'Day',
    today: 'Today',
    tonight: 'Tonight',
    /** Read aloud after the weekday and the day's number. */
    inMonth: (month: string, fullness: string | undefined, note: string | null | undefined) =>
      joinSentences(`${month}.`, fullness, note),
  },

  dayTimes: {
    cannotBeBookedOnlineYet: (day: string) => `${day} cannot be booked online yet`,
    teeTimesOpenDaysAhead: (days: number) =>
      plural(days, { one: 'Tee times open 1 day ahead.', other: `Tee times open ${days} days ahead.` }),
    closedOn: (shopName: string, day: string, note: string | null) =>
      note ? `${shopName} is closed on ${day}: ${note}` : `${shopName} is closed on ${day}`,
    opensAgain: (day: string, clockTime: string) => `It opens again on ${day} at ${clockTime}.`,
    see: (day: string) => `See ${day}`,
  },

  fullDay: {
    tooLateToBook: (day: string) => `It is too late to book ${day} online`,
    noTimesLeft: (minutes: string, day: string) => `No ${minutes} times left on ${day}`,
    tryWords: (minutes: string) => `Try ${minutes}`,
    tryShorterOrAnotherDay: 'Try a shorter session or another day.',
    tryAShorterSession: 'Try a shorter session.',
    tryAnotherDay: 'Try another day.',
    see: (day: string) => `See ${day}`,
  },

  fullness: {
    plentyOfBays: 'Plenty of bays.',
    someBaysLeft: 'Some bays left.',
    aFewBaysLeft: 'A few bays left.',
    fullyBooked: 'Fully booked.',
    tooLate: 'Too late to book online.',
    closed: 'Closed.',
  },

  liveMark: {
    live: 'Live',
    updatedEvery: 'Updated every',
    fifteenSeconds: '15 s',
  },

  nearest: {
    sameTime: 'same time',
    later: (minutes: number) =>
      minutes < 60
        ? plural(minutes, { one: '1 minute later', other: `${minutes} minutes later` })
        : plural(minutes / 60, { one: '1 hour later', other: `${minutes / 60} hours later` }),
    earlier: (minutes: number) =>
      minutes < 60
        ? plural(minutes, { one: '1 minute earlier', other: `${minutes} minutes earlier` })
        : plural(minutes / 60, { one: '1 hour earlier', other: `${minutes / 60} hours earlier` }),
  },

  peak: {
    peak: 'Peak',
    peakTo: (from: string, until: string) => `Peak, ${from} to ${until}`,
    peakFrom: (from: string) => `Peak, from ${from}`,
    peakUntil: (until: string) => `Peak, until ${until}`,
  },

  refusals: {
    sentences: { SHOP_NOT_FOUND, ...slotReasons },
  },

  slotColumn: {
    heldForYou,
    yourBooking: 'Your booking',
    held: (shopRoomName: string, range: string) => `${shopRoomName}, ${range}, held for you`,
    booked: (shopRoomName: string, range: string) => `${shopRoomName}, ${range}, your booking`,
    taken: (shopRoomName: string, range: string) => `${shopRoomName}, ${range}, taken`,
    peak: (slot: string) => `${slot}, peak`,
    tooLate: (shopRoomName: string, time: string) => `${shopRoomName}, ${time}, too late to book online`,
  },

  slotGrid: {
    upTo: (maxPartySize: number) => `Up to ${maxPartySize}`,
    availableTimesByBay: 'Available times by bay',
    namesOfBays: 'Names of the bays',
  },

  slotLegend: {
    available: 'Available',
    taken: 'Taken',
    tooShortFor: (duration: string) => `Too short for ${duration}`,
    tooLate: 'Too late to book online',
    peakPricesAllDay: 'Peak prices all day.',
    pricesAndTimes: (duration: string, zone: string) =>
      `Prices are per bay for ${duration}, not per player. Times are in ${zone}.`,
  },

  slotTakenSheet: {
    thatTimeWasJustTaken: 'That time was just taken',
    someoneBooked: (room: string, time: string) =>
      `Someone booked ${room} at ${time} a moment before you. You have not been charged.`,
    theseAreTheClosest: 'These are the closest:',
    noOtherTime: 'No other time of this length is free that day.',
    seeAllTimes: 'See all times',
  },

  usePickedSlot: {
    notFree: (room: string, time: string, minutes: string) => `${room} at ${time} is not free for ${minutes}.`,
  },
};

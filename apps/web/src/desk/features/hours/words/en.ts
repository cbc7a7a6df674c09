import type { DayClosing } from '@caddie/contract/desk/hours';
import type { CountryCode } from '@caddie/contract/shops';
import type { WeekPreset } from '../week-presets.rules.ts';
import { list, plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { todayOrLater, dayIsOver } = deskLibCatalogue.fields;
const { mineAgain } = deskLibCatalogue.meanwhile;
const { onItsWay } = deskLibCatalogue.answers;

const { notNow, priceChanged, priceGap, tooEarly } = refusedCatalogue.refusals;

const bayCount = (count: number): string => plural(count, { one: '1 bay', other: `${count} bays` });

/** A yearly day: its month and day, or the nth weekday of a month (the last one: -1). */
export type Holiday = { name: string; month: number } & ({ day: number } | { nth: number; weekday: number });

const MONDAY = 1;

const THURSDAY = 4;

const newYear = { name: 'New Year’s Day', month: 1, day: 1 };

const christmas = { name: 'Christmas Day', month: 12, day: 25 };

const bookingCount = (count: number): string => plural(count, { one: '1 booking', other: `${count} bookings` });

const opens = 'Opens';

const closes = 'Closes';

const open = 'Open';
const closed = 'Closed';

const foundationDay = 'National Foundation Day';

export const catalogue = {
  firstHours: {
    title: 'When are you open?',
    about: 'Start from a usual week and drag what differs. Nights past midnight belong to the day that opened.',
    usualLabel: 'Usual weeks',
    usual: {
      LATE: 'Late on Fri and Sat',
      SAME: 'Same every day',
      NO_MONDAY: 'Closed on Mondays',
      ALWAYS: 'Open 24 hours',
    } satisfies Record<WeekPreset, string>,
    open,
    openOn: (day: string): string => `${day} open`,
    weekToSell: (hours: string, count: number, bayHours: string): string =>
      `${hours} hours a week with ${bayCount(count)}: [${bayHours} bay hours to sell.]`,
    holidays: 'Holidays come later, under Prices and hours, Special days.',
    neverOpen: 'Open at least one day.',
  },

  holidays: {
    /** Public holidays with fixed dates. Holidays of the lunar calendar and those decided each year are not included. */
    holidaysOf: {
      US: [
        newYear,
        { name: 'Memorial Day', month: 5, nth: -1, weekday: MONDAY },
        { name: 'Juneteenth', month: 6, day: 19 },
        { name: 'Independence Day', month: 7, day: 4 },
        { name: 'Labor Day', month: 9, nth: 1, weekday: MONDAY },
        { name: 'Thanksgiving', month: 11, nth: 4, weekday: THURSDAY },
        christmas,
      ],
      KR: [
        newYear,
        { name: 'Independence Movement Day', month: 3, day: 1 },
        { name: 'Children’s Day', month: 5, day: 5 },
        { name: 'Memorial Day', month: 6, day: 6 },
        { name: 'Liberation Day', month: 8, day: 15 },
        { name: foundationDay, month: 10, day: 3 },
        { name: 'Hangul Day', month: 10, day: 9 },
        christmas,
      ],
      JP: [
        newYear,
        { name: foundationDay, month: 2, day: 11 },
        { name: 'The Emperor’s Birthday', month: 2, day: 23 },
        { name: 'Showa Day', month: 4, day: 29 },
        { name: 'Constitution Day', month: 5, day: 3 },
        { name: 'Greenery Day', month: 5, day: 4 },
        { name: 'Children’s Day', month: 5, day: 5 },
        { name: 'Mountain Day', month: 8, day: 11 },
        { name: 'Culture Day', month: 11, day: 3 },
        { name: 'Labor Thanksgiving Day', month: 11, day: 23 },
      ],
      CN: [newYear, { name: 'Labor Day', month: 5, day: 1 }, { name: 'National Day', month: 10, day: 1 }],
      SG: [newYear, { name: 'Labour Day', month: 5, day: 1 }, { name: 'National Day', month: 8, day: 9 }, christmas],
      TW: [
        newYear,
        { name: 'Peace Memorial Day', month: 2, day: 28 },
        { name: 'Children’s Day', month: 4, day: 4 },
        { name: 'National Day', month: 10, day: 10 },
      ],
    } satisfies Record<CountryCode, readonly Holiday[]>,
  },

  hours: {
    loading: 'Loading…',
    closed,
    nextDay: (time: string): string => `${time} next day`,
    range: (from: string, until: string): string => `${from} – ${until}`,

    addDay: 'Add a day',
    dayColumn: 'Day',
    open,
    customersRead: 'What customers read',
    bookings: 'Bookings',
    madeBy: 'Made by',
    acts: 'Acts',
    moreFor: (date: string): string => `More for ${date}`,
    change: 'Change…',
    lift: 'Make it a usual day…',
    noDays: 'No special days. Every day is as the week says.',
    unknown: '–',
    holidays: 'Holidays to decide about',
    holidaysAbout: 'Nothing is set until you say so. Holidays that move with the moon are not in this list.',
    holiday: (name: string, date: string): string => `${name}, ${date}`,

    noBookings: 'None',
    allDone: (count: number): string => `${bookingCount(count)}, done`,
    underWay: (done: number, count: number): string => `${done} of ${bookingCount(count)}`,
    needYou: (count: number): string => plural(count, { one: '1 needs you', other: `${count} need you` }),
    bookingCount,

    newDay: 'A special day',
    changeDay: (date: string): string => `Change ${date}`,
    dayAbout: 'Closed, or open at other hours than the week says.',
    date: 'Which day',
    dayOver: todayOrLater,
    tooFar: (year: string): string => `Choose a day up to the year ${year}.`,
    kind: 'On that day',
    kinds: { closed: 'Closed', hours: 'Other hours' },
    example: 'New turf in all bays',
    sayWhy: 'Say what customers read.',
    opens,
    closes,
    opensOf: (place: number): string => (place === 0 ? opens : `Opens again ${place + 1}`),
    closesOf: (place: number): string => (place === 0 ? closes : `Closes again ${place + 1}`),
    addBreak: 'Add a break',
    removeBreak: 'Without the break',
    usually: (hours: string): string => `Usually ${hours}.`,
    closeIt: (day: string): string => `Close ${day}`,
    saveHours: 'Save these hours',
    seeBookings: (count: number): string =>
      plural(count, { one: 'See its booking', other: `See its ${count} bookings` }),
    saved: (day: string, hours: string): string => `${day}: ${hours}.`,

    closeTitle: (day: string, count: number): string =>
      plural(count, {
        one: `Close ${day}? ${bookingCount(count)} is on it`,
        other: `Close ${day}? ${bookingCount(count)} are on it`,
      }),
    hoursTitle: (day: string, count: number): string =>
      plural(count, {
        one: `${bookingCount(count)} lies outside on ${day}`,
        other: `${bookingCount(count)} lie outside on ${day}`,
      }),
    closeAbout: 'No new bookings can be made from the moment you confirm.',
    hoursAbout: (hours: string): string => `From the moment you confirm, new bookings can be made only for ${hours}.`,
    theBookings: (count: number): string => plural(count, { one: 'The booking', other: `The ${count} bookings` }),
    answers: { ALL_BACK: 'Cancel all, refund in full', ONE_BY_ONE: 'One by one' },
    oneByOneAbout: 'They stay as they were sold while you call people. What is only held ends.',
    time: 'Time',
    customer: 'Customer',
    bay: 'Bay',
    goesBack: 'Goes back',
    to: 'To',
    nothing: '–',
    onlyHeld: 'Held, not paid',
    notPaid: 'Not paid',
    free: 'Costs nothing',
    atCounter: { CASH: 'Cash, paid at the desk', TERMINAL: 'Terminal, at the desk' },
    heldByDesk: 'Held by the desk',
    walkIn: 'Walk-in',
    paidCash: (name: string): string => `${name} paid at the desk.`,
    owed: (money: string): string => `${money} is written down as owed to them; give it back at the desk.`,
    toCards: 'To cards',
    cashToGive: 'Cash to give',
    onTerminal: 'On the terminal',
    sessionsBack: 'Sessions back',
    toPasses: 'To pass balances',
    texts: 'Texts',
    keepOpen: 'Keep the day open',
    keepHours: 'Keep the hours',
    closeAndReturn: (money: string): string => `Close and return ${money}`,
    saveAndReturn: (money: string): string => `Save and return ${money}`,
    closeAndCancel: (count: number): string => `Close and cancel ${bookingCount(count)}`,
    saveAndCancel: (count: number): string => `Save and cancel ${bookingCount(count)}`,
    closeAndCall: 'Close, I call them',
    saveAndCall: 'Save, I call them',
    listed: list,
    changedBy: (name: string | null): string =>
      `${name ?? 'Somebody'} changed this a moment ago. Here it is as it is now.`,
    isSpecialAlready: (hours: string, note: string, by: string | null): string =>
      by
        ? `This day is a special one already: ${hours}, “${note}”, by ${by}. Here it is to be changed.`
        : `This day is a special one already: ${hours}, “${note}”. Here it is to be changed.`,
    mineAgain,

    closingTitle: (day: string): string => `The bookings of ${day}`,
    closingAbout: {
      ALL_BACK: (by: string): string =>
        `Decided by ${by}. Each is canceled and refunded by itself; you can leave this page.`,
      ONE_BY_ONE: (by: string): string =>
        `Decided by ${by}. They stay as they were sold: call each, then move or cancel it.`,
    },
    state: 'State',
    states: {
      WAITING: 'Waiting',
      ON_ITS_WAY: onItsWay,
      DONE: 'Done',
      NEEDS_YOU: 'Needs you',
      STAYS: 'To call',
    } satisfies Record<DayClosing['items'][number]['state'], string>,
    whyItNeedsYou: {
      BEGUN: 'It had begun. Return money from the booking.',
      BANK_REFUSED: 'The bank refused the refund. Give it another way and tell us how.',
    },
    waitsAtDesk: (money: string): string => `${money} waits at the desk`,
    call: (phone: string): string => `Call ${phone}`,
    openBooking: (name: string): string => `Open the booking of ${name}`,
    doneOf: (done: number, count: number): string => `${done} of ${count} done`,
    close: 'Close',
    back: 'Back',

    liftTitle: (day: string): string => `Make ${day} a usual day?`,
    liftAbout: (hours: string): string => `It is open as the week says: ${hours}.`,
    liftCanceled: 'Bookings that were canceled stay canceled.',
    liftAct: 'Make it a usual day',
    lifted: (day: string): string => `${day} is a usual day again.`,
  },

  week: {
    title: 'Opening hours of the week',
    titleFrom: (day: string): string => `Opening hours from ${day}`,
    about: 'Drag an end to change it. Times after midnight belong to the evening before.',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    fullWeekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    copyToAll: (day: string): string => `Copy ${day} to all`,
    closed,
    ends: {
      opensMinute: (day: string): string => `${day} opens`,
      closesMinute: (day: string): string => `${day} closes`,
    },
    moreFor: (day: string): string => `More for ${day}`,
    setTimes: 'Set times…',
    closeDay: 'Close this weekday',
    openDay: 'Open this weekday',
    timesOf: (day: string): string => `Times on ${day}`,
    use: 'Use these times',
    discard: 'Discard',
    beginOn: (day: string): string => `Use from ${day}`,
    beginAndReturn: (day: string, money: string): string => `Use from ${day}, return ${money}`,
    becomes: (day: string, hours: string): string => `${day} becomes ${hours}`,
    nowOpen: (hours: string): string => `Now: ${hours}`,
    planned: (hours: string): string => `Planned: ${hours}`,
    plans: 'This week and later',
    thisWeek: 'This week',
    beginning: (day: string): string => `From ${day}`,
    closings: 'Canceled for other hours',
    inForce: 'In use',
    toCome: 'To come',
    withdraw: 'Withdraw',
    withdrawAndReturn: (money: string): string => `Withdraw and return ${money}`,
    withdrawTitle: (day: string): string => `Withdraw the hours from ${day}?`,
    withdrawAbout: 'The hours before go on.',
    keepThem: 'Keep them',
    withdrawn: 'Withdrawn. The hours before go on.',
    closeAllTitle: (day: string): string => `Close the whole week from ${day}?`,
    closeAllAbout: 'No day is open then, and nobody can book.',
    closeAll: 'Close the whole week',
    keepOpen: 'Keep it open',
    from: 'First day',
    fromHint: 'Tomorrow at the earliest.',
    holdsUntil: (day: string): string => `Until ${day}, when the next hours begin.`,
    bookingsOutside: 'Bookings outside',
    when: (day: string, time: string): string => `${day}, ${time}`,
    where: (name: string, bay: string, money: string): string => `${name}, ${bay}, ${money}`,
    answers: { KEEP: 'Keep', REFUND_ALL: 'Refund all' },
    answerFor: (name: string): string => `What happens to the booking of ${name}`,
    move: 'Move…',
    moveOf: (name: string): string => `Move the booking of ${name} in another tab`,
    kept: 'Kept bookings stay as they were sold; they show on the sheet outside the hours.',
    nothingChanged: 'Nothing is changed. Drag an end, or use the menu of a day.',
    saved: (day: string): string => `The new hours begin on ${day}.`,
    mineAgain,
  },

  refusals: {
    sentences: {
      ...notNow,
      ...priceChanged,
      ...priceGap,
      ...tooEarly,
      DAY_OVER: dayIsOver,
      BOOKINGS_OUTSIDE: 'Some bookings lie outside. Say what happens to each.',
      HOUR_PLAN_NOT_FOUND: 'We could not find those hours. Somebody may have withdrawn them.',
      LIST_IN_FORCE: 'Those hours hold already and stay.',
      CLOSING_NOT_FOUND: 'We could not find that closed day.',
    },
  },
};

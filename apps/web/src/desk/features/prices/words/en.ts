import type { PriceListStatus } from '@caddie/contract/desk/prices';
import { joinSteps, plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { dayIsOver } = deskLibCatalogue.fields;
const { length: lengthWords } = deskLibCatalogue.length;

const { weekdays, hourOf, daysFrom, peak, asAllBays } = deskLibCatalogue.week;

const { ROOM_NOT_FOUND, priceGap, tooEarly } = refusedCatalogue.refusals;

/** 9:00 AM. */
const clock = (minute: number): string => hourOf(minute, { withMinutes: true });

const length = (minutes: number): string =>
  minutes % 60 === 0 && minutes > 60 ? `${minutes / 60} h` : `${minutes} min`;

const none = '–';

export const catalogue = {
  firstPrices: {
    clock,
    weekdays,

    title: 'What does an hour cost?',
    about: 'Two prices are enough to begin. You can paint every hour later.',
    usual: 'Usual hour',
    peak: 'Peak hour',
    peakTimes: 'Peak is',
    evenings: 'Weekday evenings',
    eveningsAbout: 'Mon to Fri from',
    eveningsFrom: 'Peak from',
    weekend: 'Saturday and Sunday',
    weekendAbout: 'All day',
    noPeak: 'Without a peak every hour costs the usual price.',
    peakIsLess: 'Peak costs less than the usual hour.',
    peakIsLessAbout: 'That may be what you want. If not, change one of them.',
    swap: 'Swap them',
    wouldPay: 'A customer would pay',
    forTheBay: 'The price is for the bay, whoever plays in it.',
    sample: (day: string, time: string, minutes: number): string => `${day} ${time}, ${length(minutes)}`,
    none,
    typeThem: 'Type the prices to see examples.',
    painted: 'These prices were painted hour by hour.',
    paintedAbout: 'They stay as they are. You change them under Prices.',
    toThePainter: 'Open Prices',
  },

  prices: {
    loading: 'Loading the prices…',
    weekdays,
    /** 9a, 5:30p: over a column. */
    shortHour: (minute: number): string => hourOf(minute, { isShort: true }),
    /** 9 AM, 5:30 PM. */
    hour: (minute: number): string => hourOf(minute),
    clock,

    priceOfOneHour: (bay: string | undefined): string =>
      bay === undefined ? 'Price of one hour, all bays' : `Price of one hour, ${bay}`,
    howTo: 'Drag over hours, then choose a price.',
    howToBay: 'What differs here has a dot. The rest costs what all bays do.',
    beforeTax: (tax: string): string => `Prices here are before ${tax}. Customers see them with it.`,
    keys: 'Arrows go from hour to hour, Shift and arrows choose several, Shift and Space a whole day, Ctrl and Space an hour of every day. Enter goes to the price.',
    gridLabel: 'Price by weekday and hour',
    dayColumn: 'Weekday',
    hourColumn: 'Hour',
    bayLabel: 'Which bays',
    allBays: 'All bays',
    ownPrices: (bay: string): string => `${bay}, own prices`,
    listLabel: 'Which list',
    newList: (date: string): string => `New list, from ${date}`,
    listOption: {
      DRAFT: (date) => `Draft, from ${date}`,
      FUTURE: (date) => `Used from ${date}`,
      IN_FORCE: (date) => `In force since ${date}`,
      BEFORE: (date) => `Before, from ${date}`,
    } satisfies Record<PriceListStatus, (date: string) => string>,
    fromLabel: 'From',
    stepLabel: 'How fine',
    steps: { 60: 'Hours', 30: '30 min' },

    perHour: (amount: number, currency: string): string => `${formatMoney(amount, currency)} an hour`,
    peak,
    closed: 'closed',
    noPrice: 'no price',
    asAllBays,
    /** The prices of one cell, in order. */
    pricesInOrder: (prices: readonly string[]): string => joinSteps(prices),
    cellAt: (day: string, time: string, facts: string): string => `${day} ${time}, ${facts}`,
    allDay: (day: string): string => `All of ${day}`,
    everyDay: (time: string): string => `${time} of every day`,

    legend: { off: 'Off-peak', peak: 'Peak', dear: 'Peak, dearer', closed: 'Closed', none: 'No price' },

    chosen: (days: string, from: string, until: string): string => `${days}, ${from} to ${until}`,
    daysFrom,
    hoursChosen: (hours: number): string => plural(hours, { one: '1 hour chosen', other: `${hours} hours chosen` }),
    nothingChosen: 'No hours chosen',
    priceLabel: 'Price of an hour',
    peakLabel: 'Peak',
    paint: 'Paint',
    likeAllBays: 'As all bays',
    undo: 'Undo',
    painted: 'Painted',

    lists: 'Lists',
    columns: { from: 'Valid for tee times from', by: 'Made by', status: 'Status', sold: 'Sold at it' },
    statuses: {
      DRAFT: 'Draft',
      FUTURE: 'To come',
      IN_FORCE: 'In force',
      BEFORE: 'Before',
    } satisfies Record<PriceListStatus, string>,
    madeBy: (name: string, day: string): string => `${name}, ${day}`,
    today: 'today',
    withTheVenue: 'With the venue',
    show: (date: string): string => `Show the list from ${date}`,

    discard: 'Discard',
    saveDraft: 'Save draft',
    putToUseFrom: (date: string): string => `Use from ${date}`,
    dropDraft: 'Drop draft',
    withdraw: 'Withdraw',
    saved: (date: string): string => `Saved. Nobody pays by it before you use it from ${date}.`,
    inUse: (date: string): string => `Tee times from ${date} on are sold at these prices.`,
    dropped: 'The draft is gone.',
    withdrawn: 'Withdrawn. The list before goes on.',

    freeHour: (day: string, time: string): string => `${day} ${time} costs nothing. Use it anyway?`,
    anyway: 'Use it anyway',

    putToUseTitle: (date: string): string => `Use these prices from ${date}?`,
    replaces: (name: string | null): string =>
      name
        ? `They take the place of ${name}’s list for the same day.`
        : 'They take the place of the list for the same day.',
    changesFrom: (date: string): string => `What changes for tee times from ${date} on:`,
    noChange: 'No price changes.',
    moreChanges: (count: number): string => `and ${count} more`,
    olderBase: (from: string, name: string | null): string =>
      name
        ? `From ${from} ${name}’s list is in use. You painted on an older one: its prices would come back.`
        : `From ${from} another list is in use. You painted on an older one: its prices would come back.`,
    laterBase: (from: string, name: string | null): string =>
      name
        ? `On that day ${name}’s list from ${from} is still in use. You painted on a later one: its prices would begin earlier.`
        : `On that day the list from ${from} is still in use. You painted on a later one: its prices would begin earlier.`,
    paintOnIt: 'Put what I painted on that list',
    keptAsDraft: 'Your list is saved as a draft.',
    refusalAndDraft: (one: string, other: string): string => `${one} ${other}`,
    dayIsOver,
    dropTitle: (date: string): string => `Drop the draft from ${date}?`,
    withdrawTitle: (date: string): string => `Withdraw the prices from ${date}?`,
    dropAbout: 'It cannot be brought back.',
    withdrawAbout: 'The list before goes on. Tee times that are sold by it keep their price.',
    keepIt: 'Keep it',
    discardTitle: 'Discard what you painted?',
    discardAbout: 'The list is shown as it was saved last.',
    keepPainting: 'Keep painting',

    changedBy: (name: string): string => `${name} changed this a moment ago. Here it is as it is now.`,
    changedWhilePainting: (name: string): string =>
      `${name} changed this a moment ago. What you painted is not saved, and is still shown.`,
    showTheirs: 'Show it as it is now',
    keepMine: 'Keep mine',

    previewLabel: 'Preview',
    wouldPay: 'What a customer would pay',
    day: 'Day',
    start: 'Start',
    howLong: 'How long',
    length: lengthWords,
    teeTime: (weekday: string, time: string, minutes: number): string => `${weekday} ${time}, ${minutes} min`,
    line: (range: string, isPeak: boolean): string => (isPeak ? `${range}, ${peak}` : range),
    todaysList: 'Today’s list',
    noPriceHere: 'A part of this time has no price.',
    none,
    nothingSoldChanges: 'Nothing that is sold changes.',
    kept: (count: number, date: string): string =>
      count === 0
        ? `No tee time from ${date} on is sold yet.`
        : plural(count, {
            one: `1 booking from ${date} on keeps the price it was made at.`,
            other: `${count} bookings from ${date} on keep the price they were made at.`,
          }),
    averageWeek: 'In an average week',
    peakHours: 'Peak hours sold',
    offPeakHours: 'Off-peak hours',
    change: 'Change if sales stay',
    basis: 'From the tee times of the last 4 weeks.',
    nothingToCompare: 'No tee times were sold in the last 4 weeks, so there is nothing to compare with.',
    more: (amount: string): string => `+${amount}`,
    less: (amount: string): string => `−${amount}`,
  },

  refusals: {
    sentences: {
      ROOM_NOT_FOUND,
      ...priceGap,
      ...tooEarly,
      PRICE_LIST_NOT_FOUND: 'We could not find that price list. Somebody may have dropped it.',
      LIST_IN_FORCE: 'That list is in force and stays.',
      PRICES_BACKWARDS: 'It has to end after it begins.',
      PRICES_OVERLAP: 'Another price holds at the same time.',
    },
  },
};

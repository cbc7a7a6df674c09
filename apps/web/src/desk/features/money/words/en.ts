import type { DeskRefusalMessages } from '@caddie/contract/desk/reasons';
import type { DifferenceKind } from '@caddie/contract/desk/finance/comparison';
import type { MoneyLine, MoneyChannel, OpenItem } from '@caddie/contract/desk/finance/money';
import type { Currency } from '@caddie/contract/amounts/money';
import { formatMoney } from '../../../../lib/money.ts';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';
import { joinPhrases, list, LOCALE, plural } from '../../../../lib/language.en.ts';
import { formatDay } from '../../../../lib/format.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { onItsWay, refusedByTheBank } = deskLibCatalogue.answers;
const { passOrMembership, ownCardTerminal, noneOwes } = deskLibCatalogue.paying;
const { openAtProvider } = deskLibCatalogue.cardProvider;

const { DEVICE_NOT_FOUND, REASON_NEEDED, REQUEST_FUTURE_DATE, dayClosed, priceChanged, providerDown } =
  refusedCatalogue.refusals;

const { walkIn } = deskLibCatalogue.holder;

const sessionsWords = (count: number): string => plural(count, { one: '1 session', other: `${count} sessions` });

/** "1,204". */
const formatCount = (count: number): string => count.toLocaleString(LOCALE);

const nameOf = (name: string): string => name || walkIn;

const signedMoney = (amount: number, currency: string): string =>
  amount < 0 ? `−${formatMoney(-amount, currency)}` : formatMoney(amount, currency);

type Sentence = (providerAmount: string, bookedAmount: string) => string;

const coinsLabels: Partial<Record<Currency, string>> = { USD: 'Coins and $1', CNY: 'Coins and ¥1' };

const columns = { when: 'When', who: 'Customer', way: 'Paid with', staff: 'Taken by', amount: 'Amount' };

const days = 'Days';
const none = '–';
const loading = 'Loading…';

const dayBeforeOpen: DeskRefusalMessages<'DAY_BEFORE_OPEN'> = {
  DAY_BEFORE_OPEN: 'An earlier day of this drawer is not closed yet. Close that first.',
  DRAWER_DAY_BEFORE: ({ date }) => `${formatDay(date)} is not closed. Close that first.`,
};

export const catalogue = {
  comparison: {
    about: 'What the card provider took and gave back, beside what is booked here.',
    asking: 'Asking the card provider…',
    days,
    ranges: [
      { value: '7', label: '7 days' },
      { value: '31', label: '31 days' },
    ] as const,
    simulated: 'Cards are only simulated here, and nothing is paid out. This is how the page looks with real money.',
    same: 'Both books say the same',
    nothingToDo: 'Nothing to do.',
    differences: (count: number): string => plural(count, { one: '1 difference', other: `${count} differences` }),
    undecided: (count: number): string =>
      plural(count, {
        one: `1 payment or refund is still being decided, and in no figure here.`,
        other: `${count} payments or refunds are still being decided, and in no figure here.`,
      }),
    accountsGone: (count: number): string =>
      plural(count, {
        one: `An account that you had before does not answer any more: what was charged there is in no figure here.`,
        other: `${count} accounts that you had before do not answer any more: what was charged there is in no figure here.`,
      }),
    fees: 'The provider’s fees, disputes and payouts to your bank are not in it: what reaches your bank is less by them.',
    openAtProvider,

    byDay: 'By day',
    columns: { day: 'Day', there: 'At the provider', here: 'Booked here', difference: 'Difference' },
    none,
    money: signedMoney,
    more: (amount: number, currency: string): string =>
      amount > 0 ? `+${formatMoney(amount, currency)}` : signedMoney(amount, currency),
    /** A refund is shown without its sign. */
    amount: (of: number, currency: string): string => formatMoney(Math.abs(of), currency),
    names: {
      ONLY_AT_PROVIDER: (providerAmount) => `${providerAmount} was charged at the provider, and is not booked here`,
      ONLY_IN_BOOKS: (_, ourAmount) => `${ourAmount} is booked as paid, and the provider knows nothing of it`,
      OTHER_AMOUNT: (providerAmount, ourAmount) => `The provider took ${providerAmount}, and ${ourAmount} is booked`,
      CHARGED_AGAIN: (providerAmount) => `${providerAmount} was charged a second time for one payment`,
      REFUND_ONLY_AT_PROVIDER: (providerAmount) =>
        `${providerAmount} was refunded at the provider, and is not booked here`,
      REFUND_ONLY_IN_BOOKS: (_, ourAmount) =>
        `${ourAmount} is booked as given back, and the provider knows nothing of it`,
      REFUND_FAILED_AT_PROVIDER: (_, ourAmount) =>
        `A refund of ${ourAmount} failed at the bank, and is booked as given back`,
      REFUND_FAILED_IN_BOOKS: (providerAmount) =>
        `${providerAmount} was refunded at the provider, and is booked as failed`,
      OTHER_REFUND: (providerAmount, ourAmount) =>
        `The provider gave back ${providerAmount}, and ${ourAmount} is booked`,
    } satisfies Record<DifferenceKind, Sentence>,
    whatToDo: {
      ONLY_AT_PROVIDER:
        'Look it up at the provider. If nobody got a tee time or a pass for it, give the money back there.',
      ONLY_IN_BOOKS:
        'Look for the payment at the provider. If it is not there, the customer has not paid: ask them to pay again.',
      OTHER_AMOUNT:
        'Compare both. Refund at the provider what was charged too much, or ask the customer for what is missing.',
      CHARGED_AGAIN: 'Refund the second charge at the provider.',
      REFUND_ONLY_AT_PROVIDER:
        'It was refunded on the provider’s own pages. Note the reason on the booking, and return nothing more for it here.',
      REFUND_ONLY_IN_BOOKS:
        'The customer does not have the money. Refund it at the provider, or in another way, and note that on the booking.',
      REFUND_FAILED_AT_PROVIDER:
        'The customer does not have the money. Call them, refund it in another way, and note that on the booking.',
      REFUND_FAILED_IN_BOOKS:
        'The customer has the money. Do not send it again: record under Needs you that it was refunded.',
      OTHER_REFUND: 'Compare both, and put right at the provider what is too much or too little.',
    } satisfies Record<DifferenceKind, string>,

    differenceFacts: (name: string | null, day: string, time: string, providerId: string): string =>
      [...(name === null ? [] : [nameOf(name)]), `${day}, ${time}`, providerId].join(' · '),
    openBooking: 'Booking',
  },

  drawers: {
    title: 'Count the drawer',
    loading,
    notClosed: (day: string): string => `${day} is not closed`,
    closeThat: (day: string): string => `Close ${day}`,
    bill: (name: string): string => `${name} bills`,
    coins: (currency: Currency): string => coinsLabels[currency] ?? 'Coins',
    expectedShowsLater: 'The expected amount shows only after you have counted.',
    count: 'I have counted',
    noCount: 'How many bills there are is a whole number.',
    nothingCounted: 'Type what is in the drawer. If it is empty, type 0.',
    counted: 'Counted',
    float: 'Float this morning',
    expected: 'Should be from cash',
    minus: (money: string): string => `–${money}`,
    over: 'Over by',
    short: 'Short by',
    noDifference: 'Difference',
    why: 'Why, if you know',
    whyNeeded: 'Why',
    optional: (money: string): string => `Optional up to ${money}`,
    reasonMissing: 'Say why. It is kept with the close.',
    leave: 'Leave in the drawer',
    toSafe: (money: string): string => `${money} goes to the safe.`,
    leftTooMuch: (money: string): string => `At most ${money} was counted.`,
    stillOwes: (bookings: number, money: string): string =>
      plural(bookings, {
        one: `1 booking still owes ${money}. Close anyway? It stays owed.`,
        other: `${bookings} bookings still owe ${money}. Close anyway? It stays owed.`,
      }),
    close: (day: string): string => `Close ${day}`,
    again: 'Count again',
    isClosed: (day: string): string => `The drawer is closed for ${day}.`,

    drawers: 'Drawers',
    thisDevice: 'this device',
    usedBy: (names: string[]): string => `Used by ${list(names)}`,
    open: 'Open',
    closed: 'Closed',
    by: (name: string, time: string): string => `${name}, ${time}`,
    unknownPerson: 'Somebody',
    stays: 'Stays in the drawer',
    countIt: 'Count',
    reopen: 'Reopen…',
    none: 'No device took cash on this day. Each device has a drawer of its own.',

    reopenTitle: (day: string): string => `Reopen ${day}?`,
    reopenAbout: 'The count stays in the books. The drawer takes cash of that day again, and has to be counted again.',
    reopenAct: 'Reopen the drawer',
    reopenReasons: ['Counted wrong', 'A payment is missing', 'Closed too early'],
    reopened: (day: string): string => `${day} is open again.`,
  },

  lines: {
    loading,
    search: 'Search',
    placeholder: 'Name, booking code, last 4 or amount',
    days,
    ranges: { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' },
    columns,
    columnsBack: { ...columns, staff: 'Given by' },
    dayAt: (day: string, time: string): string => `${day}, ${time}`,
    pass: passOrMembership,
    booking: (code: string): string => `Booking ${code}`,
    endsWith: (company: string, last4: string): string => (company ? `${company} ${last4}` : `Slip ${last4}`),
    noValue: '–',
    states: {
      DONE: '',
      ON_ITS_WAY: onItsWay,
      FAILED: refusedByTheBank,
    } satisfies Record<MoneyLine['state'], string>,

    payments: {
      count: (count: number): string =>
        plural(count, { one: `${formatCount(count)} payment`, other: `${formatCount(count)} payments` }),
      none: 'No payments in these days.',
      noneWith: (typed: string): string => `No payment with ${typed} in these days.`,
    },
    refunds: {
      count: (count: number): string =>
        plural(count, { one: `${formatCount(count)} refund`, other: `${formatCount(count)} refunds` }),
      none: 'Nothing went back in these days.',
      noneWith: (typed: string): string => `Nothing with ${typed} went back in these days.`,
    },
    owed: {
      about: 'What has begun and is not paid in full, the oldest first.',
      columns: { when: 'When', who: 'Customer', phone: 'Phone', due: 'Owes' },
      count: (count: number): string =>
        plural(count, { one: `${formatCount(count)} booking`, other: `${formatCount(count)} bookings` }),
      none: noneOwes,
      fee: 'No-show fee',
    },
    refundsDue: {
      title: 'You owe them',
      all: (count: number, money: string): string =>
        plural(count, {
          one: `${formatCount(count)} booking, ${money}`,
          other: `${formatCount(count)} bookings, ${money}`,
        }),
      about:
        'It was paid at the desk, and the tee time was canceled. Call them, and hand it over from the booking when they come.',
      columns: { when: 'Since', who: 'Customer', phone: 'Phone', amount: 'To hand back' },
    },
    /** The count is highlighted. */
    countAndSum: (count: string, money: string): string => `[${count}], ${money}`,
  },

  money: {
    loading,
    print: 'Print',
    opened: (from: string, until: string): string =>
      `Opened ${from}, closes ${until}. Everything taken under this day, past midnight too.`,
    notOpen: 'Not open on this day. Everything taken under it is here.',
    ownDevice: 'Only cash and slips that this device took: cards and the rest of the venue’s money are for managers.',
    cashShowsLater: 'Its cash shows when the drawer is closed.',
    isOpen: 'Open',
    isClosed: 'Closed',

    columns: { way: 'Paid with', count: 'Number', taken: 'Taken', returned: 'Returned', stays: 'Left' },
    ways: {
      CARD_ONLINE: 'Cards online',
      CARD_DESK: 'Saved cards at the desk',
      TERMINAL: ownCardTerminal,
      CASH: 'Cash',
    } satisfies Record<MoneyChannel, string>,
    waysAbout: {
      CARD_ONLINE: 'paid by customers themselves',
      CARD_DESK: 'charged by your people',
      TERMINAL: 'recorded',
      CASH: 'drawer',
    } satisfies Record<MoneyChannel, string>,
    allMoney: 'All money',
    none,
    less: (money: string): string => `–${money}`,

    passes: (bookings: number, sessions: number, balance: number, currency: string): string => {
      const used = [
        ...(sessions > 0 ? [sessionsWords(sessions)] : []),
        ...(balance > 0 ? [`${formatMoney(balance, currency)} balance`] : []),
      ];
      const withPasses = plural(bookings, {
        one: '1 tee time with passes',
        other: `${bookings} tee times with passes`,
      });
      return used.length > 0 ? `${withPasses} (${joinPhrases(...used)})` : withPasses;
    },
    complimentary: (bookings: number, amount: string, by: readonly string[]): string =>
      joinPhrases(`${bookings} complimentary`, amount, ...by),
    dot: ' · ',

    beforeYouClose: 'Before you close',
    stillOpen: 'Still open',
    left: (count: number): string => `${count} left`,
    nothingLeft: 'Nothing left',
    nameOf,
    owes: (name: string, money: string): string => `${nameOf(name)} still owes ${money}`,
    didNotCome: (name: string): string => `${nameOf(name)} did not come`,
    attendance: ({ kind, isNoShow, isOver }: Pick<OpenItem, 'kind' | 'isNoShow' | 'isOver'>): string => {
      if (kind === 'NOT_THERE') return 'not checked in';
      if (isNoShow) return 'no-show';
      return isOver ? 'played' : 'in play';
    },
    paid: (money: string): string => `paid ${money}`,
    alsoOwes: (money: string): string => `owes ${money}`,
    take: (money: string): string => `Take ${money}`,
    noShow: 'No-show…',
    others: (count: number, isMore: boolean): string =>
      isMore
        ? plural(count, { one: `${count} other is paid or on a pass`, other: `${count} others are paid or on a pass` })
        : plural(count, {
            one: `${count} tee time is paid or on a pass`,
            other: `${count} tee times are paid or on a pass`,
          }),
    nothingToDo: 'Nothing to do',
    noneBegun: 'No tee time of this day has begun.',
  },

  refusals: {
    sentences: {
      DEVICE_NOT_FOUND,
      REASON_NEEDED,
      REQUEST_FUTURE_DATE,
      ...dayClosed,
      ...priceChanged,
      ...providerDown,
      NEXT_DAY_CLOSED: 'A later day is closed already.',
      ...dayBeforeOpen,
      DRAWER_LEFT: 'No more can stay in the drawer than was counted.',
      REQUEST_RANGE_TOO_LONG: 'Ask for a month at most, the first day first.',
      REQUEST_DAYS: 'Ask for a year at most, the first day first.',
    },
  },
};

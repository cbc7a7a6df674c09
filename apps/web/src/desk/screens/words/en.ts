import type { ReportPeriod } from '@caddie/contract/desk/finance/reports';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';

const { backToTheSheet, nothingHere } = deskLibCatalogue.notHere;
const { pricesAndHours, whatYouDidToday } = deskLibCatalogue.places;

const compared: Record<ReportPeriod, string> = {
  DAY: 'Compared with the day before',
  WEEK: 'Compared with the week before',
  MONTH: 'Compared with the month before',
  YEAR: 'Compared with the year before',
};

const loading = 'Loading…';

export const catalogue = {
  closedPlace: {
    places: { memberships: 'Memberships', prices: pricesAndHours, reports: 'Reports', venue: 'Venue' },
    forManagers: {
      memberships: 'Products are for managers',
      prices: 'Prices are for managers',
      reports: 'Reports are for managers',
      venue: 'The venue’s settings are for managers',
    },
    worksAtTheDesk: (name: string): string =>
      `${name} works at the desk. A manager can look at this with their PIN; it closes again after five minutes.`,
    enterPin: 'Enter a manager’s PIN',
    whoOpensWhat: (name: string, place: string): string => `${name} opens ${place}.`,
    backToTheSheet,
  },

  customers: {
    customers: 'Customers',
  },

  memberships: {
    memberships: 'Memberships',
    sold: 'Sold',
    products: 'Products',
    backToTheSheet,
    nothingHere,
    loading,
  },

  money: {
    money: 'Money',
    tabs: {
      today: 'Today',
      payments: 'Payments',
      refunds: 'Refunds',
      owed: 'Who owes',
      payouts: 'Payouts',
      close: 'Day close',
    },
    isFor: {
      payments: 'Payments are for managers',
      refunds: 'Refunds are for managers',
      owed: 'Who owes is for managers',
      payouts: 'Payouts are for owners',
    },
    ownDrawer: 'Today shows what this device took.',
    closeDay: (day: string): string => `Close ${day}`,
    loading,
    nothingHere,
    backToTheSheet,
  },

  myActivity: {
    whatYouDidToday,
  },

  ownerPin: {
    enterPin: 'Enter an owner’s PIN',
    whoOpensWhat: (name: string, page: string): string => `${name} opens ${page}.`,
  },

  prices: {
    prices: pricesAndHours,
    tabs: { prices: 'Prices', hours: 'Hours', specialDays: 'Special days' },
    backToTheSheet,
    nothingHere,
    loading,
  },

  reports: {
    reports: 'Reports',
    period: 'Period',
    periods: { DAY: 'Day', WEEK: 'Week', MONTH: 'Month', YEAR: 'Year' } satisfies Record<ReportPeriod, string>,
    before: {
      DAY: 'Day before',
      WEEK: 'Week before',
      MONTH: 'Month before',
      YEAR: 'Year before',
    } satisfies Record<ReportPeriod, string>,
    after: {
      DAY: 'Day after',
      WEEK: 'Week after',
      MONTH: 'Month after',
      YEAR: 'Year after',
    } satisfies Record<ReportPeriod, string>,
    compared,
    comparedSoFar: {
      DAY: compared.DAY,
      WEEK: 'So far, compared with the same days of the week before',
      MONTH: 'So far, compared with the same days of the month before',
      YEAR: 'So far, compared with the same days of the year before',
    } satisfies Record<ReportPeriod, string>,
    loading,
    nothingHere,
    backToTheSheet,
  },

  sold: {
    /** The sentence that a manager approves. */
    approvalSentence: (who: string, customer: string, act: string, reason: string): string =>
      `${who} changes ${customer}’s pass: ${act}. Reason: ${reason}.`,
  },

  venue: {
    venue: 'Venue',
    tabs: {
      settings: 'Settings',
      bays: 'Bays',
      staff: 'Staff',
      activity: 'Activity',
      link: 'Link and poster',
      payouts: 'Payouts',
    },
    forOwners: (tab: string): string => `${tab} is for owners`,
    anOwnerCan: 'An owner can look at this with their PIN; it closes again after five minutes.',
    backToTheSheet,
    nothingHere,
    loading,
  },
};

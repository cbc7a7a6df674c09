import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';

const { lockOrSwitch } = deskLibCatalogue.places;
const { backToTheSheet, nothingHere } = deskLibCatalogue.notHere;

type Part = { title: string; keys: readonly (readonly [keys: readonly string[], label: string])[] };

const blockBays = 'Block bays';

const parts: readonly Part[] = [
  {
    title: 'Anywhere',
    keys: [
      [['/'], 'Search'],
      [['G', 'S'], 'Tee sheet'],
      [['G', 'C'], 'Customers'],
      [['G', 'M'], 'Memberships'],
      [['G', 'O'], 'Money'],
      [['G', 'P'], 'Prices and hours (managers)'],
      [['G', 'R'], 'Reports (managers)'],
      [['G', 'V'], 'Venue (managers)'],
      [['U'], 'Undo the last action'],
      [['L'], lockOrSwitch],
      [['?'], 'This list'],
      [['Esc'], 'Close what is on top'],
    ],
  },
  {
    title: 'On the sheet',
    keys: [
      [['N'], 'New booking'],
      [['B'], blockBays],
      [['T'], 'Today'],
      [['[', ']'], 'Day before, day after'],
      [['←', '→', '↑', '↓'], 'From one to the next'],
      [['↵'], 'Open, or book free time'],
      [['Shift', '←', '→'], 'Choose free time'],
    ],
  },
  {
    title: 'On a booking',
    keys: [
      [['C'], 'Check in'],
      [['M'], 'Move: arrows, Enter, Esc'],
      [['E'], 'Extend or shorten: arrows, Enter, Esc'],
      [['P'], 'Take a payment'],
      [['X'], 'Cancel…'],
      [['O'], 'Write a note'],
    ],
  },
];

export const catalogue = {
  deskShell: {
    skip: 'Skip to content',
    desk: 'Desk',
    deskOnAPhone: 'Desk on a phone',
    places: {
      sheet: 'Tee sheet',
      customers: 'Customers',
      memberships: 'Memberships',
      money: 'Money',
      prices: 'Prices',
      reports: 'Reports',
      venue: 'Venue',
    },
    /** Further search terms for a page besides its name. */
    placesAlso: {
      sheet: 'day',
      customers: 'people list',
      memberships: 'products passes',
      money: 'day close cash drawer payments refunds',
      prices: 'hours lists special days',
      reports: 'figures week month heat map',
      venue: 'staff activity',
    },
    tabs: { sheet: 'Sheet', customers: 'Customers', money: 'Money', reports: 'Reports', more: 'More' },
    blockBays,
    atTheDesk: (name: string): string => `${name} is at the desk. Switch person`,

    backToTheSheet,
    nothingHere,
    noSuchDay: 'There is no such day',
    nothingHereText: 'Check the address, or go back to the tee sheet.',

    broken: 'Something went wrong',
    brokenText: 'Nothing was changed by this. Try again.',
    brokenWith: (reference: string): string =>
      `Nothing was changed by this. Try again; if it keeps happening, tell us ${reference}.`,
    tryAgain: 'Try again',
  },

  keyList: {
    title: 'Keys',
    about: 'They are off while you type and while a question is open.',
    close: 'Close',

    singleKeys: 'Single keys are on',
    singleKeysAbout: '(on this device; arrows, Enter and Esc always work)',
    parts,
  },
};

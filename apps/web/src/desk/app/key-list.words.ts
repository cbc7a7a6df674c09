export const title = 'Keys';
export const about = 'They are off while you type and while a question is open.';
export const close = 'Close';

export const areOn = 'Single keys are on';
export const areOnAbout = '(on this device; arrows, Enter and Esc always work)';

type Part = { title: string; keys: readonly (readonly [keys: readonly string[], what: string])[] };

export const parts: readonly Part[] = [
  {
    title: 'Anywhere',
    keys: [
      [['/'], 'Search'],
      [['G', 'S'], 'Tee sheet'],
      [['G', 'C'], 'Customers'],
      [['G', 'M'], 'Memberships (managers)'],
      [['G', 'O'], 'Money'],
      [['G', 'P'], 'Prices and hours (managers)'],
      [['G', 'R'], 'Reports (managers)'],
      [['G', 'V'], 'Venue (managers)'],
      [['U'], 'Undo the last'],
      [['L'], 'Lock, switch person'],
      [['?'], 'This list'],
      [['Esc'], 'Close the topmost'],
    ],
  },
  {
    title: 'On the sheet',
    keys: [
      [['N'], 'New booking'],
      [['B'], 'Block bays'],
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

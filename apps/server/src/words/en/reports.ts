import { weekdayName } from './dates.ts';

const columns = {
  part: 'Part',
  from: 'From',
  to: 'To',
  what: 'What',
  value: 'Value',
  before: 'Period before',
  unit: 'Unit',
};

const parts = {
  figures: 'Figures',
  money: 'Money taken',
  days: 'Money by day',
  months: 'Money by month',
  fill: 'How full the bays are',
  sources: 'Where bookings come from',
  canceled: 'Canceled and no-shows',
  owed: 'Owed to pass holders',
};

const figures = {
  moneyTaken: 'Money taken',
  baysSold: 'Bays sold',
  hourEarns: 'An open hour earns',
  canceled: 'Canceled',
  kept: 'Kept of what was canceled',
  noShowShare: 'No-shows',
  bookings: 'Bookings',
  online: 'Tee times, online',
  desk: 'Tee times, desk',
  passes: 'Memberships',
  returned: 'Returned',
  taken: 'Taken',
  fromOnline: 'Online',
  fromPhone: 'Phone',
  fromWalkIn: 'Walk-in',
  refundedFully: 'In time, all back',
  refundedPartly: 'Late, a part back',
  notRefunded: 'Too late, nothing back',
  byVenue: 'By the venue',
  noShows: 'No-shows',
  soldAgain: 'Time sold again',
  unused: 'Unused at the end',
  sold: 'Sold',
  used: 'Played, ended or returned',
};

const lineColumns = {
  starts: 'Starts',
  ends: 'Ends',
  when: 'When',
  bay: 'Bay',
  customer: 'Customer',
  booking: 'Booking',
  players: 'Players',
  source: 'Booked',
  state: 'State',
  price: 'Price',
  currency: 'Currency',
  pass: 'Pass',
  part: 'Part of it',
  what: 'What',
  sessions: 'Sessions',
  money: 'Balance',
  staff: 'By',
};
const lineSources = { ONLINE: 'Online', PHONE: 'Phone', WALK_IN: 'Walk-in' };
const lineStates = {
  TO_COME: 'To come',
  PLAYED: 'Played',
  NO_SHOW: 'No-show',
  CANCELED: 'Canceled',
  CANCELED_BY_VENUE: 'Canceled by the venue',
};
const lineKinds = { GRANT: 'Bought', USE: 'Used', RETURN: 'Given back', EXPIRE: 'Ended', ADJUST: 'Adjusted' };

/** The words of a report's export. */
export const reportWords = {
  'report.column': ({ column }: { column: keyof typeof columns }) => columns[column],
  'report.part': ({ part }: { part: keyof typeof parts }) => parts[part],
  'report.figure': ({ what }: { what: keyof typeof figures }) => figures[what],
  'report.line-column': ({ column }: { column: keyof typeof lineColumns }) => lineColumns[column],
  'report.line-source': ({ source }: { source: keyof typeof lineSources }) => lineSources[source],
  'report.line-state': ({ state }: { state: keyof typeof lineStates }) => lineStates[state],
  'report.line-kind': ({ kind }: { kind: keyof typeof lineKinds }) => lineKinds[kind],
  /** From hour 24 on it is past midnight, but still counted to that weekday. */
  'report.hour': ({ weekday, hour }: { weekday: number; hour: number }) => {
    const time = `${weekdayName(weekday)} ${String(hour % 24).padStart(2, '0')}:00`;
    return hour >= 24 ? `${time} past midnight` : time;
  },
  'report.unit': ({ unit, currency }: { unit: 'MONEY' | 'PERCENT' | 'COUNT'; currency: string }) =>
    ({ MONEY: currency, PERCENT: '%', COUNT: '' })[unit],
};

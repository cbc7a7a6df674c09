import type { PriceListStatus } from '@caddie/contract/desk/prices';
import { formatMoney } from '@caddie/contract/money';

export const loading = 'Loading the prices…';
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const AM = ['a', ' AM'] as const;
const PM = ['p', ' PM'] as const;

function hourOf(minute: number, { isShort = false, withMinutes = false } = {}): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  const half = (hours < 12 ? AM : PM)[isShort ? 0 : 1];
  return `${hours % 12 || 12}${minutes || withMinutes ? `:${String(minutes).padStart(2, '0')}` : ''}${half}`;
}
/** 9a, 5:30p: over a column. */
export const shortHour = (minute: number): string => hourOf(minute, { isShort: true });
/** 9 AM, 5:30 PM. */
export const hour = (minute: number): string => hourOf(minute);
/** 9:00 AM. */
export const clock = (minute: number): string => hourOf(minute, { withMinutes: true });

export const priceOfOneHour = (bay: string | undefined): string =>
  bay === undefined ? 'Price of one hour, all bays' : `Price of one hour, ${bay}`;
export const howTo = 'Drag over hours, then choose a price.';
export const howToBay = 'What differs here has a dot. The rest costs what all bays do.';
export const beforeTax = (tax: string): string => `Prices here are before ${tax}. Customers see them with it.`;
export const keys =
  'Arrows go from hour to hour, Shift and arrows choose several, Shift and Space a whole day, Ctrl and Space an hour of every day. Enter goes to the price.';
export const gridLabel = 'Price by weekday and hour';
export const dayColumn = 'Weekday';
export const hourColumn = 'Hour';
export const bayLabel = 'Which bays';
export const allBays = 'All bays';
export const ownPrices = (bay: string): string => `${bay}, own prices`;
export const listLabel = 'Which list';
export const newList = (date: string): string => `New list, from ${date}`;
export const listOption: Record<PriceListStatus, (date: string) => string> = {
  DRAFT: (date) => `Draft, from ${date}`,
  FUTURE: (date) => `Used from ${date}`,
  IN_FORCE: (date) => `In force since ${date}`,
  BEFORE: (date) => `Before, from ${date}`,
};
export const fromLabel = 'From';
export const stepLabel = 'How fine';
export const steps = { 60: 'Hours', 30: '30 min' };

export const perHour = (amount: number, currency: string): string => `${formatMoney(amount, currency)} an hour`;
export const peak = 'peak';
export const closed = 'closed';
export const noPrice = 'no price';
export const asAllBays = 'as all bays';
export const andThen = ', then ';
export const cellAt = (day: string, time: string, facts: string): string => `${day} ${time}, ${facts}`;
export const allDay = (day: string): string => `All of ${day}`;
export const everyDay = (time: string): string => `${time} of every day`;

export const legend = { off: 'Off-peak', peak: 'Peak', dear: 'Peak, dearer', closed: 'Closed', none: 'No price' };

export const chosen = (days: string, from: string, until: string): string => `${days}, ${from} to ${until}`;
export const daysFrom = (first: string, last: string): string => (first === last ? first : `${first} to ${last}`);
export const hoursChosen = (hours: number): string => (hours === 1 ? '1 hour chosen' : `${hours} hours chosen`);
export const nothingChosen = 'No hours chosen';
export const priceLabel = 'Price of an hour';
export const peakLabel = 'Peak';
export const paint = 'Paint';
export const likeAllBays = 'As all bays';
export const undo = 'Undo';
export const painted = 'Painted';

export const lists = 'Lists';
export const columns = { from: 'Valid for tee times from', by: 'Made by', status: 'Status', sold: 'Sold at it' };
export const statuses: Record<PriceListStatus, string> = {
  DRAFT: 'Draft',
  FUTURE: 'To come',
  IN_FORCE: 'In force',
  BEFORE: 'Before',
};
export const madeBy = (name: string, day: string): string => `${name}, ${day}`;
export const today = 'today';
export const withTheVenue = 'With the venue';
export const show = (date: string): string => `Show the list from ${date}`;

export const discard = 'Discard';
export const saveDraft = 'Save draft';
export const putToUseFrom = (date: string): string => `Use from ${date}`;
export const dropDraft = 'Drop draft';
export const withdraw = 'Withdraw';
export const saved = (date: string): string => `Saved. Nobody pays by it before you use it from ${date}.`;
export const inUse = (date: string): string => `Tee times from ${date} on are sold at these prices.`;
export const dropped = 'The draft is gone.';
export const withdrawn = 'Withdrawn. The list before goes on.';

export const freeHour = (day: string, time: string): string => `${day} ${time} costs nothing. Use it anyway?`;
export const anyway = 'Use it anyway';

export const putToUseTitle = (date: string): string => `Use these prices from ${date}?`;
export const replaces = (name: string | null): string =>
  `They take the place of ${name ? `${name}’s list` : 'the list'} for the same day.`;
export const changesFrom = (date: string): string => `What changes for tee times from ${date} on:`;
export const noChange = 'No price changes.';
export const andMore = (count: number): string => `and ${count} more`;
/** Mon to Wed, Fri. */
export const daysOf = (days: readonly string[]): string => {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && weekdays.indexOf(run.at(-1)!) === weekdays.indexOf(day) - 1) run.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => daysFrom(run[0]!, run.at(-1)!)).join(', ');
};
export const inBay = (bay: string, when: string): string => `${bay}, ${when}`;
export const becomes = (when: string, was: string, now: string): string => `${when}: ${was} → ${now}`;
export const noOwnPrice = 'as all bays';
export const olderBase = (from: string, name: string | null): string =>
  `From ${from} ${name ? `${name}’s list` : 'another list'} is in use. You painted on an older one: its prices would come back.`;
export const paintOnIt = 'Put what I painted on that list';
export const keptAsDraft = 'It is saved as a draft.';
export const andThat = (one: string, other: string): string => `${one} ${other}`;
export const dayIsOver = 'That day is over.';
export const dropTitle = (date: string): string => `Drop the draft from ${date}?`;
export const withdrawTitle = (date: string): string => `Withdraw the prices from ${date}?`;
export const dropAbout = 'It cannot be brought back.';
export const withdrawAbout = 'The list before goes on. Tee times that are sold by it keep their price.';
export const keepIt = 'Keep it';
export const discardTitle = 'Discard what you painted?';
export const discardAbout = 'The list is shown as it was saved last.';
export const keepPainting = 'Keep painting';

export const changedBy = (name: string): string => `${name} changed this a moment ago. Here it is as it is now.`;
export const showTheirs = 'Show it as it is now';
export const keepMine = 'Keep mine';

export const previewLabel = 'Preview';
export const wouldPay = 'What a customer would pay';
export const day = 'Day';
export const start = 'Start';
export const howLong = 'How long';
export const length = (minutes: number): string => `${minutes / 60} h`;
export const teeTime = (weekday: string, time: string, minutes: number): string => `${weekday} ${time}, ${minutes} min`;
export const line = (range: string, isPeak: boolean): string => (isPeak ? `${range}, ${peak}` : range);
export const todaysList = 'Today’s list';
export const noPriceHere = 'A part of this time has no price.';
export const none = '–';
export const nothingSoldChanges = 'Nothing that is sold changes.';
export const kept = (count: number, date: string): string =>
  count === 0
    ? `No tee time from ${date} on is sold yet.`
    : count === 1
      ? `1 booking from ${date} on keeps the price it was made at.`
      : `${count} bookings from ${date} on keep the price they were made at.`;
export const averageWeek = 'In an average week';
export const peakHours = 'Peak hours sold';
export const offPeakHours = 'Off-peak hours';
export const change = 'Change if sales stay';
export const basis = 'From the tee times of the last 4 weeks.';
export const nothingToCompare = 'No tee times were sold in the last 4 weeks, so there is nothing to compare with.';
export const more = (amount: string): string => `+${amount}`;
export const less = (amount: string): string => `−${amount}`;

import type { DayClosing } from '@caddie/contract/desk/hours';

export const loading = 'Loading…';
export const closed = 'Closed';
export const nextDay = (time: string): string => `${time} next day`;
export const range = (from: string, until: string): string => `${from} – ${until}`;

export const addDay = 'Add a day';
export const dayColumn = 'Day';
export const open = 'Open';
export const customersRead = 'What customers read';
export const bookings = 'Bookings';
export const madeBy = 'Made by';
export const acts = 'Acts';
export const moreFor = (date: string): string => `More for ${date}`;
export const change = 'Change…';
export const lift = 'Make it a usual day…';
export const noDays = 'No special days. Every day is as the week says.';
export const unknown = '–';
export const holidays = 'Holidays to decide about';
export const holidaysAbout = 'Nothing is set until you say so. Holidays that move with the moon are not in this list.';
export const holiday = (name: string, date: string): string => `${name}, ${date}`;

export const noBookings = 'None';
export const allDone = (count: number): string => `${bookingsOf(count)}, done`;
export const underWay = (done: number, count: number): string => `${done} of ${bookingsOf(count)}`;
export const needYou = (count: number): string => (count === 1 ? '1 needs you' : `${count} need you`);
export const bookingsOf = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`);

export const newDay = 'A special day';
export const changeDay = (date: string): string => `Change ${date}`;
export const dayAbout = 'Closed, or open at other hours than the week says.';
export const date = 'Which day';
export const dayOver = 'Choose today or a later day.';
export const tooFar = (year: string): string => `Choose a day up to the year ${year}.`;
export const kind = 'On that day';
export const kinds = { closed: 'Closed', hours: 'Other hours' };
export const example = 'New turf in all bays';
export const sayWhy = 'Say what customers read.';
export const opens = 'Opens';
export const closes = 'Closes';
export const opensOf = (place: number): string => (place === 0 ? opens : `Opens again ${place + 1}`);
export const closesOf = (place: number): string => (place === 0 ? closes : `Closes again ${place + 1}`);
export const addBreak = 'Add a break';
export const removeBreak = 'Without the break';
export const usually = (hours: string): string => `Usually ${hours}.`;
export const closeIt = (day: string): string => `Close ${day}`;
export const saveHours = 'Save these hours';
export const seeBookings = (count: number): string => (count === 1 ? 'See its booking' : `See its ${count} bookings`);
export const saved = (day: string, hours: string): string => `${day}: ${hours}.`;

export const closeTitle = (day: string, count: number): string =>
  `Close ${day}? ${bookingsOf(count)} ${count === 1 ? 'is' : 'are'} on it`;
export const hoursTitle = (day: string, count: number): string =>
  `${bookingsOf(count)} ${count === 1 ? 'lies' : 'lie'} outside on ${day}`;
export const closeAbout = 'No new bookings can be made from the moment you confirm.';
export const hoursAbout = (hours: string): string =>
  `From the moment you confirm, new bookings can be made only for ${hours}.`;
export const theBookings = (count: number): string => (count === 1 ? 'The booking' : `The ${count} bookings`);
export const answers = { ALL_BACK: 'Cancel all, refund in full', ONE_BY_ONE: 'One by one' };
export const oneByOneAbout = 'They stay as they were sold while you call people. What is only held ends.';
export const time = 'Time';
export const customer = 'Customer';
export const bay = 'Bay';
export const goesBack = 'Goes back';
export const to = 'To';
export const nothing = '–';
export const onlyHeld = 'Held, not paid';
export const notPaid = 'Not paid';
export const free = 'Costs nothing';
export const atCounter = { CASH: 'Cash, paid at the desk', TERMINAL: 'Terminal, at the desk' };
export const nobodyYet = 'Held by the desk';
export const walkIn = 'Walk-in';
export const paidCash = (name: string): string => `${name} paid at the desk.`;
export const owed = (money: string): string => `${money} is written down as owed to them; give it back at the desk.`;
export const toCards = 'To cards';
export const cashToGive = 'Cash to give';
export const sessionsBack = 'Sessions back';
export const toPasses = 'To pass balances';
export const texts = 'Texts';
export const keepOpen = 'Keep the day open';
export const keepHours = 'Keep the hours';
export const closeAndReturn = (money: string): string => `Close and return ${money}`;
export const saveAndReturn = (money: string): string => `Save and return ${money}`;
export const closeAndCancel = (count: number): string => `Close and cancel ${bookingsOf(count)}`;
export const saveAndCancel = (count: number): string => `Save and cancel ${bookingsOf(count)}`;
export const closeAndCall = 'Close, I call them';
export const saveAndCall = 'Save, I call them';
export const changedBy = (name: string | null): string =>
  `${name ?? 'Somebody'} changed this a moment ago. Here it is as it is now.`;
export const standsAlready = (hours: string, note: string, by: string | null): string =>
  `This day is a special one already: ${hours}, “${note}”${by ? `, by ${by}` : ''}. Here it is to be changed.`;
export const mineAgain = 'Put my changes back';

export const closingTitle = (day: string): string => `The bookings of ${day}`;
export const closingAbout = {
  ALL_BACK: (by: string): string =>
    `Decided by ${by}. Each is canceled and refunded by itself; you can leave this page.`,
  ONE_BY_ONE: (by: string): string =>
    `Decided by ${by}. They stay as they were sold: call each, then move or cancel it.`,
};
export const state = 'State';
export const states: Record<DayClosing['items'][number]['state'], string> = {
  WAITING: 'Waiting',
  ON_ITS_WAY: 'On its way',
  DONE: 'Done',
  NEEDS_YOU: 'Needs you',
  STAYS: 'To call',
};
export const whys = {
  BEGUN: 'It had begun. Return money from the booking.',
  BANK_REFUSED: 'The bank refused the refund. Give it another way and tell us how.',
};
export const waitsAtDesk = (money: string): string => `${money} waits at the desk`;
export const call = (phone: string): string => `Call ${phone}`;
export const openBooking = (name: string): string => `Open the booking of ${name}`;
export const doneOf = (done: number, count: number): string => `${done} of ${count} done`;
export const close = 'Close';
export const back = 'Back';

export const liftTitle = (day: string): string => `Make ${day} a usual day?`;
export const liftAbout = (hours: string): string => `It is open as the week says: ${hours}.`;
export const liftCanceled = 'Bookings that were canceled stay canceled.';
export const liftAct = 'Make it a usual day';
export const lifted = (day: string): string => `${day} is a usual day again.`;

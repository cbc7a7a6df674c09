import { formatMoney } from '@caddie/contract/money';

export const customer = 'Customer';
export const loading = 'Loading the customer';
export const back = 'Back to the customers';
export const walkIn = 'Walk-in';
export const bookFor = (name: string): string => `Book for ${name}`;
export const sellPass = 'Sell a pass';
export const newBooking = 'New booking';
export const blocked = 'Blocked';
export const blockedBecause = (reason: string): string => `Cannot book online: ${reason}`;
export const notHere = 'We could not find that customer.';
export const notHereText = 'The address may be of another venue, or the customer was erased.';
export const seeAll = 'See all customers';

export const figures = 'In figures';
export const visits = 'Visits';
export const sinceMonth = (month: string): string => `since ${month}`;
export const neverCame = 'none yet';
export const spent = 'Spent';
export const aVisit = (amount: string): string => `${amount} a visit`;
export const noShows = 'No-shows';
export const lateCancels = (count: number): string => (count === 1 ? '1 late cancel' : `${count} late cancels`);
export const usually = 'Usually';
export const notYetUsual = 'Not enough visits';
export const fromThreeVisits = 'from 3 visits on';
export const dayAndHour = (day: string, hour: string): string => `${day}, ${hour}`;
export const minutesAndPlayers = (minutes: number, players: number): string =>
  `${minutes} min, ${players === 1 ? '1 player' : `${players} players`}`;

export const tabs = { bookings: 'Bookings', passes: 'Passes', money: 'Money', texts: 'Texts', activity: 'Activity' };
export const whatThereIs = 'What there is of them';
export const columns = { when: 'When', bay: 'Bay', status: 'Status', paidWith: 'Paid with', amount: 'Amount' };
export const passColumns = { name: 'Pass', left: 'Left', days: 'Days', state: 'State' };
export const latestOf = (shown: number, all: number): string => `The latest ${shown} of ${all} bookings`;
export const startsWithFirst = 'Starts with the first tee time';
export const noBookings = 'No bookings yet.';
export const noPasses = 'No passes yet.';
export const noShow = 'No-show';
export const card = (company: string, last4: string): string => `${company} ${last4}`;
export const cash = 'Cash';
export const terminal = 'Terminal';
export const and = (parts: readonly string[]): string => parts.join(' + ');
export const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);
export const backOf = (what: string): string => `${what} back`;
export const nothingBack = 'Nothing back';
export const owes = (due: number, currency: string): string => `${formatMoney(due, currency)} due`;
export const included = 'Included';
export const notPaid = 'Not paid yet';
export const free = 'Nothing';

export const contact = 'Contact';
export const phone = 'Phone';
export const cardLabel = 'Card';
export const account = 'Account';
export const language = 'Language';
export const languages = { en: 'English' };
export const noPhone = 'None';
export const noCard = 'None saved';
export const cardWithEnd = (company: string, last4: string, month: number, year: number): string =>
  `${company} ${last4}, ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
export const since = (date: string): string => `Since ${date}`;

export const notes = 'Notes';
export const add = 'Add';
export const noNotes = 'What the next shift should know. Customers read it only in the file of their data.';
export const noteLabel = 'Note';
export const save = 'Save note';
export const cancel = 'Back';
export const signed = (name: string, day: string): string => `${name}, ${day}`;
export const caddie = 'Caddie';
export const ofWhole = (whole: string): string => `of ${whole} left`;

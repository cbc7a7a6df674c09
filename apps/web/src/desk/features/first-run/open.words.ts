import type { NeededStep } from '@caddie/contract/desk/first-run';

export const titleWorks = 'Everything works. Open?';
export const aboutWorks = 'Your test booking was made, paid and given back. From now on the link is public.';
export const titleOf = (venue: string): string => `Open ${venue}?`;
export const about = 'From then on the link is public, and customers can book.';
export const titleMissing = 'Something is missing';
export const aboutMissing = 'It can open as soon as there are bays, hours and prices.';
export const open = (venue: string): string => `Open ${venue}`;
export const isOpen = (venue: string): string => `${venue} is open.`;
export const onlyOwners = 'Only an owner can open it.';

export const test = 'Test booking';
export const today = 'today';
export const tested = (bay: string, day: string, time: string, money: string, card: string | null): string =>
  `${bay}, ${day} ${time}, ${money}${card ? ` with test card ${card}` : ''}`;
export const notTried = 'Nobody has tried it. You can still do so.';
export const canceled = 'Canceled again';
export const givenBack = (money: string): string => `${money} given back to the test card`;
export const stillStands = 'The test booking still stands. Opening cancels it.';
export const payments = 'Getting paid';
export const cashOnly = 'Later: cash at the desk only';
export const texts = 'Texts';
export const textsFrom = (phone: string | null): string => (phone ? `Sent from ${phone}` : 'Sent to customers’ phones');
export const textsHere = 'They are not sent: this server keeps them at /sandbox/messages';
const bayCount = (count: number): string => (count === 1 ? '1 bay' : `${count} bays`);
export const forSale = (bays: number, hours: string): string => `${bayCount(bays)}, ${hours} hours a week`;
export const anHour = (prices: readonly string[]): string =>
  prices.length <= 1
    ? `${prices[0] ?? ''} an hour`
    : prices.length === 2
      ? `${prices.join(' and ')} an hour`
      : `${prices[0]} to ${prices.at(-1)} an hour`;
export const missing: Record<NeededStep, string> = { BAYS: 'Bays', HOURS: 'Opening hours', PRICES: 'Prices' };
export const missingAbout = 'It cannot open without them.';
export const tags = {
  confirmedAndTexted: 'Confirmed, text received',
  confirmed: 'Confirmed',
  refunded: 'Refund done',
  onItsWay: 'Refund on its way',
  stands: 'Not yet',
  skipped: 'Not tried',
  ready: 'Ready',
  notLive: 'Not live',
  simulated: 'Simulated',
  set: 'Set',
  missing: 'Missing',
};
export const goTo = (what: string): string => `Change: ${what}`;
export const whatThen = 'Then';
export const invite = 'Invite the front desk';
export const firstPass = 'Make a first pass';
export const holidays = 'Add holidays';
export const took = (minutes: number, seconds: number): string => `Took ${minutes} min ${seconds} s`;
export const tookHours = (hours: number, minutes: number): string => `Took ${hours} h ${minutes} min`;
export const begun = (day: string): string => `Begun on ${day}`;

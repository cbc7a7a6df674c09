import { formatMoney } from '@caddie/contract/money';

export const booking = 'Booking';
export const call = 'Call customer';
export const noBooking = 'There is no booking with that code here.';
export const walkIn = 'Walk-in';
export const blockedCustomer = 'Blocked';
export const checkIn = 'Check in';
export const checkInPayLater = 'Check in, pay later';
export const undoCheckIn = 'Undo check-in';
export const didNotCome = 'Did not come…';
export const undoNoShow = 'Undo no-show';
export const waive = (amount: string): string => `Waive ${amount}…`;
export const take = (amount: string): string => `Take ${amount}`;
export const move = 'Move';
export const extend = 'Extend';
export const bay = 'Bay';
export const note = 'Note';
export const saveNote = 'Save note';
export const back = 'Back';
export const cancelBooking = 'Cancel booking…';

export const inPlay = 'In play';
export const noShow = 'No-show';
export const owes = (due: number, currency: string): string => `Owes ${formatMoney(due, currency)}`;
export const when = 'When';
export const was = 'Was';
export const where = 'Where';
export const soldAgain = 'sold again';
export const players = 'Players';
export const booked = 'Booked';
export const whyLabel = 'Reason';
export const noteLabel = 'Note';
export const sources = { ONLINE: 'Online', PHONE: 'By phone', WALK_IN: 'At the counter' };
export const comma = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

export const money = 'Money';
export const minutes = (count: number): string =>
  count % 60 === 0 ? `${count / 60} h` : count < 120 ? `${count} min` : `${Math.floor(count / 60)} h ${count % 60}`;
export const peak = (length: string): string => `${length}, peak`;
export const anHour = (amount: string): string => `${amount} an hour`;
export const priceSetBy = (name: string): string => `Price set by ${name}`;
export const otherPrice = 'Other price';
export const paid = 'Paid';
export const paidWith = (what: string): string => `Paid, ${what}`;
export const comesBack = (what: string): string => `Comes back, ${what}`;
export const wentBack = (what: string): string => `Returned, ${what}`;
export const didNotGoBack = (what: string): string => `Could not be returned, ${what}`;
/** The same of money that had come too late, and paid for nothing. */
export const lateComesBack = (what: string): string => `Came too late, comes back, ${what}`;
export const lateWentBack = (what: string): string => `Came too late, returned, ${what}`;
export const lateDidNotGoBack = (what: string): string => `Came too late, could not be returned, ${what}`;
export const noFee = 'Not owed, nobody came';
export const waivedBy = (name: string): string => `Fee waived by ${name}`;
const paysAtDesk = 'Pays at the desk.';
export const feeIsCharged = (card: string, amount: string): string =>
  `${paysAtDesk} If nobody comes, ${card} is charged ${amount}.`;
export const feeIsOwed = (amount: string): string =>
  `${paysAtDesk} If nobody comes, ${amount} stays owed: no card can be charged for it.`;
export const noFeeThen = `${paysAtDesk} No fee if nobody comes.`;
export const stillOwes = 'Still owes';
export const minus = (amount: string): string => `−${amount}`;
const because = (why: string | null | undefined): string => (why ? `: ${why}` : '');
export const canceledNow = (amount: string, why: string | null): string =>
  `Canceled now, ${amount} ${amount.endsWith('sessions') ? 'come' : 'comes'} back by the policy${because(why)}.`;
export const canceledNowNothing = (why: string | null): string =>
  `Canceled now, nothing comes back by the policy${because(why)}.`;
export const shareUntil = (percent: number, moment: string): string => `${percent} % ends ${moment}`;
export const shareEnded = (percent: number, moment: string): string => `${percent} % ended ${moment}`;
export const onItsWay = (amount: string): string => `${amount} is on its way back`;
export const onItsWayText = (to: string): string =>
  `to ${to}. The bank takes 5 to 10 days. You need do nothing; the bay is free.`;
export const keptBy = (venue: string): string => `Kept by ${venue}`;
export const byWhom = (name: string): string => `by ${name}`;
export const askingBank = 'We are asking the bank. Do not take it again.';
export const bankWants = (name: string): string =>
  `The bank wants to hear from ${name || 'the customer'} first. Text a pay link: it is confirmed there. Nothing was charged.`;
export const returnMoney = 'Return money…';
export const returnOther = (amount: string): string => `Return the other ${amount}…`;
export const needsManager = 'Needs a reason and a manager’s PIN.';
export const bookAgain = (name: string): string => `Book again for ${name}`;

export const moreActions = 'More actions';
export const changePlayers = 'Change players…';
export const changeCustomer = 'Change customer…';
export const takeBack = 'Take a payment back…';
export const print = 'Print';
export const textLink = 'Text a pay link';
export const resendText = 'Resend text';
export const isTexted = (phone: string): string => `The confirmation is on its way to ${phone}.`;

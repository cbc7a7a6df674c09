import { walkIn } from '../../lib/holder.words.ts';

export const title = 'Needs you';
export const nameOf = (name: string): string => name || walkIn;
export const refund = (name: string, money: string): string => `${money} for ${nameOf(name)} did not go back`;
const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
export const refused = (attempts: number): string =>
  `The bank refused the refund ${times(attempts)}. Give it another way and tell us how.`;
export const teeTime = (reference: string, day: string, time: string): string => `${reference}, ${day}, ${time}`;
export const since = (day: string): string => `since ${day}`;
export const code = (failure: string): string => `The bank says: ${failure.replaceAll('_', ' ')}`;
export const dot = ' · ';
export const again = 'Send again';
export const anotherWay = 'Given another way…';
export const how = 'How did they get it?';
export const example = 'Cash, Nov 21, signed for';
export const settle = (money: string): string => `${money} is given`;
export const cancel = 'Cancel';
export const refusedAgain = 'The bank refused it again.';
export const dispute = (name: string, money: string): string => `${nameOf(name)} disputes ${money} at the bank`;
export const warned = (name: string, money: string): string => `The network warns of ${money} from ${nameOf(name)}`;
export const answerBy = (day: string): string =>
  `Answer it in your provider’s dashboard by ${day}. Until the bank has decided, nothing of it can be paid back.`;
export const answer =
  'Answer it in your provider’s dashboard. Until the bank has decided, nothing of it can be paid back.';
export const afterWarning = 'Nothing was taken, yet. Returning the money now avoids a dispute.';
export const openBooking = 'Open booking';
export const openCustomer = 'Open customer';

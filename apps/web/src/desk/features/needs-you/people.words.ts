import type { UnarrivedText } from '@caddie/contract/desk/needs-you-people';
import { walkIn } from '../../lib/holder.words.ts';

const nameOf = (name: string): string => name || walkIn;

export const unarrived = (name: string): string => `A text to ${nameOf(name)} did not arrive`;
export const unarrivedMany = (name: string, count: number): string =>
  `${count} texts to ${nameOf(name)} did not arrive`;
export const advice: Record<UnarrivedText['reason'], (phone: string) => string> = {
  UNREACHABLE: (phone) => `The number does not take texts. Call ${phone}, or correct the number.`,
  STOPPED: (phone) => `They answered STOP, so nothing is texted to them. Call ${phone}.`,
  NOT_DELIVERED: (phone) => `Their phone did not get it. Call ${phone}, or correct the number.`,
  NOT_SENT: (phone) => `It could not be sent in time, and is tried no more. Call ${phone}.`,
};
export const about = (kind: string): string => `It was about this: ${kind}`;
export const quoted = (words: string): string => `It said: “${words}”`;
export const toCall = (count: number): string =>
  count === 1 ? '1 person has to be called' : `${count} people have to be called`;
export const call = 'Call';
export const told = 'They know';

export const expired = (name: string, card: string): string => `${nameOf(name)}’s ${card} has expired`;
export const card = (company: string, last4: string): string => `${company} ${last4}`;
export const owes = (money: string): string =>
  `${money} is owed for a tee time, and no saved card can pay it. Ask for another card, or take it another way.`;
export const fee = (money: string): string =>
  `If they do not come, ${money} cannot be charged. Ask for another card when they come or call.`;
export const expiredIn = (month: string): string => `until ${month}`;
export const month = (expMonth: number, expYear: number): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

import type { Tender } from '@caddie/contract/tenders';
import { returnedWords } from '../../lib/returned.words.ts';

export const about = (day: string, time: string, bay: string, players: string): string =>
  `${day}, ${time}, ${bay}, ${players}`;

export const takeHeld = 'Take payment';
export const toPanel = 'Back';

const together = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ');
export const canceled = (back: readonly Tender[], currency: string): string =>
  together('Canceled.', returnedWords(back, currency));
export const returned = (back: readonly Tender[], currency: string): string =>
  together('Returned.', returnedWords(back, currency));

type Refund = { back: string; policy: string; isAll: boolean; reason: string };
/** What a manager says yes to. */
export const asksToCancel = (who: string, name: string, { back, policy, isAll, reason }: Refund): string =>
  `${who} cancels ${name || 'the walk-in'} and returns ${isAll ? 'all ' : ''}${back}${back === policy ? '' : ` instead of ${policy}`}. Reason: ${lowerFirst(reason)}.`;
export const asksToReturn = (who: string, name: string, amount: string, reason: string): string =>
  `${who} returns ${amount} to ${name || 'the walk-in'}. Reason: ${lowerFirst(reason)}.`;
export const asksToWaive = (who: string, name: string, amount: string, reason: string): string =>
  `${who} waives the fee of ${name || 'the walk-in'}, ${amount}. Reason: ${lowerFirst(reason)}.`;
export const asksToGiveFree = (who: string, name: string, was: string): string =>
  `${who} gives ${name || 'a walk-in'} the time for free instead of ${was}.`;
export const asksForPrice = (who: string, name: string, amount: string, was: string): string =>
  `${who} lets ${name || 'the walk-in'} play for ${amount} instead of ${was}.`;

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

import { joinSentences } from '../../../../lib/language.en.ts';
import type { Tender } from '@caddie/contract/amounts/tenders';
import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { returnedWords } = deskLibCatalogue.returned;

const { noBaysYet } = deskLibCatalogue.adding;

type Refund = { back: string; policy: string; isAll: boolean; reason: string };

export const catalogue = {
  bookingDialogs: {
    about: (day: string, time: string, bay: string, players: string): string => `${day}, ${time}, ${bay}, ${players}`,

    undone: 'Undone. It is as it was.',
    takePayment: 'Take payment',
    back: 'Back',
    canceled: (back: readonly Tender[], currency: string): string =>
      joinSentences('Canceled.', returnedWords(back, currency)),
    returned: (back: readonly Tender[], currency: string): string =>
      joinSentences('Returned.', returnedWords(back, currency)),
    /** The sentence that a manager approves. */
    asksToCancel: (who: string, name: string, { back, policy, isAll, reason }: Refund): string => {
      const [customer, returned] = [name || 'the walk-in', isAll ? `all ${back}` : back];
      return back === policy
        ? `${who} cancels ${customer} and returns ${returned}. Reason: ${reason}.`
        : `${who} cancels ${customer} and returns ${returned} instead of ${policy}. Reason: ${reason}.`;
    },
    asksToReturn: (who: string, name: string, amount: string, reason: string): string =>
      `${who} returns ${amount} to ${name || 'the walk-in'}. Reason: ${reason}.`,
    asksToWaive: (who: string, name: string, amount: string, reason: string): string =>
      `${who} waives the fee of ${name || 'the walk-in'}, ${amount}. Reason: ${reason}.`,
    asksToGiveFree: (who: string, name: string, was: string): string =>
      `${who} gives ${name || 'a walk-in'} the time for free instead of ${was}.`,
    asksForPrice: (who: string, name: string, amount: string, was: string): string =>
      `${who} lets ${name || 'the walk-in'} play for ${amount} instead of ${was}.`,
  },

  noSheet: {
    closedWith: (why: string): string => `Closed: ${why}`,
    closed: 'Closed',
    openForPart: 'Open for part of the day',
    closedText: 'Customers see this day as closed. Nobody has a booking on it.',
    goTo: (day: string): string => `Go to ${day}`,
    noBays: noBaysYet,
    addBays: 'Add bays',
  },
};

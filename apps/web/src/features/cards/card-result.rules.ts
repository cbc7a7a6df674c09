import { catalogue } from './words/en.ts';

const words = catalogue.cardResult;

/** `unconfirmed`: the provider says it went well, and our server was not asked about it. */
export type CardResult = 'working' | 'saved' | 'unconfirmed' | 'failed';

/** Where a visit to the result page begins. Only a customer can have a card saved, and only with the provider's session. */
export function firstResult(isSuccess: boolean, sessionId: string | null, hasToken: boolean): CardResult {
  if (!isSuccess) return 'failed';
  return sessionId && hasToken ? 'working' : 'unconfirmed';
}

type Words = { title: string; text: string };

/** The titles are the specification's, its spelling included; what is said below them is true. */
export const resultWords: Record<CardResult, Words> = {
  working: { title: words.savingYourCard, text: words.youCanLeave },
  saved: { title: words.cardRegistered, text: words.youCanPayWithIt },
  unconfirmed: { title: words.cardRegistered, text: words.cardsAreInCardManagement },
  failed: {
    title: words.cardRegistrationFailed,
    text: words.cardNotSaved,
  },
};

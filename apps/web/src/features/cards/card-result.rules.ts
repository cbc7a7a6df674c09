import { catalogue } from './words/en.ts';

const words = catalogue.cardResult;

/** `unconfirmed`: the provider reports success, but our server was not asked. */
export type CardResult = 'working' | 'saved' | 'unconfirmed' | 'failed';

/** The first state of the result page. A card is saved only for a signed-in customer with the provider's session. */
export function initialResult(isSuccess: boolean, sessionId: string | null, hasToken: boolean): CardResult {
  if (!isSuccess) return 'failed';
  return sessionId && hasToken ? 'working' : 'unconfirmed';
}

type TitleAndText = { title: string; text: string };

/** The titles are the specification's, including their spelling; the texts below them are ours. */
export const resultWords: Record<CardResult, TitleAndText> = {
  working: { title: words.savingYourCard, text: words.youCanLeave },
  saved: { title: words.cardRegistered, text: words.youCanPayWithIt },
  unconfirmed: { title: words.cardRegistered, text: words.cardsAreInCardManagement },
  failed: {
    title: words.cardRegistrationFailed,
    text: words.cardNotSaved,
  },
};

/** `unconfirmed`: the provider says it went well, and nobody here has asked our server about it. */
export type CardResult = 'working' | 'saved' | 'unconfirmed' | 'failed';

/** Where a visit to the result page begins. Only a customer can have a card saved, and only with the provider's session. */
export function firstResult(isSuccess: boolean, sessionId: string | null, hasToken: boolean): CardResult {
  if (!isSuccess) return 'failed';
  return sessionId && hasToken ? 'working' : 'unconfirmed';
}

type Words = { title: string; text: string };

/** The titles are the specification's, its spelling included; what is said below them is true. */
export const resultWords: Record<CardResult, Words> = {
  working: { title: 'Saving your card', text: 'You can leave this page. It is saved all the same.' },
  saved: { title: 'Succesfully Card Registered', text: 'You can pay with this card right away.' },
  unconfirmed: { title: 'Succesfully Card Registered', text: 'Card management shows the cards you can pay with.' },
  failed: {
    title: 'Card Registration Failed',
    text: 'Your card was not saved. You can try again from Card management.',
  },
};

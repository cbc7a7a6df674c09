import { confirmCard, reserveCard, type SavedCard } from '@caddie/contract/cards';
import type { Person } from './person.ts';

/** The sandbox's card numbers. */
export const cards = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksBank: '4000 0000 0000 3220',
  refundWaits: '4000 0000 0000 7726',
  refundFails: '4000 0000 0000 5126',
} as const;

/** Saves a card as customers do: on the provider's own page. */
export async function saveCard(person: Person, number: string = cards.works): Promise<SavedCard> {
  const params = { provider: 'sandbox' };
  const page = await person.makes(reserveCard, { params });
  await typeCard(person, page, number);
  return person.makes(confirmCard, { params, body: { sessionId: page.split('/').at(-1)! } });
}

/** Submits the provider's card page. */
export const typeCard = (person: Person, page: string, number: string = cards.works, expiry = '12 / 34') =>
  postForm(person, page, { number, expiry, code: '123', action: 'save' });

/** Pays on the provider's page: with Apple Pay, or with a card that is saved if the customer wants that. */
export const payOnPage = (person: Person, page: string, card?: { number: string; isSaved?: boolean }) =>
  postForm(
    person,
    page,
    card
      ? { action: 'pay', number: card.number, expiry: '12 / 34', code: '123', ...(card.isSaved && { save: 'yes' }) }
      : { action: 'apple' },
  );

/** Confirms or declines on the bank's page. */
export const answerBank = (person: Person, actionUrl: string, action: 'confirm' | 'refuse') =>
  postForm(person, actionUrl, { action });

async function postForm(person: Person, url: string, form: Record<string, string>): Promise<void> {
  const response = await person.sends({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  if (response.statusCode !== 303) throw new Error(`${url}: ${response.statusCode} ${response.body.slice(0, 300)}`);
}

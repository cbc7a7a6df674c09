import { catalogue } from './words/en.ts';

const words = catalogue.savedCard;

/** The facts of a saved card that a list needs. */
export type SavedCard = {
  userCreditCardId: string;
  /** Only the last digits are ever shown. */
  userCreditCardNumber: string;
  userCreditCardCardCompany: string;
};

const MASK = '**** **** **** ';

/** "4242", however much of the number the provider sends. */
export const lastDigits = (card: SavedCard): string => card.userCreditCardNumber.replaceAll(/\D/g, '').slice(-4);

export const maskedNumber = (card: SavedCard): string => MASK + lastDigits(card);

/** The digits one by one, or a screen reader would say "four thousand two hundred". */
export const spokenNumber = (card: SavedCard): string => words.cardEndingIn(lastDigits(card).split('').join(' '));

/** The preselected card: the remembered one if it still exists, else the first, else none. */
export const selectedCardId = (cards: readonly SavedCard[], storedId: string | null): string | null =>
  (cards.find((card) => card.userCreditCardId === storedId) ?? cards[0])?.userCreditCardId ?? null;

/** The only card that was not there before; undefined if there is none, or more than one. */
export function addedCard(before: readonly SavedCard[], now: readonly SavedCard[]): SavedCard | undefined {
  const previousIds = new Set(before.map((card) => card.userCreditCardId));
  const newCards = now.filter((card) => !previousIds.has(card.userCreditCardId));
  return newCards.length === 1 ? newCards[0] : undefined;
}

/** The card to offer after a decline: the next in the list, wrapping around; the same one if it is the only card. */
export function cardAfter(cards: readonly SavedCard[], declinedId: string): string {
  const index = cards.findIndex((card) => card.userCreditCardId === declinedId);
  return cards[(index + 1) % cards.length]?.userCreditCardId ?? declinedId;
}

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'other';

/** Which logo a card has; the company's name is free text from the provider. */
export function brandOf(company: string): CardBrand {
  const name = company.toLowerCase();
  if (name.includes('visa')) return 'visa';
  if (name.includes('master')) return 'mastercard';
  return name.includes('amex') || name.includes('american express') ? 'amex' : 'other';
}

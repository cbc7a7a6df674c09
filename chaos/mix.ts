import type { Random } from './random.ts';

export type CardKind = 'WORKS' | 'DECLINES' | 'ASKS_BANK';

/** The acts of a customer on the provider's page. */
export const pageVisits = ['pays', 'closes it while paying', 'leaves it open', 'returns twice', 'pays late'] as const;
export type PageVisit = (typeof pageVisits)[number];

/** The acts of a customer with one tee time. */
export type Plan = {
  intent: 'walks away' | 'gives it back' | 'pays';
  /** 'page': on the provider's page, without a saved card. */
  paysWith: 'card' | 'membership' | 'page';
  pageVisit: PageVisit;
  card: CardKind;
  /** Taps twice, in two tabs with two keys. */
  isDoubleTap: boolean;
  /** Sends the payment and closes the page: the browser does not ask for the outcome, so the server has to. */
  leavesEarly: boolean;
  cancels: 'never' | 'while paying' | 'afterwards';
  bank: { answer: 'confirm' | 'refuse' | 'nothing'; afterMs: number };
};

/** Pays with a card that is accepted, and changes nothing else. */
export const simplePlan: Plan = {
  intent: 'pays',
  paysWith: 'card',
  pageVisit: 'pays',
  card: 'WORKS',
  isDoubleTap: false,
  leavesEarly: false,
  cancels: 'never',
  bank: { answer: 'confirm', afterMs: 0 },
};

/** Of a hundred customers, ten walk away after the hold, five release it, the rest pay: 30 percent of them with a membership, 31 percent on the page. */
export function drawPlan(random: Random): Plan {
  const [intent, end, card, bank] = [random.next(), random.next(), random.next(), random.next()];
  return {
    intent: intent < 0.1 ? 'walks away' : intent < 0.15 ? 'gives it back' : 'pays',
    paysWith: random.chance(30) ? 'membership' : random.chance(45) ? 'page' : 'card',
    pageVisit: random.pick(pageVisits),
    card: card < 0.08 ? 'DECLINES' : card < 0.16 ? 'ASKS_BANK' : 'WORKS',
    isDoubleTap: random.chance(25),
    leavesEarly: random.chance(15),
    cancels: end < 0.1 ? 'while paying' : end < 0.25 ? 'afterwards' : 'never',
    bank: {
      answer: bank < 0.7 ? 'confirm' : bank < 0.9 ? 'refuse' : 'nothing',
      afterMs: random.between(0, 4_000),
    },
  };
}

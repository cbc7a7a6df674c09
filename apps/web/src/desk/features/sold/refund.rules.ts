import type { SetRefund } from '@caddie/contract/desk/set-refunds';
import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { formatMoney } from '../../../lib/money.ts';
import type { TypedAmount } from '../../lib/amount.rules.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { catalogue } from './words/en.ts';

const { likes, typeAnAmount } = deskLibCatalogue.amount;
const words = catalogue.refund;

/** An ended set cannot be refunded. */
export const canRefund = ({ state }: Pick<SetWithLedger, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'ENDS_SOON' || state === 'FROZEN';

/** Explains the suggested refund in one sentence. */
export function suggestionSentence({ paid, used, isPlayed, suggested, most, currency }: SetRefund): string {
  const money = (value: number) => formatMoney(value, currency);
  if (suggested < Math.max(0, paid - used) && suggested === most) return words.suggestedRest(money(suggested));
  if (used === 0) return words.unused(money(suggested));
  return (isPlayed ? words.suggested : words.suggestedTakenOff)(money(suggested), money(paid), money(used));
}

/** Why the amount cannot be refunded; zero is allowed. */
export function refundProblem(typed: TypedAmount, { most, currency }: SetRefund): string | undefined {
  if (typed === 'EMPTY') return typeAnAmount;
  if (typed === 'NOT_AN_AMOUNT') return likes[currency];
  return typed > most ? words.most(formatMoney(most, currency)) : undefined;
}

/** Where the refund goes: one sentence for each way of payment. */
export const refundSentences = ({ to }: SetRefund): string[] =>
  to.flatMap((tender) => {
    if (tender.kind === 'CARD') return words.toCard(`${tender.company} ${tender.last4}`);
    if (tender.kind === 'MEMBERSHIP') return [];
    return tender.kind === 'CASH' ? words.toCash : words.toTerminal;
  });

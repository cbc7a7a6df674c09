import { formatMoney as formatIn } from '@caddie/contract/amounts/money';

/** How the server's English writes dates, numbers and money, and joins words. Another language has a file like this. */
export const LOCALE = 'en-US';

type Forms = { [form in Intl.LDMLPluralRule]?: string } & { other: string };

const rules = new Intl.PluralRules(LOCALE);
const allFormat = new Intl.ListFormat(LOCALE);
const choiceFormat = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** Returns the plural form for a number. */
export const plural = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;

/** "Bay 1, Bay 2, and Bay 3". */
export const list = (items: readonly string[]): string => allFormat.format(items);

/** "60, 90, or 120". */
export const listChoices = (items: readonly unknown[]): string => choiceFormat.format(items.map(String));

/** Joins whole sentences. Another language may put nothing between them. */
export const joinSentences = (...sentences: readonly (string | null)[]): string => sentences.filter(Boolean).join(' ');

export const formatMoney = (amount: number | null | undefined, currency: string): string =>
  formatIn(amount, currency, LOCALE);

/** The locale of dates, numbers and money. Other modules import it from here; the build substitutes the file of its own language. */
export const LOCALE = 'en-US';

type Forms = { [form in Intl.LDMLPluralRule]?: string } & { other: string };

const rules = /* @__PURE__ */ new Intl.PluralRules('en');
const conjunction = /* @__PURE__ */ new Intl.ListFormat('en');
const disjunction = /* @__PURE__ */ new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns the form of a sentence for a number. Every language has a file like this, with its own plural forms. */
export const plural = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;

type OptionalText = string | false | null | undefined;

/** Joins whole sentences. Another language may put nothing between them. */
export const joinSentences = (...parts: readonly OptionalText[]): string => parts.filter(Boolean).join(' ');

/** Joins steps in their order: "60 %, then 20 %, then nothing". */
export const joinSteps = (steps: readonly string[]): string => steps.join(', then ');

/** Joins facts that are not sentences: "Bay 2, 90 min". */
export const joinPhrases = (...parts: readonly OptionalText[]): string => parts.filter(Boolean).join(', ');

/** Lists items: "Bay 1, Bay 2, and Bay 3". */
export const list = (items: readonly string[]): string => conjunction.format(items);

/** Lists alternatives: "60, 90, or 120". */
export const listAlternatives = (items: readonly unknown[]): string => disjunction.format(items.map(String));

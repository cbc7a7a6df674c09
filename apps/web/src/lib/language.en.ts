/** How dates, numbers and money are written. Other modules take it from here; the build gives them that of its own language. */
export const LOCALE = 'en-US';

type Forms = { [form in Intl.LDMLPluralRule]?: string } & { other: string };

const rules = /* @__PURE__ */ new Intl.PluralRules('en');
const all = /* @__PURE__ */ new Intl.ListFormat('en');
const choice = /* @__PURE__ */ new Intl.ListFormat('en', { type: 'disjunction' });

/** Which form of a sentence a number wants. Another language has a file like this, with the forms that it knows. */
export const plural = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;

type Part = string | false | null | undefined;

/** Whole sentences one after another. Another language may put nothing between them. */
export const joinSentences = (...parts: readonly Part[]): string => parts.filter(Boolean).join(' ');

/** What comes after what: "60 %, then 20 %, then nothing". */
export const inTurn = (steps: readonly string[]): string => steps.join(', then ');

/** Facts beside each other that are no sentence: "Bay 2, 90 min". */
export const joinFacts = (...parts: readonly Part[]): string => parts.filter(Boolean).join(', ');

/** Things one after another: "Bay 1, Bay 2, and Bay 3". */
export const list = (items: readonly string[]): string => all.format(items);

/** One of several: "60, 90, or 120". */
export const anyOf = (items: readonly unknown[]): string => choice.format(items.map(String));

/**
 * What staff do is an act of one shape (`platform/actors/act.ts`): found, done already, version, reason, approval, one line. Here is what
 * works in their name without it, and why (decision 0089).
 */
const others: Record<string, string> = {
  'features/bookings/desk/bookings.desk-hold.ts': 'a time that is only held ends by itself, and has no line',
  'features/memberships/sales/memberships.sales.ts': 'a sale that is only begun ends by itself, and has no line',
  'features/memberships/sales/memberships.buy.ts': 'what a sale that is begun takes the place of',
  'features/orders/payments/payments.settle.ts': 'what follows an act in its request, once, whoever hears of it first',
  'features/orders/refunds/refunds.settle.ts': 'what follows an act in its request, once, whoever hears of it first',
  'features/orders/refunds/refunds.adopt.ts': 'what follows an act in its request, once, whoever hears of it first',
  'features/orders/refunds/refunds.decide.ts':
    'the operator decides as well; a person of the venue brings their line along',
  'features/users/customers.service.ts': 'a name and a number have a line each; the same again changes nothing',
};

type Source = { path: string; text: string };

/** Sentences about files that act as staff past the one shape, and about entries of the list that do not any more. */
export function pastTheShape(sources: readonly Source[]): string[] {
  const found = sources
    .filter(({ path, text }) => !path.startsWith('platform/actors/') && /\bactAsAnyone\b/.test(text))
    .map(({ path }) => path);
  return [
    ...found.filter((path) => !(path in others)).map((path) => `${path} acts as staff without act.ts`),
    ...Object.keys(others).flatMap((path) => (found.includes(path) ? [] : [`${path} need not be listed`])),
  ];
}

/**
 * Every act of staff has one structure (`platform/actors/act.ts`): find, check for a repeated request, version, reason, approval, one
 * activity entry. Listed here are the files that act as staff without it, and why (decision 0089).
 */
const exceptions: Record<string, string> = {
  'features/bookings/desk/bookings.desk-hold.ts': 'a hold expires by itself and has no activity entry',
  'features/memberships/sales/memberships.sales.ts':
    'a sale that was only begun expires by itself and has no activity entry',
  'features/memberships/sales/memberships.buy.ts': 'the draft that a newly begun sale replaces',
  'features/orders/payments/payments.settle.ts':
    'the result of an act, recorded once by whichever process receives it first',
  'features/orders/refunds/refunds.settle.ts':
    'the result of an act, recorded once by whichever process receives it first',
  'features/orders/refunds/refunds.external.ts':
    'the result of an act, recorded once by whichever process receives it first',
  'features/orders/refunds/refunds.decide.ts': 'the operator decides too; staff pass in their own activity entry',
  'features/users/customers.service.ts': 'name and number have an activity entry each; equal values change nothing',
};

type Source = { path: string; text: string };

/** Lists, as sentences, files that act as staff without act.ts, and entries of the list that no longer do. */
export function actViolations(sources: readonly Source[]): string[] {
  const found = sources
    .filter(({ path, text }) => !path.startsWith('platform/actors/') && /\bactAsAnyActor\b/.test(text))
    .map(({ path }) => path);
  return [
    ...found.filter((path) => !(path in exceptions)).map((path) => `${path} acts as staff without act.ts`),
    ...Object.keys(exceptions).flatMap((path) => (found.includes(path) ? [] : [`${path} need not be listed`])),
  ];
}

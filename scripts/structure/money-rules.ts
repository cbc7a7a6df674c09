/** A file of the server: its path from the root of the repository, and its text. */
type Source = { path: string; text: string };

const FEATURES = 'apps/server/src/features/';

/** The files that may compute a share of money: refunds, the price of the minutes that stay, and the value of a promised refund. */
const permittedFiles = new Set(
  ['cancel/refund-plan', 'moves/moves', 'cancel/promises'].map((rules) => `${FEATURES}bookings/${rules}.rules.ts`),
);

/** Lists files that compute a share of money outside of the permitted ones. */
export const findStrayShares = (sources: readonly Source[]): string[] =>
  sources
    .filter(
      ({ path, text }) =>
        !permittedFiles.has(path) && /\bimport [^;]*\bshare\b[^;]*@caddie\/contract\/amounts\/money'/.test(text),
    )
    .map(
      ({ path }) =>
        `${path} computes a share: refunds are planned by planRefund of bookings/cancel/refund-plan.rules.ts`,
    );

const seller =
  /\b(bookings?|tee times?|membershipSets?|membership sets?|bookingId|membershipSetId|booking_id|membership_set_id)\b/i;

/** Lists lines of the orders feature that name a feature that sells: to orders, a subject is only a kind and an id. */
export const sellersNamed = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith(`${FEATURES}orders/`))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const name = seller.exec(line)?.[0];
        return name ? [`${path}:${index + 1} names ${name}`] : [];
      }),
    );

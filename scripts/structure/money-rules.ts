/** A file of the server, by its path from the root of the repository, and its text. */
type Source = { path: string; text: string };

const FEATURES = 'apps/server/src/features/';

/** Who may compute a share of money: what goes back, the price of the minutes that stay, and what a promise to give back is worth. */
const sharing = new Set(
  ['cancel/returns', 'moves/moves', 'cancel/promises'].map((rules) => `${FEATURES}bookings/${rules}.rules.ts`),
);

/** Files that compute a share of money beside the one computation of what goes back. */
export const sharesElsewhere = (sources: readonly Source[]): string[] =>
  sources
    .filter(
      ({ path, text }) =>
        !sharing.has(path) && /\bimport [^;]*\bshare\b[^;]*@caddie\/contract\/amounts\/money'/.test(text),
    )
    .map(({ path }) => `${path} computes a share: what goes back is returnsOf of bookings/cancel/returns.rules.ts`);

const seller =
  /\b(bookings?|tee times?|membershipSets?|membership sets?|bookingId|membershipSetId|booking_id|membership_set_id)\b/i;

/** Lines of the orders feature that name somebody who sells: orders know a kind and an id that mean nothing to them. */
export const sellersNamed = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith(`${FEATURES}orders/`))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const name = seller.exec(line)?.[0];
        return name ? [`${path}:${index + 1} names ${name}`] : [];
      }),
    );

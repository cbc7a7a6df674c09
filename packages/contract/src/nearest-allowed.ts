/** The venue's offer, as far as an address can select from it. */
type Offered = { durations: readonly number[]; maxPartySize: number };

/** A requested length and number of players, possibly invalid. */
type Size = { durationMinutes: number; partySize: number };

/** The offered length and number of players nearest to the request; of two equally near lengths, the shorter. */
export const nearestSize = ({ durations, maxPartySize }: Offered, { durationMinutes, partySize }: Size): Size => ({
  durationMinutes: nearestOf(durations, Math.min(durationMinutes, Number.MAX_SAFE_INTEGER)),
  partySize: Number.isNaN(partySize) ? 1 : Math.min(Math.max(1, Math.round(partySize)), maxPartySize),
});

const nearestOf = (offered: readonly number[], asked: number): number => {
  const inOrder = offered.toSorted((a, b) => a - b);
  const distance = (one: number) => Math.abs(one - asked);
  return inOrder.reduce((best, one) => (distance(one) < distance(best) ? one : best));
};

/** The venue's offer, as far as an address can select from it. */
type VenueOffer = { durations: readonly number[]; maxPartySize: number };

/** A requested length and number of players, possibly invalid. */
type BookingSize = { durationMinutes: number; partySize: number };

/** The offered length and number of players nearest to the request; of two equally near lengths, the shorter. */
export const nearestSize = (
  { durations, maxPartySize }: VenueOffer,
  { durationMinutes, partySize }: BookingSize,
): BookingSize => ({
  durationMinutes: nearestLength(durations, Math.min(durationMinutes, Number.MAX_SAFE_INTEGER)),
  partySize: Number.isNaN(partySize) ? 1 : Math.min(Math.max(1, Math.round(partySize)), maxPartySize),
});

const nearestLength = (offered: readonly number[], requested: number): number => {
  const sortedLengths = offered.toSorted((a, b) => a - b);
  const distance = (one: number) => Math.abs(one - requested);
  return sortedLengths.reduce((best, one) => (distance(one) < distance(best) ? one : best));
};

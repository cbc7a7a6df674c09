/** What a venue offers, as far as an address can ask for it. */
type Offered = { durations: readonly number[]; maxPartySize: number };

/** A length and a number of players as somebody asks for them, nonsense included. */
type Size = { durationMinutes: number; partySize: number };

/** The length and the players nearest to what was asked for: the shorter of two that are equally near. */
export const nearestSize = ({ durations, maxPartySize }: Offered, { durationMinutes, partySize }: Size): Size => ({
  durationMinutes: nearestOf(durations, Math.min(durationMinutes, Number.MAX_SAFE_INTEGER)),
  partySize: Number.isNaN(partySize) ? 1 : Math.min(Math.max(1, Math.round(partySize)), maxPartySize),
});

const nearestOf = (offered: readonly number[], asked: number): number => {
  const inOrder = offered.toSorted((a, b) => a - b);
  const distance = (one: number) => Math.abs(one - asked);
  return inOrder.reduce((best, one) => (distance(one) < distance(best) ? one : best));
};

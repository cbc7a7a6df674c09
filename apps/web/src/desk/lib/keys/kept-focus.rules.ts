/** Something on the sheet that the keyboard can stand on, and where it is. */
export type Standing = { id: string; place: string };

/** A place of the sheet: a bay and a moment. Free half hours have it as their name. */
export const placeAt = (shopRoomId: string, moment: number): string => `${shopRoomId}@${moment}`;

/** What is at a place now: the same thing wherever it has gone, else what has or follows that time in the bay. */
export function standingAt<Stop extends Standing>(
  stops: readonly Stop[],
  { id, place }: { id?: string | undefined; place: string },
): Stop | undefined {
  const [bay, wanted] = partsOf(place);
  const own = stops
    .filter((stop) => partsOf(stop.place)[0] === bay)
    .toSorted((a, b) => partsOf(a.place)[1] - partsOf(b.place)[1]);
  return stops.find((stop) => stop.id === id) ?? own.findLast((stop) => partsOf(stop.place)[1] <= wanted) ?? own[0];
}

function partsOf(place: string): [bay: string, moment: number] {
  const cut = place.lastIndexOf('@');
  return [place.slice(0, cut), Number(place.slice(cut + 1))];
}

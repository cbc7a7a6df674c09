/** An element on the sheet that can have the focus, and its place. */
export type Standing = { id: string; place: string };

/** A place on the sheet: a bay and a moment. It is also the id of a free half hour. */
export const placeAt = (shopRoomId: string, moment: number): string => `${shopRoomId}@${moment}`;

/** The element to focus: the same one wherever it is now, else the one that covers or follows that time in the bay. */
export function stopNear<Stop extends Standing>(
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

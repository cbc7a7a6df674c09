/** An element on the sheet that can have the focus, and its place. */
export type FocusSpot = { id: string; place: string };

/** A place on the sheet: a bay and a moment. It is also the id of a free half hour. */
export const cellId = (shopRoomId: string, moment: number): string => `${shopRoomId}@${moment}`;

/** The element to focus: the same one wherever it is now, else the one that covers or follows that time in the bay. */
export function nearestStop<Stop extends FocusSpot>(
  stops: readonly Stop[],
  { id, place }: { id?: string | undefined; place: string },
): Stop | undefined {
  const [bay, moment] = splitCellId(place);
  const stopsInBay = stops
    .filter((stop) => splitCellId(stop.place)[0] === bay)
    .toSorted((a, b) => splitCellId(a.place)[1] - splitCellId(b.place)[1]);
  return (
    stops.find((stop) => stop.id === id) ??
    stopsInBay.findLast((stop) => splitCellId(stop.place)[1] <= moment) ??
    stopsInBay[0]
  );
}

function splitCellId(place: string): [bay: string, moment: number] {
  const cut = place.lastIndexOf('@');
  return [place.slice(0, cut), Number(place.slice(cut + 1))];
}

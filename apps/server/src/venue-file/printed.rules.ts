import type { Poster, VenueFile } from './venue-file.ts';

/** The same link, however it is capitalised. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** In an order that no database decides. */
export const inOrderOfNames = (names: readonly string[]): string[] => names.toSorted();
export const inOrderOfPlaces = (posters: readonly Poster[]): Poster[] =>
  posters.toSorted((a, b) => (a.place < b.place ? -1 : 1));

/** What a file has of what was printed, and the venue has not; what only the venue has stays. */
export const printedDifferences = (file: VenueFile, venue: VenueFile): string[] => [
  ...file.oldNames
    .filter((name) => !venue.oldNames.some((one) => isSameName(one, name)))
    .map((name) => `old name ${name}: new`),
  ...file.posters.flatMap(({ place, code }) => {
    const known = venue.posters.find((one) => one.code === code);
    if (!known) return [`poster ${place}, ${code}: new`];
    return known.place === place ? [] : [`poster ${code}, place: ${known.place} -> ${place}`];
  }),
];

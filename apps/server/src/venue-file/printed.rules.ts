import type { PrintedPoster, VenueFile } from './venue-file.ts';

/** Compares names regardless of case, as links do. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Sorted by code point, independently of the database's collation. */
export const sortNames = (names: readonly string[]): string[] => names.toSorted();
export const sortPosters = (posters: readonly PrintedPoster[]): PrintedPoster[] =>
  posters.toSorted((a, b) => (a.place < b.place ? -1 : 1));

/** Old names and posters that are in the file but not at the venue; those that only the venue has stay. */
export const printedDifferences = (file: VenueFile, venue: VenueFile): string[] => [
  ...file.oldNames
    .filter((name) => !venue.oldNames.some((one) => isSameName(one, name)))
    .map((name) => `old name ${name}: new`),
  ...file.posters.flatMap(({ place, code }) => {
    const currentPoster = venue.posters.find((one) => one.code === code);
    if (!currentPoster) return [`poster ${place}, ${code}: new`];
    return currentPoster.place === place ? [] : [`poster ${code}, place: ${currentPoster.place} -> ${place}`];
  }),
];

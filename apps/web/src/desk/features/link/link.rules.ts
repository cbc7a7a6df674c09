import type { EntryPlace, PaperSize, VenueLink } from '@caddie/contract/desk/link';

/** The choices for the poster in the URL: read by the page and by the download buttons. */
export type PosterChoice = { place: string; size: PaperSize | '' };

export const readFilters = (search: URLSearchParams): PosterChoice => {
  const size = search.get('size');
  return { place: search.get('place') ?? '', size: size === 'A4' || size === 'LETTER' ? size : '' };
};

export function writeFilters(choice: PosterChoice): string {
  const search = new URLSearchParams(Object.entries(choice).filter(([, value]) => value));
  return search.size > 0 ? `?${search}` : '';
}

/** Returns the poster's place, if it still exists, and its paper size, by default that of the country. */
export function resolvePoster(
  link: VenueLink,
  { place, size }: PosterChoice,
): { place: EntryPlace | undefined; url: string; size: PaperSize } {
  const entryPlace = link.places.find(({ entryPlaceId }) => entryPlaceId === place);
  return { place: entryPlace, url: entryPlace?.url ?? link.url, size: size || link.paper };
}

/** The link as people read and type it. */
export const displayUrl = (url: string): string => url.replace(/^https?:\/\//, '');

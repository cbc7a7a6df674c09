import type { EntryPlace, PaperSize, VenueLink } from '@caddie/contract/desk/link';

/** The choices for the poster in the URL: read by the page and by the download buttons. */
export type Chosen = { place: string; size: PaperSize | '' };

export const readFilters = (search: URLSearchParams): Chosen => {
  const size = search.get('size');
  return { place: search.get('place') ?? '', size: size === 'A4' || size === 'LETTER' ? size : '' };
};

export function writeFilters(chosen: Chosen): string {
  const search = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
  return search.size > 0 ? `?${search}` : '';
}

/** Returns the poster's place, if it still exists, and its paper size, by default that of the country. */
export function posterOf(
  link: VenueLink,
  { place, size }: Chosen,
): { place: EntryPlace | undefined; url: string; size: PaperSize } {
  const found = link.places.find(({ entryPlaceId }) => entryPlaceId === place);
  return { place: found, url: found?.url ?? link.url, size: size || link.paper };
}

/** The link as people read and type it. */
export const legible = (url: string): string => url.replace(/^https?:\/\//, '');

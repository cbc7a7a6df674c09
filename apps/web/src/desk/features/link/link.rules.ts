import type { EntryPlace, PaperSize, VenueLink } from '@caddie/contract/desk/link';

/** What is chosen for the poster, as the address has it: the page reads it, and so do the buttons for the file. */
export type Chosen = { place: string; size: PaperSize | '' };

export const readChosen = (search: URLSearchParams): Chosen => {
  const size = search.get('size');
  return { place: search.get('place') ?? '', size: size === 'A4' || size === 'LETTER' ? size : '' };
};

export function writeChosen(chosen: Chosen): string {
  const search = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
  return search.size > 0 ? `?${search}` : '';
}

/** What the poster is of: the chosen place while there is one, and the paper of the country unless another one is chosen. */
export function posterOf(
  link: VenueLink,
  { place, size }: Chosen,
): { place: EntryPlace | undefined; url: string; size: PaperSize } {
  const found = link.places.find(({ entryPlaceId }) => entryPlaceId === place);
  return { place: found, url: found?.url ?? link.url, size: size || link.paper };
}

/** As people read and type it. */
export const legible = (url: string): string => url.replace(/^https?:\/\//, '');

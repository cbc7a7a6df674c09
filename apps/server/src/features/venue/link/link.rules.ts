import type { PaperSize } from '@caddie/contract/desk/link';

/** Returns a venue's link. The code of an entry place is in the parameter that the app keeps in each of its addresses. */
export function venueLink(site: string, shopName: string, code?: string, test?: string): string {
  const search = new URLSearchParams({ shopName, ...(code && { entrySource: code }), ...(test && { test }) });
  return `${site}/?${search.toString()}`;
}

/** Formats a link for reading and typing: without the protocol. */
export const legibleLink = (url: string): string => url.replace(/^https?:\/\//, '');

export const paperForCountry = (countryCode: string): PaperSize => (countryCode === 'US' ? 'LETTER' : 'A4');

/** Returns the dark modules as one path with a rectangle per run, so that no hairline shows between two of them. */
export function modulesToPath(modules: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      const width = x + 1 - from;
      path += `M${from} ${y}h${width}v1h-${width}z`;
    }
  }
  return path;
}

/** Names the file by its place and paper size, so that several fit into one folder. */
export const posterFileName = (place: string | undefined, size: PaperSize): string =>
  `${['poster', ...(place?.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []), size.toLowerCase()].join('-')}.pdf`;

import type { PaperSize } from '@caddie/contract/desk/link';

/** The parameter is the one that any way of coming in has: every address of the app carries it on. */
export function linkOf(site: string, shopName: string, code?: string, test?: string): string {
  const search = new URLSearchParams({ shopName, ...(code && { entrySource: code }), ...(test && { test }) });
  return `${site}/?${search.toString()}`;
}

/** As people read and type it: without the protocol. */
export const legibleLink = (url: string): string => url.replace(/^https?:\/\//, '');

export const paperIn = (countryCode: string): PaperSize => (countryCode === 'US' ? 'LETTER' : 'A4');

/** The dark modules as one path, a rectangle for each run: filled at once, so that no hairline shows between two of them. */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
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

/** Where it hangs and on which paper, so that several can lie in one folder. */
export const posterFileName = (place: string | undefined, size: PaperSize): string =>
  `${['poster', ...(place?.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []), size.toLowerCase()].join('-')}.pdf`;

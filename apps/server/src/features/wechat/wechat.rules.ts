import { createHash } from 'node:crypto';

/** The signed facts of a page: its address, and the nonce and timestamp that make the signature unique. */
export type SignInput = { nonceStr: string; timestamp: number; url: string };

/** Computes WeChat's signature of a page: these four parts, in this order, as one line. */
export const signatureOf = (ticket: string, { nonceStr, timestamp, url }: SignInput): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${withoutFragment(url)}`)
    .digest('hex');

/** WeChat compares addresses as far as the `#`. */
const withoutFragment = (url: string): string => url.split('#', 1)[0]!;

/** Returns whether an address, as written (which is what gets signed), is below this origin. */
export function isOnSite(url: string, site: string): boolean {
  if (!URL.canParse(url) || !URL.canParse(site)) return false;
  const { origin } = new URL(site);
  return url.startsWith(origin) && /^([/?#]|$)/.test(url.slice(origin.length));
}

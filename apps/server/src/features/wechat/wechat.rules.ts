import { createHash } from 'node:crypto';

/** What is signed for a page: its own address, and what makes the signature good for nothing else. */
export type SignInput = { nonceStr: string; timestamp: number; url: string };

/** WeChat's signature of a page: these four parts, in this order, as one line. */
export const signatureOf = (ticket: string, { nonceStr, timestamp, url }: SignInput): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${withoutFragment(url)}`)
    .digest('hex');

/** WeChat compares addresses as far as the `#`. */
const withoutFragment = (url: string): string => url.split('#', 1)[0]!;

/** Whether an address, as it is written (that is what gets signed), is this origin and something below it. */
export function isOfSite(url: string, site: string): boolean {
  if (!URL.canParse(url) || !URL.canParse(site)) return false;
  const { origin } = new URL(site);
  return url.startsWith(origin) && /^([/?#]|$)/.test(url.slice(origin.length));
}

import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';
import { SHOP_NAME } from '../../lib/paths.ts';

/** `javascript:…`, `WIFI:…`, `https://…`: a code with a scheme is never the name of a venue. */
const SCHEME = /^[a-z][a-z\d+.-]*:\S/i;

/**
 * The venue that a code or a typed text names, either by a link, of which only the name is used, or by the bare name. Null for anything
 * else, so that the code of a private Wi-Fi is never sent to the server.
 */
export function readVenueName(text: string): string | null {
  const trimmed = text.trim();
  const isLink = SCHEME.test(trimmed) || trimmed.includes(`${SHOP_NAME}=`);
  const name = (isLink ? nameInLink(trimmed) : trimmed) ?? '';
  return name === '' || name.length > SHOP_NAME_MAX || /\p{Cc}/u.test(name) ? null : name;
}

function nameInLink(link: string): string | undefined {
  if (!URL.canParse(link, 'https://caddie.example')) return undefined;
  const { protocol, searchParams } = new URL(link, 'https://caddie.example');
  return /^https?:$/.test(protocol) ? searchParams.get(SHOP_NAME)?.trim() : undefined;
}

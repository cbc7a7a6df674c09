import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';

/** What stands after the name of a street, and says nothing. */
const STREET = /\s+(street|st|avenue|ave|av|road|rd|boulevard|blvd|drive|dr|lane|ln|way|place|pl|square|sq)\.?$/i;

/** The street of an address as people say it: `214 Mulberry St, New York` is Mulberry. Undefined if it has none that can be read. */
export function streetOf(address: string): string | undefined {
  const [first = ''] = address.split(',');
  const street = first
    .trim()
    .replace(/^[\d#-]+[a-z]?\s+/i, '')
    .replace(STREET, '')
    .trim();
  return /\p{L}/u.test(street) ? street : undefined;
}

/** Another name for a venue whose own is taken: with its street. */
export function withStreet(shopName: string, address: string): string | undefined {
  const street = streetOf(address);
  const name = street && `${shopName.trim()} ${street}`;
  return name && name.length <= SHOP_NAME_MAX ? name : undefined;
}

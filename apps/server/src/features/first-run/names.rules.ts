import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';

/** Words after a street's name that can be left out. */
const STREET = /\s+(street|st|avenue|ave|av|road|rd|boulevard|blvd|drive|dr|lane|ln|way|place|pl|square|sq)\.?$/i;

/** The name of an address's street: `214 Mulberry St, New York` is Mulberry. Undefined if there is none. */
export function streetOf(address: string): string | undefined {
  const [first = ''] = address.split(',');
  const street = first
    .trim()
    .replace(/^[\d#-]+[a-z]?\s+/i, '')
    .replace(STREET, '')
    .trim();
  return /\p{L}/u.test(street) ? street : undefined;
}

/** An alternative for a taken venue name: the name with its street. */
export function withStreet(shopName: string, address: string): string | undefined {
  const street = streetOf(address);
  const name = street && `${shopName.trim()} ${street}`;
  return name && name.length <= SHOP_NAME_MAX ? name : undefined;
}

import { Refusal } from '../../platform/refusal.ts';
import { message } from '../../words/words.ts';
import type { VenueDetails } from '../shops/first-run.service.ts';

/** Trims the input and refuses an unknown time zone. */
export function toVenueDetails({ shopName, address, phone, email, ...rest }: VenueDetails): VenueDetails {
  if (!isZone(rest.timeZone))
    throw new Refusal('INVALID_REQUEST', { fields: { timeZone: message('start.no-such-zone') } });
  return {
    shopName: shopName.trim(),
    address: address.trim(),
    phone: phone.trim(),
    email: email.trim(),
    countryCode: rest.countryCode,
    currency: rest.currency,
    timeZone: rest.timeZone,
  };
}

/** Only zones of the IANA list, such as America/New_York: a fixed offset has no daylight saving time. */
function isZone(timeZone: string): boolean {
  if (!timeZone.includes('/')) return false;
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

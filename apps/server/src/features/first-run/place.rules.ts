import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import type { Place } from '../shops/first-run.service.ts';

/** What was typed, without blanks around it; a time zone that nobody knows is refused. */
export function placeOf({ shopName, address, phone, email, ...rest }: Place): Place {
  if (!isZone(rest.timeZone)) throw new Refusal('INVALID_REQUEST', { fields: { timeZone: say('start.no-such-zone') } });
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

/** A place of the list, such as America/New_York: an offset has no summer. */
function isZone(timeZone: string): boolean {
  if (!timeZone.includes('/')) return false;
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

import { isQuietHour, type QuietHours } from '@caddie/contract/desk/limits/quiet-hours';
import { Refusal } from '../../platform/refusal.ts';

/** A customer's number, whether they answered STOP, and the current hour at the venue. */
export type TextEligibility = { phone: string | null; isStopped: boolean; hour: number };

/** Returns the number to send a text to; throws the refusal if the customer may not be texted now. */
export function phoneToText(
  { phone, isStopped, hour }: TextEligibility,
  quietHours: QuietHours,
  atNight: boolean,
): string {
  if (phone === null) throw new Refusal('NO_PHONE');
  if (isStopped) throw new Refusal('ANSWERED_STOP');
  if (!atNight && isQuietHour(hour, quietHours)) throw new Refusal('QUIET_HOURS');
  return phone;
}

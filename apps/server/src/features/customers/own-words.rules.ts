import { NIGHT_FROM, NIGHT_UNTIL } from '@caddie/contract/desk/limits/customer-limits';
import { Refusal } from '../../platform/refusal.ts';

/** How somebody is reached, and the hour it is at the venue. */
export type Reach = { phone: string | null; isStopped: boolean; hour: number };

/** The number that a text goes to, or why there is none to be sent. */
export function mustReach({ phone, isStopped, hour }: Reach, atNight: boolean): string {
  if (phone === null) throw new Refusal('NO_PHONE');
  if (isStopped) throw new Refusal('ANSWERED_STOP');
  if (!atNight && (hour >= NIGHT_FROM || hour < NIGHT_UNTIL)) throw new Refusal('QUIET_HOURS');
  return phone;
}

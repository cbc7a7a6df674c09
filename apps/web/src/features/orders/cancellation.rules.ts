import type { RefundStep } from '@caddie/contract/refund-steps';
import { formatDay, formatTime } from '../../lib/format.ts';

type Line = { lead: string; rest: string };

/** The cancellation policy of one tee time in a line or two, with its real dates; steps that are over are left out. */
export function cancellationLines(steps: readonly RefundStep[], timeZone: string, now: number): Line[] {
  const moment = (until: string) => `${formatDay(until, timeZone)}, ${formatTime(until, timeZone)}`;
  const ahead = steps.filter(({ until }) => Date.parse(until) >= now);
  if (ahead.length === 0) return [{ lead: 'No refund.', rest: 'Nothing comes back if you cancel.' }];

  const free = ahead.find(({ refundPercent }) => refundPercent === 100);
  const parts = ahead.filter((step) => step !== free);
  const later = parts.map(({ until, refundPercent }) => `${refundPercent}% comes back until ${moment(until)}`);
  return [
    ...(free ? [{ lead: `Free until ${moment(free.until)}.`, rest: 'You get everything back.' }] : []),
    {
      lead: free ? 'After that,' : 'If you cancel,',
      rest: later.length > 0 ? `${later.join(', then ')}, then nothing.` : 'nothing comes back.',
    },
  ];
}

import type { VenueFront } from '@caddie/contract/shops';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { type OpenNow, openNow } from './open-now.rules.ts';
import { useMinute } from './use-minute.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.openLine;

/** "Open until 11:00 PM, from $45.00 an hour": updated every minute, because it is computed from instants. */
export function OpenLine({ front }: { front: VenueFront }) {
  const now = openNow(front, useMinute(Date.parse(front.at)));

  return (
    <>
      <b data-open={now.isOpen}>{sentence(now, front.timeZone)}</b>
      {front.hourlyFrom !== null && <span>{words.from(formatMoney(front.hourlyFrom, front.currency))}</span>}
    </>
  );
}

function sentence(now: OpenNow, timeZone: string): string {
  if (now.isOpen) {
    if (now.until === null) return words.openAroundTheClock;
    const time = formatTime(now.until, timeZone);
    return now.note ? words.todayUntil(time, now.note) : words.openUntil(time);
  }
  const time = formatTime(now.opensAt, timeZone);
  const opens = now.isWithinADay ? time : time && words.dayAndTime(formatDay(now.opensAt, timeZone), time);
  return words.closed(now.note, opens);
}

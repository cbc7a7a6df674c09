import type { VenuePageData } from '@caddie/contract/shops';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { type OpenState, openStateAt } from './open-state.rules.ts';
import { useMinute } from './use-minute.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.openLine;

/** "Open until 11:00 PM, from $45.00 an hour": updated every minute, because it is computed from instants. */
export function OpenLine({ front }: { front: VenuePageData }) {
  const openState = openStateAt(front, useMinute(Date.parse(front.at)));

  return (
    <>
      <b data-open={openState.isOpen}>{sentence(openState, front.timeZone)}</b>
      {front.hourlyFrom !== null && <span>{words.from(formatMoney(front.hourlyFrom, front.currency))}</span>}
    </>
  );
}

function sentence(openState: OpenState, timeZone: string): string {
  if (openState.isOpen) {
    if (openState.until === null) return words.openAroundTheClock;
    const time = formatTime(openState.until, timeZone);
    return openState.note ? words.todayUntil(time, openState.note) : words.openUntil(time);
  }
  const time = formatTime(openState.opensAt, timeZone);
  const opening = openState.isWithinADay
    ? time
    : time && words.dayAndTime(formatDay(openState.opensAt, timeZone), time);
  return words.closed(openState.note, opening);
}

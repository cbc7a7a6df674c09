import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQueryClient } from '@tanstack/react-query';
import { clockWords, useCountdown } from '../../../lib/use-countdown.ts';
import { onDeviceClock } from '../../lib/server-clock.ts';
import { Tag } from '../../ui/tag.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.held;

/** Shows how long a hold is still kept; when it ends, the panel is reloaded. */
export function HoldTag({ bookingId, until }: { bookingId: string; until: string }) {
  const client = useQueryClient();
  const remaining = useCountdown(onDeviceClock(until), () => {
    void client.invalidateQueries({ queryKey: ['booking', bookingId] });
    void client.invalidateQueries({ queryKey: ['day'] });
  });

  return (
    <span role="timer">
      <Tag tone="dash">{words.heldFor(clockWords(remaining))}</Tag>
    </span>
  );
}

/** Returns what a hold is waiting for; null if there is nothing to say. */
export function holdStatusMessage(
  { tile, customer, bookedBy, money }: DeskBooking,
  myName: string,
  timeOf: (at: string) => string,
): string | null {
  if (tile.kind !== 'TEE_TIME' || tile.status !== 'READY') return null;
  if (tile.isPaying || tile.source === 'ONLINE') return words.isPaying;
  if (customer) return money.linkSentAt ? words.linkOut(customer.phone ?? '', timeOf(money.linkSentAt)) : null;
  return bookedBy.name === myName ? words.yourOwnHold : words.someonesHold(bookedBy.name ?? '');
}

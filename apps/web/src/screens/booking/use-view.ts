import { useEffect } from 'react';
import type { Shop } from '@caddie/contract/shops';
import { saveHabits, saveHabitsHint, type View } from '../../features/slots/choice/habits.ts';
import { type BookingChoice, viewOf } from '../../features/slots/choice/choice.rules.ts';
import { useHabits } from '../../features/slots/choice/use-habits.ts';
import type { DayPart } from '../../features/slots/day/day-parts.rules.ts';

/** The view of the free times: the one in the address, else the one used last at this venue, else the venue's. */
export function useView(
  shop: Pick<Shop, 'shopSeqNo' | 'rooms' | 'firstView'>,
  choice: BookingChoice,
  change: (change: Partial<BookingChoice>) => void,
): [View, ((view: View, part: DayPart) => void) | null] {
  const habits = useHabits(shop.shopSeqNo);
  // The cookie is of the venue visited last, and may have expired.
  useEffect(() => saveHabitsHint(shop.shopSeqNo), [shop.shopSeqNo]);
  const view = viewOf(shop, choice, habits);
  // A venue with one bay has nothing to switch to.
  if (shop.rooms.length < 2) return [view, null];
  return [
    view,
    (wanted, part) => {
      saveHabits(shop.shopSeqNo, { view: wanted });
      change({ view: wanted, part });
    },
  ];
}

import type { Shop } from '@caddie/contract/shops';
import { habitsAt, saveHabits, type View } from '../../features/slots/choice/habits.ts';
import type { BookingChoice } from '../../features/slots/choice/choice.rules.ts';
import type { DayPart } from '../../features/slots/day/day-parts.rules.ts';

/** The view of the free times: the one in the address, else the one used last at this venue, else the venue's. */
export function useView(
  shop: Pick<Shop, 'shopSeqNo' | 'rooms' | 'firstView'>,
  choice: BookingChoice,
  change: (change: Partial<BookingChoice>) => void,
): [View, ((view: View, part: DayPart) => void) | null] {
  // A venue with one bay has nothing to switch to.
  if (shop.rooms.length < 2) return ['times', null];
  const view = choice.view ?? habitsAt(shop.shopSeqNo).view ?? (shop.firstView === 'BAYS' ? 'bays' : 'times');
  return [
    view,
    (wanted, part) => {
      saveHabits(shop.shopSeqNo, { view: wanted });
      change({ view: wanted, part });
    },
  ];
}

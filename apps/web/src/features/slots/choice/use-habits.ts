import { useMemo } from 'react';
import { useRenderedBooking } from '../../../lib/state/use-rendered-booking.ts';
import { type Habits, habitsAt } from './habits.ts';

/** How this phone's customer books at a venue: as the server knew it during hydration, then as this phone has it. */
export function useHabits(shopSeqNo: number): Habits {
  const rendered = useRenderedBooking()?.habits;
  return useMemo(() => rendered ?? habitsAt(shopSeqNo), [rendered, shopSeqNo]);
}

import type { Shop } from '@caddie/contract/shops';
import type { ReactNode } from 'react';
import type { DaySummary } from '../calendar/occupancy.rules.ts';
import type { BookingChoice } from '../choice/choice.rules.ts';
import type { ChosenSlot } from '../choice/chosen-slot.rules.ts';
import type { View } from '../choice/habits.ts';
import type { Availability, OwnBooking } from '../grid/slot-grid.rules.ts';
import type { DayPart } from './day-parts.rules.ts';

/** What both views of a day need. */
export type DayTimesProps = {
  shop: Shop;
  day: Availability;
  now: number;
  days: readonly DaySummary[] | undefined;
  choice: BookingChoice;
  view: View;
  selected: ChosenSlot | null;
  ownBookings: readonly OwnBooking[];
  hasLiveUpdates: boolean;
  /** The line of a member's pass above the list, and whether the list shows money instead. */
  passLine: ReactNode;
  showsMoney: boolean;
  /** "Call +1 212 555 0148." */
  callShop: ReactNode;
  ownBookingHref: (bookingId: string) => string;
  onChange: (change: Partial<BookingChoice>) => void;
  onTap: (slot: ChosenSlot) => void;
  /** Null where there is nothing to switch: a venue with one bay. */
  onView: ((view: View, part: DayPart) => void) | null;
};

import type { FirstRun } from '@caddie/contract/desk/first-run';

export type TestBooking = NonNullable<NonNullable<FirstRun['test']>['booking']>;
export type Tick = 'BOOKED' | 'PAID' | 'TEXTED' | 'CANCELED' | 'REFUNDED';
export const TICKS: readonly Tick[] = ['BOOKED', 'PAID', 'TEXTED', 'CANCELED', 'REFUNDED'];

/** Returns which steps of the test have happened. A free booking has no payment and no refund. */
export function ticksOf(booking: TestBooking | null | undefined): Record<Tick, boolean> {
  return {
    BOOKED: booking !== null && booking !== undefined,
    PAID: booking?.isPaid ?? false,
    TEXTED: booking?.isTextSent ?? false,
    CANCELED: booking?.isCanceled ?? false,
    REFUNDED: booking?.refund?.isDone ?? false,
  };
}

/** The next step on the phone; undefined: all are done. */
export const nextTick = (booking: TestBooking | null | undefined): Tick | undefined => {
  const ticks = ticksOf(booking);
  return TICKS.find((tick) => !ticks[tick]);
};

/** The test is sufficient: the booking is paid. */
export const isTestPaid = (booking: TestBooking | null | undefined): boolean => ticksOf(booking).PAID;

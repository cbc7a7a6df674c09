import type { FirstRun } from '@caddie/contract/desk/first-run';

export type TestBooking = NonNullable<NonNullable<FirstRun['test']>['booking']>;
export type Tick = 'BOOKED' | 'PAID' | 'TEXTED' | 'CANCELED' | 'REFUNDED';
export const TICKS: readonly Tick[] = ['BOOKED', 'PAID', 'TEXTED', 'CANCELED', 'REFUNDED'];

/** What has happened of the test; nothing was paid where nothing had to be, and nothing then goes back. */
export function ticksOf(booking: TestBooking | null | undefined): Record<Tick, boolean> {
  return {
    BOOKED: booking !== null && booking !== undefined,
    PAID: booking?.isPaid ?? false,
    TEXTED: booking?.isTextSent ?? false,
    CANCELED: booking?.isCanceled ?? false,
    REFUNDED: booking?.refund?.isDone ?? false,
  };
}

/** The next thing to do on the phone; undefined: all of it is done. */
export const nextTick = (booking: TestBooking | null | undefined): Tick | undefined => {
  const ticks = ticksOf(booking);
  return TICKS.find((tick) => !ticks[tick]);
};

/** Enough has been tried: somebody has booked and paid. */
export const isTried = (booking: TestBooking | null | undefined): boolean => ticksOf(booking).PAID;

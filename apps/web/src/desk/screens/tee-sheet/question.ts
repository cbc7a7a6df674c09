import type { DeskBooking } from '@caddie/contract/desk/panel';

/** What every question about a booking is given. */
export type Question = {
  data: DeskBooking;
  name: string;
  /** When, where and how many. */
  about: string;
  /** It is over: what is said, and the booking as it is now, with its undoing if that is possible. */
  onDone: (answer: DeskBooking, said: string) => void;
  /** The booking as it is now; the question stays. */
  onKeep: (booking: DeskBooking) => void;
  onClose: () => void;
};

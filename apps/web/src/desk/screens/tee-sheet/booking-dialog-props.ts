import type { DeskBooking } from '@caddie/contract/desk/panel';

/** The props of every dialog about a booking. */
export type BookingDialogProps = {
  data: DeskBooking;
  name: string;
  /** The time, the bay and the number of players. */
  about: string;
  /** The act is done: the confirmation sentence, and the current booking with its undo if possible. */
  onDone: (answer: DeskBooking, message: string) => void;
  /** The current booking; the dialog stays open. */
  onChanged: (booking: DeskBooking) => void;
  onClose: () => void;
};

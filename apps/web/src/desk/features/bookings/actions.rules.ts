import type { DeskBooking } from '@caddie/contract/desk/panel';

type Act = DeskBooking['actions'][number]['act'];

/** Returns an action that is possible now, with the amount for its button; otherwise undefined. */
export const availableAction = ({ actions }: Pick<DeskBooking, 'actions'>, act: Act) =>
  actions.find((one) => one.act === act && one.role !== null);

/** The acts that the panel requests from the screen, which asks for confirmation first. */
export type BookingAct =
  | 'TAKE'
  | 'BOOK'
  | 'CONTINUE'
  | 'RELEASE'
  | 'WAIVE'
  | 'AGAIN'
  | 'LINK'
  | 'MOVE'
  | 'EXTEND'
  | 'BAY'
  | 'CANCEL'
  | 'NO_SHOW'
  | 'PARTY'
  | 'CUSTOMER'
  | 'TAKE_BACK'
  | 'RETURN';

/** Returns the next act for a hold: payment if its customer is known, or continuing one's own unfinished booking. */
export function nextHoldAct(
  data: Pick<DeskBooking, 'actions' | 'customer' | 'bookedBy'>,
  myName: string,
): BookingAct | null {
  if (!availableAction(data, 'BOOK')) return null;
  if (data.customer) return 'BOOK';
  return data.bookedBy.name === myName ? 'CONTINUE' : null;
}

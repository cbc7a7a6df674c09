import type { DeskBooking } from '@caddie/contract/desk/panel';

type Act = DeskBooking['actions'][number]['act'];

/** What can be done now, with the figure of its button; undefined if it cannot. */
export const actionOf = ({ actions }: Pick<DeskBooking, 'actions'>, act: Act) =>
  actions.find((one) => one.act === act && one.role !== null);

/** What the panel asks the screen for: each is a question of its own before anything happens. */
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

/** How a time that is held goes on: for whom it is known, it is paid; one's own that was not finished is continued. */
export function heldAct(
  data: Pick<DeskBooking, 'actions' | 'customer' | 'bookedBy'>,
  myName: string,
): BookingAct | null {
  if (!actionOf(data, 'BOOK')) return null;
  if (data.customer) return 'BOOK';
  return data.bookedBy.name === myName ? 'CONTINUE' : null;
}

import * as blocks from '@caddie/contract/desk/blocks';
import * as calls from '@caddie/contract/desk/bookings';
import * as moves from '@caddie/contract/desk/moves';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import * as payments from '@caddie/contract/desk/payments';
import type { Right } from '@caddie/contract/desk/rights';
import type { SignedInStaff, Staff } from '../../platform/actors/actor.ts';
import type { DeskMount } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingService, Seen } from '../bookings/bookings.service.ts';
import type { SheetService } from './sheet.service.ts';

type OnSeen<R extends Right, B> = {
  staff: SignedInStaff<R | 'booking.read'>;
  params: { id: string };
  body: B & { version: number };
};

/** What the desk does, answered with the booking as its panel shows it. */
export function deskRoutes(mount: DeskMount, bookings: BookingService, sheet: SheetService): void {
  const seen = (bookingId: string, version: number) => ({ bookingId, version });
  /** An act on the booking of the address, at the version that the caller saw. */
  const onSeen =
    <R extends Right, B>(act: (staff: SignedInStaff<R>, at: Seen, body: B) => Promise<unknown>) =>
    ({ staff, params: { id }, body }: OnSeen<R, B>) =>
      done(staff, id, act(staff, seen(id, body.version), body));

  mount(calls.checkIn, onSeen(bookings.checkIn));
  mount(calls.undoCheckIn, onSeen(bookings.undoCheckIn));
  mount(calls.markNoShow, onSeen(bookings.markNoShow));
  mount(calls.undoNoShow, onSeen(bookings.undoNoShow));
  mount(calls.waiveFee, onSeen(bookings.waiveFee));
  mount(calls.writeBookingNote, ({ staff, params, body }) =>
    done(staff, params.id, bookings.addNote(staff, params.id, body.text)),
  );

  mount(calls.holdAtDesk, ({ staff, body }) => bookings.holdAtDesk(staff, body));
  mount(calls.releaseAtDesk, ({ staff, params }) => bookings.releaseAtDesk(staff, params.id));
  mount(calls.bookAtDesk, ({ staff, body }) => done(staff, body.bookingId, bookings.bookAtDesk(staff, body)));

  mount(payments.getPayOptions, ({ staff, params, query }) => sheet.payOptions(staff, params.id, query.customerId));
  mount(payments.takePayment, onSeen(bookings.takeAtDesk));
  mount(payments.chargeCard, onSeen(bookings.chargeAtDesk));
  mount(payments.textPayLink, onSeen(bookings.textLinkAtDesk));
  mount(payments.setPrice, onSeen(bookings.setPriceAtDesk));
  mount(payments.takeBack, onSeen(bookings.takeBackAtDesk));
  mount(payments.giveBack, onSeen(bookings.giveBackAtDesk));
  mount(payments.returnMoney, onSeen(bookings.returnAtDesk));
  mount(calls.changeParty, onSeen(bookings.changeParty));
  mount(calls.changeCustomer, onSeen(bookings.changeCustomer));
  mount(calls.resendText, ({ staff, params }) => done(staff, params.id, bookings.resendText(staff, params.id)));
  mount(payments.usePass, onSeen(bookings.usePassAtDesk));

  mount(calls.cancelAtDesk, ({ staff, params, body }) => {
    const terms = body.refund.kind === 'AMOUNT' ? { amount: body.refund.amount } : body.refund.kind;
    return done(staff, params.id, bookings.cancelAtDesk(staff, seen(params.id, body.version), { ...body, terms }));
  });

  mount(moves.previewMove, ({ staff, params, query: { byVenue = false, ...to } }) =>
    bookings.previewMove(staff, params.id, { ...to, byVenue }),
  );
  mount(moves.moveBooking, onSeen(bookings.moveAtDesk));
  mount(moves.previewSwap, ({ staff, params, query }) => bookings.previewSwap(staff, params.id, query.withBookingId));
  mount(moves.swapBookings, ({ staff, params, body }) => {
    const both = [seen(params.id, body.version), seen(body.withBookingId, body.withVersion)] as const;
    return done(staff, params.id, bookings.swapAtDesk(staff, both, body));
  });

  mount(blocks.blockBays, async ({ staff, body }) => {
    const { seriesId, made, left } = await bookings.block(staff, body);
    return { seriesId, made, left };
  });
  mount(blocks.liftBlock, async ({ staff, params, body }) => {
    const { bookingIds } = await bookings.lift(staff, { bookingId: params.id, ...body });
    return { lifted: bookingIds.length };
  });

  /** A caller who was too late gets the booking as it is now, with the refusal. */
  async function done(staff: Staff<'booking.read'>, bookingId: string, act: Promise<unknown>): Promise<DeskBooking> {
    try {
      await act;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'CHANGED_MEANWHILE') throw error;
      const booking = await sheet.booking(staff, bookingId);
      throw new Refusal('CHANGED_MEANWHILE', { details: { ...error.details, booking }, cause: error });
    }
    return sheet.booking(staff, bookingId);
  }
}

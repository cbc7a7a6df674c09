import * as blocks from '@caddie/contract/desk/blocks';
import * as calls from '@caddie/contract/desk/bookings';
import * as moves from '@caddie/contract/desk/moves';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import * as payments from '@caddie/contract/desk/finance/payments';
import type { Right } from '@caddie/contract/desk/rights';
import type { SignedInStaff, Staff } from '../../platform/actors/actor.ts';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingService, Seen } from '../bookings/bookings.service.ts';
import { changesSince } from './panel.rules.ts';
import type { SheetService } from './sheet.service.ts';

type OnSeen<R extends Right, B> = {
  staff: SignedInStaff<R | 'booking.read'>;
  params: { id: string };
  body: B & { version: number };
};

type Reader = Staff<'booking.read'>;
/** A booking in the version that the caller saw; a note needs no version. */
type Saw = { bookingId: string; version?: number };

/** Mounts the calls of the desk; each returns the booking as its panel shows it. */
export function deskRoutes(mount: DeskMount, bookings: BookingService, sheet: SheetService): void {
  const seen = (bookingId: string, version: number) => ({ bookingId, version });
  /** Runs an act on the booking in the path, at the version that the caller saw. */
  const onSeen =
    <R extends Right, B>(act: (staff: SignedInStaff<R>, at: Seen, body: B) => Promise<unknown>) =>
    ({ staff, params: { id }, body }: OnSeen<R, B>) =>
      done(staff, seen(id, body.version), act(staff, seen(id, body.version), body));

  mount(calls.checkIn, onSeen(bookings.checkIn));
  mount(calls.undoCheckIn, onSeen(bookings.undoCheckIn));
  mount(calls.markNoShow, onSeen(bookings.markNoShow));
  mount(calls.undoNoShow, onSeen(bookings.undoNoShow));
  mount(calls.waiveFee, onSeen(bookings.waiveFee));
  mount(calls.undoAct, ({ staff, params: { id }, body }) =>
    done(staff, { bookingId: id }, bookings.undoAtDesk(staff, id, body.activityId)),
  );
  mount(calls.writeBookingNote, ({ staff, params, body }) =>
    done(staff, { bookingId: params.id }, bookings.addNote(staff, params.id, body.text)),
  );

  mount(calls.holdAtDesk, ({ staff, body }) => bookings.holdAtDesk(staff, body));
  mount(calls.releaseAtDesk, ({ staff, params }) => bookings.releaseAtDesk(staff, params.id));
  mount(calls.bookAtDesk, ({ staff, body }) => done(staff, body, bookings.bookAtDesk(staff, body)));

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
  mount(calls.resendText, ({ staff, params: { id } }) =>
    done(staff, { bookingId: id }, bookings.resendText(staff, id)),
  );
  mount(payments.usePass, onSeen(bookings.usePassAtDesk));

  mount(calls.cancelAtDesk, ({ staff, params, body }) => {
    const terms = body.refund.kind === 'AMOUNT' ? { amount: body.refund.amount } : body.refund.kind;
    const at = seen(params.id, body.version);
    return done(staff, at, bookings.cancelAtDesk(staff, at, { ...body, terms }));
  });

  mount(moves.previewMove, ({ staff, params, query: { byVenue = false, ...to } }) =>
    bookings.previewMove(staff, params.id, { ...to, byVenue }),
  );
  mount(moves.moveBooking, onSeen(bookings.moveAtDesk));
  mount(moves.previewSwap, ({ staff, params, query }) => bookings.previewSwap(staff, params.id, query.withBookingId));
  mount(moves.swapBookings, ({ staff, params, body }) => {
    const both = [seen(params.id, body.version), seen(body.withBookingId, body.withVersion)] as const;
    return done(staff, both[0], bookings.swapAtDesk(staff, both, body), both[1]);
  });

  mount(blocks.blockBays, async ({ staff, body }) => {
    const { seriesId, made, left } = await bookings.block(staff, body);
    return { seriesId, made, left };
  });
  mount(blocks.liftBlock, async ({ staff, params, body }) => {
    const { bookingIds } = await bookings.lift(staff, { bookingId: params.id, ...body });
    return { lifted: bookingIds.length };
  });

  /** A caller with a stale version gets, with the refusal, the current booking and its changes since that version. */
  async function done(staff: Reader, at: Saw, act: Promise<unknown>, other?: Saw): Promise<DeskBooking> {
    try {
      await act;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'CHANGED_MEANWHILE') throw error;
      const booking = await sheet.booking(staff, at.bookingId);
      const also = other ?? (error.details?.['other'] as Saw | undefined);
      const changes = [
        // For an undo, the version seen is the one that its activity entry left.
        ...sinceOf(booking, at.version ?? error.details?.['since']),
        ...(also ? sinceOf(await sheet.booking(staff, also.bookingId), also.version) : []),
      ];
      throw new Refusal('CHANGED_MEANWHILE', { details: { ...error.details, booking, changes }, cause: error });
    }
    return sheet.answer(staff, at.bookingId);
  }
}

const sinceOf = (booking: DeskBooking, version: unknown) =>
  typeof version === 'number' ? changesSince(booking, version) : [];

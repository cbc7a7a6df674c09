import * as blocks from '@caddie/contract/desk/blocks';
import * as calls from '@caddie/contract/desk/bookings';
import * as moves from '@caddie/contract/desk/moves';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import * as payments from '@caddie/contract/desk/finance/payments';
import type { Right } from '@caddie/contract/desk/rights';
import type { SignedInStaff, Staff } from '../../platform/actors/actor.ts';
import type { DeskMount } from '../../platform/http/mount/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingService, BookingVersion } from '../bookings/bookings.service.ts';
import { changesSince } from './panel.rules.ts';
import type { SheetService } from './sheet.service.ts';

type VersionedRequest<R extends Right, B> = {
  staff: SignedInStaff<R | 'booking.read'>;
  params: { id: string };
  body: B & { version: number };
};

type Reader = Staff<'booking.read'>;
/** A booking in the version that the caller saw; a note needs no version. */
type BookingAtVersion = { bookingId: string; version?: number };

/** Mounts the calls of the desk; each returns the booking as its panel shows it. */
export function deskRoutes(mount: DeskMount, bookings: BookingService, sheet: SheetService): void {
  const atVersion = (bookingId: string, version: number) => ({ bookingId, version });
  /** Runs an act on the booking in the path, at the version that the caller saw. */
  const runAtVersion =
    <R extends Right, B>(act: (staff: SignedInStaff<R>, target: BookingVersion, body: B) => Promise<unknown>) =>
    ({ staff, params: { id }, body }: VersionedRequest<R, B>) =>
      respondAfter(staff, atVersion(id, body.version), act(staff, atVersion(id, body.version), body));

  mount(calls.checkIn, runAtVersion(bookings.checkIn));
  mount(calls.undoCheckIn, runAtVersion(bookings.undoCheckIn));
  mount(calls.markNoShow, runAtVersion(bookings.markNoShow));
  mount(calls.undoNoShow, runAtVersion(bookings.undoNoShow));
  mount(calls.waiveFee, runAtVersion(bookings.waiveFee));
  mount(calls.undoAct, ({ staff, params: { id }, body }) =>
    respondAfter(staff, { bookingId: id }, bookings.undoAtDesk(staff, id, body.activityId)),
  );
  mount(calls.writeBookingNote, ({ staff, params, body }) =>
    respondAfter(staff, { bookingId: params.id }, bookings.addNote(staff, params.id, body.text)),
  );

  mount(calls.holdAtDesk, ({ staff, body }) => bookings.holdAtDesk(staff, body));
  mount(calls.releaseAtDesk, ({ staff, params }) => bookings.releaseAtDesk(staff, params.id));
  mount(calls.bookAtDesk, ({ staff, body }) => respondAfter(staff, body, bookings.bookAtDesk(staff, body)));

  mount(payments.getPayOptions, ({ staff, params, query }) => sheet.payOptions(staff, params.id, query.customerId));
  mount(payments.takePayment, runAtVersion(bookings.takePaymentAtDesk));
  mount(payments.chargeCard, runAtVersion(bookings.chargeAtDesk));
  mount(payments.textPayLink, runAtVersion(bookings.textLinkAtDesk));
  mount(payments.setPrice, runAtVersion(bookings.setPriceAtDesk));
  mount(payments.takeBack, runAtVersion(bookings.reversePaymentAtDesk));
  mount(payments.payOutRefundDue, runAtVersion(bookings.payOutAtDesk));
  mount(payments.returnMoney, runAtVersion(bookings.refundAtDesk));
  mount(calls.changeParty, runAtVersion(bookings.changeParty));
  mount(calls.changeCustomer, runAtVersion(bookings.changeCustomer));
  mount(calls.resendText, ({ staff, params: { id } }) =>
    respondAfter(staff, { bookingId: id }, bookings.resendText(staff, id)),
  );
  mount(payments.usePass, runAtVersion(bookings.usePassAtDesk));

  mount(calls.cancelAtDesk, ({ staff, params, body }) => {
    const terms = body.refund.kind === 'AMOUNT' ? { amount: body.refund.amount } : body.refund.kind;
    const target = atVersion(params.id, body.version);
    return respondAfter(staff, target, bookings.cancelAtDesk(staff, target, { ...body, terms }));
  });

  mount(moves.previewMove, ({ staff, params, query: { byVenue = false, ...to } }) =>
    bookings.previewMove(staff, params.id, { ...to, byVenue }),
  );
  mount(moves.moveBooking, runAtVersion(bookings.moveAtDesk));
  mount(moves.previewSwap, ({ staff, params, query }) => bookings.previewSwap(staff, params.id, query.withBookingId));
  mount(moves.swapBookings, ({ staff, params, body }) => {
    const targets = [atVersion(params.id, body.version), atVersion(body.withBookingId, body.withVersion)] as const;
    return respondAfter(staff, targets[0], bookings.swapAtDesk(staff, targets, body), targets[1]);
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
  async function respondAfter(
    staff: Reader,
    target: BookingAtVersion,
    act: Promise<unknown>,
    other?: BookingAtVersion,
  ): Promise<DeskBooking> {
    try {
      await act;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'CHANGED_MEANWHILE') throw error;
      const booking = await sheet.booking(staff, target.bookingId);
      const otherTarget = other ?? (error.details?.['other'] as BookingAtVersion | undefined);
      const changes = [
        // For an undo, the version seen is the one that its activity entry left.
        ...changesFrom(booking, target.version ?? error.details?.['since']),
        ...(otherTarget ? changesFrom(await sheet.booking(staff, otherTarget.bookingId), otherTarget.version) : []),
      ];
      throw new Refusal('CHANGED_MEANWHILE', { details: { ...error.details, booking, changes }, cause: error });
    }
    return sheet.bookingAfterAct(staff, target.bookingId);
  }
}

const changesFrom = (booking: DeskBooking, version: unknown) =>
  typeof version === 'number' ? changesSince(booking, version) : [];

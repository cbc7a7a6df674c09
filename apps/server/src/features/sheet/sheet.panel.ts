import type { DeskBooking } from '@caddie/contract/desk/panel';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { Staff } from '../../platform/actors/actor.ts';
import { isOwnEntry } from '../../platform/actors/undo.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookingService } from '../bookings/bookings.service.ts';
import { displayName, readablePhone } from '../users/sign-in/identity.service.ts';
import { findActs, findNames } from './names.store.ts';
import {
  type ActRow,
  toActor,
  type EventRow,
  type Names,
  type PaymentRow,
  type RefundRow,
  toTender,
  timelineOf,
} from './panel.rules.ts';
import { findCharge, findLinkSentAt, findPayments, findRefunds } from './panel-money.store.ts';
import { findEvents, findPanelCustomer, type PanelCustomer } from './panel.store.ts';
import { toTeeTime } from './tiles.rules.ts';
import { findTile, isSoldAgain } from './tiles.store.ts';

type Dependencies = { db: Db; bookings: Pick<BookingService, 'atDesk'> };

/** Reads one booking with its customer, its money, its possible actions and its history. */
export function createPanel({ db, bookings }: Dependencies) {
  /** `isAfterAct`: the answer to an act offers to undo that act only. */
  return async function read(
    staff: Staff<'booking.read'>,
    bookingId: string,
    isAfterAct: boolean,
  ): Promise<DeskBooking> {
    const { row, booking, actions, fee, reversibleDate, undo } = await bookings.atDesk(staff, bookingId);
    const tile = await findTile(db, staff.shopSeqNo, bookingId);
    if (!tile) throw new Refusal('BOOKING_NOT_FOUND');
    const customer = row.customerId ? await findPanelCustomer(db, row.customerId) : undefined;
    const events = await findEvents(db, bookingId);
    const payments = await findPayments(db, bookingId);
    const refunds = await findRefunds(db, bookingId);
    const acts = await findActs(db, bookingId);
    const names = await readNames(events, payments, acts, customer);
    const { timeZone } = row;
    const sentAt = await findLinkSentAt(db, bookingId);
    const money = {
      amount: row.amount,
      listAmount: row.listAmount,
      paid: payments.reduce((sum, { amount, returned }) => sum + amount - returned, 0),
      due: row.due,
      deskMayGive: row.deskMayGive,
      fee,
      charge: (await findCharge(db, bookingId)) ?? null,
      linkSentAt: sentAt === null ? null : toVenueIso(timeZone, sentAt),
      ...moneyMovements({ payments, refunds, names, timeZone, reversibleDate }),
    };
    const reversedIndexes = new Set(refunds.flatMap(({ isTakenBack }, index) => (isTakenBack ? [index] : [])));
    const [first] = events;
    return {
      booking,
      tile: toTeeTime(tile, timeZone),
      customer: customer ? toCustomer(customer) : null,
      bookedBy: first ? toActor(first.kind, first.actorId, names) : { kind: 'unknown', name: null },
      bookedAt: toVenueIso(timeZone, first?.at ?? row.startedAt),
      money,
      isSoldAgain: tile.status.startsWith('CANCEL') && (await isSoldAgain(db, bookingId)),
      actions,
      undo: undo && (!isAfterAct || isOwnEntry(undo, staff)) ? { activityId: undo.activityId } : null,
      timeline: timelineOf({
        events,
        money,
        reversedIndexes,
        names,
        acts,
        paidAt: payments.map(({ at }) => at),
        refundedAt: refunds.map(({ at }) => at),
        timeZone,
      }),
    };
  };

  async function readNames(
    events: EventRow[],
    payments: PaymentRow[],
    acts: ActRow[],
    customer: PanelCustomer | undefined,
  ): Promise<Names> {
    const ids = [
      ...events.filter(({ kind }) => kind === 'staff').map(({ actorId }) => actorId),
      ...payments.filter(({ actorKind }) => actorKind === 'staff').map(({ actorId }) => actorId),
      ...acts.flatMap(({ kind, actorId, approvedBy }) => [
        ...(kind === 'staff' ? [actorId] : []),
        ...(approvedBy ? [approvedBy] : []),
      ]),
    ];
    return {
      staff: await findNames(db, [...new Set(ids)]),
      customer: customer ? displayName(customer.name, customer.phone) : null,
    };
  }
}

const toCustomer = ({ phone, ...customer }: PanelCustomer): NonNullable<DeskBooking['customer']> => ({
  ...customer,
  name: displayName(customer.name, phone),
  phone: phone && readablePhone(phone),
});

type MovementRows = {
  payments: PaymentRow[];
  refunds: RefundRow[];
  names: Names;
  timeZone: string;
  reversibleDate: string | null;
};

const moneyMovements = ({
  payments,
  refunds,
  names,
  timeZone,
  reversibleDate,
}: MovementRows): Pick<DeskBooking['money'], 'payments' | 'refunds'> => ({
  payments: payments.map((row) => ({
    tender: toTender(row),
    at: toVenueIso(timeZone, row.at),
    by: toActor(row.actorKind, row.actorId, names),
    position: row.position,
    canTakeBack: row.takenOn !== null && row.takenOn === reversibleDate,
  })),
  refunds: refunds.map((row) => ({
    amount: row.amount,
    to: toTender(row),
    at: toVenueIso(timeZone, row.at),
    status: row.status,
    isLate: row.isLate,
  })),
});

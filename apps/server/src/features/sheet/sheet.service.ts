import type { DataOf, InputOf } from '@caddie/contract/call';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import { type Day, SEARCH_MAX, type searchDesk, type writeDayNote } from '@caddie/contract/desk/sheet';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import { createAct } from '../../platform/actors/act.ts';
import type { Staff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { hasRight } from '../../platform/actors/rights.ts';
import { changedMeanwhile } from '../../platform/changed-meanwhile.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { BookingService } from '../bookings/bookings.service.ts';
import type { SlotService } from '../bookings/slots/slots.service.ts';
import type { CardService } from '../cards/cards.service.ts';
import type { MembershipService } from '../memberships/memberships.service.ts';
import { roomsOn, type ShopService } from '../shops/shops.service.ts';
import { displayName, readablePhone } from '../users/sign-in/identity.service.ts';
import { type DayNote, dropDayNote, findDayNote, lockDayNote, saveDayNote } from './days.store.ts';
import { findByReference, findByCustomers } from './found-bookings.store.ts';
import { findNames } from './names.store.ts';
import { createPanel } from './sheet.panel.ts';
import { createPayOptions } from './sheet.pay-options.ts';
import { readSearch } from './search.rules.ts';
import { findCustomers } from './search.store.ts';
import { isCanceled, toTeeTime, toTile } from './tiles.rules.ts';
import { findTiles } from './tiles.store.ts';

export { readSearch } from './search.rules.ts';
export { matchConditions, survivorsOf } from './search.store.ts';
export type SheetService = ReturnType<typeof createSheetService>;

type NoteInput = InputOf<typeof writeDayNote>['body'];

type Dependencies = {
  db: Db;
  shops: ShopService;
  slots: SlotService;
  bookings: Pick<BookingService, 'atDesk' | 'payableAtDesk'>;
  memberships: Pick<MembershipService, 'options'>;
  cards: Pick<CardService, 'atDesk'>;
};

/** Reads what the desk shows: composed of other features, without rules of its own. */
export function createSheetService({ db, shops, slots, bookings, memberships, cards }: Dependencies) {
  const panel = createPanel({ db, bookings });
  const perform = createAct(db);

  return {
    /** Reads one day of the venue, with a fixed number of statements however much is sold. */
    async day(staff: Staff<'day.read' | 'money.read'>, date: string): Promise<Day> {
      requireRight(staff, 'day.read');
      const { shopSeqNo } = staff;
      const shop = await shops.terms(shopSeqNo);
      const { timeZone, currency, maxPartySize } = shop;
      const openings = await slots.openings(shopSeqNo, date);
      const rows = await findTiles(db, shopSeqNo, date);
      const note = await findDayNote(db, shopSeqNo, date);
      return {
        bookingDate: date,
        ...openings,
        timeZone,
        currency,
        rooms: roomsOn(shop, date).map((room) => ({
          shopRoomId: room.shopRoomId,
          name: room.shopRoomName,
          maxPartySize: room.maxPartySize ?? maxPartySize,
          traits: room.traits,
        })),
        tiles: rows.filter((row) => !isCanceled(row)).map((row) => toTile(row, timeZone)),
        canceled: rows.filter(isCanceled).map((row) => toTeeTime(row, timeZone)),
        dayNote: note ? await toDayNote(note, timeZone) : null,
        money: hasRight(staff, 'money.read') ? rows.reduce((sum, { kept }) => sum + kept, 0) : null,
      };
    },

    /** Replaces the note of a day that the caller saw; an empty text deletes it. A repeated request changes nothing. */
    async writeDayNote(staff: Staff<'day.note'>, date: string, input: NoteInput): Promise<DataOf<typeof writeDayNote>> {
      requireRight(staff, 'day.note');
      const { shopSeqNo } = staff;
      const [text, expectedText] = [input.text.trim(), input.seen?.trim()];
      const { timeZone } = await shops.terms(shopSeqNo);
      await perform(staff, {
        right: 'day.note',
        subject: { kind: 'day' },
        find: (trx) => lockDayNote(trx, shopSeqNo, date),
        isDone: (current) => (current?.text ?? '') === text,
        async plan(trx, current) {
          if (expectedText !== undefined && (current?.text ?? '') !== expectedText)
            throw await changedRefusal(trx, current);
          return {};
        },
        async work(trx, before) {
          const changed = await (text
            ? saveDayNote(trx, shopSeqNo, date, text, expectedText)
            : dropDayNote(trx, shopSeqNo, date));
          // There was no note to lock, and another request has written one since.
          if (!changed && expectedText !== undefined) throw changedMeanwhile(undefined);
          if (!changed) return undefined;
          const [oldNote, newNote] = [
            { date, text: before?.text ?? '' },
            { date, text },
          ];
          return { result: undefined, subjectId: changed.dayNoteId, before: oldNote, after: newNote };
        },
      });
      const note = await findDayNote(db, shopSeqNo, date);
      return note ? toDayNote(note, timeZone) : null;
    },

    /** Finds customers and bookings by a search text. */
    async search(staff: Staff<'desk.search'>, query: string): Promise<DataOf<typeof searchDesk>> {
      requireRight(staff, 'desk.search');
      const { shopSeqNo } = staff;
      const { timeZone } = await shops.terms(shopSeqNo);
      const terms = readSearch(query);
      const customers = await inTransaction(db, (trx) => findCustomers(trx, shopSeqNo, terms));
      const bookingsByCode = terms.code ? await findByReference(db, shopSeqNo, terms.code) : [];
      const ids = customers.map(({ customerId }) => customerId);
      const bookingsOfCustomers = ids.length > 0 ? await findByCustomers(db, shopSeqNo, ids) : [];
      const bookingsById = new Map([...bookingsByCode, ...bookingsOfCustomers].map((one) => [one.bookingId, one]));
      const iso = (at: number) => toVenueIso(timeZone, at);
      return {
        customers: customers.map(({ phone, next, ...customer }) => ({
          ...customer,
          name: displayName(customer.name, phone),
          phone: phone ? readablePhone(phone) : '',
          next: next && { ...next, startedAt: iso(next.startedAt) },
        })),
        bookings: [...bookingsById.values()].slice(0, SEARCH_MAX).map(({ phone, ...one }) => ({
          ...one,
          name: displayName(one.name, phone),
          startedAt: iso(one.startedAt),
          endedAt: iso(one.endedAt),
        })),
      };
    },

    booking: (staff: Staff<'booking.read'>, bookingId: string): Promise<DeskBooking> => panel(staff, bookingId, false),

    /** Reads a booking as the answer to the caller's own act. */
    bookingAfterAct: (staff: Staff<'booking.read'>, bookingId: string): Promise<DeskBooking> =>
      panel(staff, bookingId, true),

    /** Returns how a booking can be paid. */
    payOptions: createPayOptions({ db, bookings, memberships, cards }),
  };

  async function changedRefusal(trx: Db, note: DayNote | undefined): Promise<Refusal> {
    const name = note && (await findNames(trx, [note.actorId])).get(note.actorId);
    return changedMeanwhile(name ? { name } : undefined);
  }

  async function toDayNote({ text, actorId, at }: DayNote, timeZone: string) {
    return { text, by: (await findNames(db, [actorId])).get(actorId) ?? '', at: toVenueIso(timeZone, at) };
  }
}

import type { Booking } from '@caddie/contract/bookings';
import { addDays } from '@caddie/contract/dates/calendar';
import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { Block, TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useOnline } from '../../../lib/online.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { type BlockChoice, blockLengths } from '../../features/blocks/blocks.rules.ts';
import { useCheckIn } from '../../features/bookings/use-check-in.ts';
import type { Choice, Chosen as Guest, HeldFor } from '../../features/new-booking/new-booking.rules.ts';
import type { Chosen } from '../../features/sheet/chosen.rules.ts';
import { initialLength, nextFree, spanOf } from '../../features/sheet/grid/layout.rules.ts';
import { nextUp } from '../../features/sheet/next-up.rules.ts';
import { actionInUrl } from '../../lib/days/url-action.ts';
import { nameOf } from '../../lib/days/holder.ts';
import { placeAt } from '../../lib/keys/kept-focus.rules.ts';
import { restoreFocusAt } from '../../lib/keys/kept-focus.ts';
import { useSheetDay } from '../../features/sheet/use-sheet-day.ts';
import { useSession } from '../../features/staff/session.tsx';
import type { BookingQuestion } from './booking-dialogs.tsx';

type Booked = Pick<DeskBooking['booking'], 'bookingId' | 'shopRoomId' | 'bookingStartedAt' | 'bookingDate'>;

/** The state of the tee sheet: the day, what was started beside it, and its actions. The open booking is in the URL. */
export function useTeeSheet(address: string | null) {
  const { me, isHere } = useSession();
  const sheet = useSheetDay(address, me.venue.timeZone, isHere);
  const { date, day, now, today } = sheet;
  const [, go] = useLocation();
  const search = useSearch();
  const bookingId = search.get('booking');
  const begun = actionInUrl(search);
  const isOnline = useOnline();
  const { checkIn, busyId } = useCheckIn();
  const [asked, setAsked] = useState<BookingQuestion>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [heldFor, setHeldFor] = useState<HeldFor | null>(null);
  const [lookFor, setLookFor] = useState('');
  const [guest, setGuest] = useState<Guest>();
  const [blocking, setBlocking] = useState<BlockChoice | null>(null);
  const [notingId, setNotingId] = useState<string | null>(null);
  const [lifting, setLifting] = useState<Block | null>(null);
  const span = useMemo(() => day && spanOf(day), [day]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const pathOf = (to: string) => (to === today ? '/' : `/days/${to}`);

  /** Leaves what was started beside the sheet: a held time is released. */
  const leave = () => {
    setChosen(null);
    setLookFor('');
    setChoice(null);
    setHeldFor(null);
    setGuest(undefined);
    setBlocking(null);
  };
  const close = () => {
    setNotingId(null);
    go(pathOf(date));
  };
  const open = (tile: Tile) => {
    if (tile.kind !== 'TEE_TIME') return setLifting(tile);
    leave();
    go(`${pathOf(date)}?booking=${tile.bookingId}`);
  };
  const begin = () => {
    leave();
    if (bookingId) close();
  };
  const book = (moment: number, shopRoomId: string) => {
    if (!day || !isOnline) return;
    const room = day.rooms[chosen?.rows[0] ?? -1];
    const isChosen = chosen && room?.shopRoomId === shopRoomId && chosen.from <= moment && moment < chosen.until;
    const from = isChosen ? chosen.from : moment;
    const durationMinutes = isChosen
      ? (chosen.until - chosen.from) / MINUTE
      : initialLength(moment, shopRoomId, me.venue.durations, day);
    begin();
    if (shopRoomId) restoreFocusAt(placeAt(shopRoomId, from));
    setChoice({ startedAt: new Date(from).toISOString(), durationMinutes, shopRoomId, partySize: 2 });
  };
  /** The next time at which a bay is free for at least the venue's shortest length. */
  const firstFree = () => day && span && nextFree(Math.min(...me.venue.durations), day, span, now);
  /** Continues with a time that the user already holds: the server finds the same hold. */
  const resume = ({
    bookingStartedAt,
    durationMinutes,
    shopRoomId,
    partySize,
  }: Pick<Booking, 'bookingStartedAt' | 'durationMinutes' | 'shopRoomId' | 'partySize'>) => {
    begin();
    setChoice({ startedAt: bookingStartedAt, durationMinutes, shopRoomId, partySize });
  };
  /** Books the same time again for the same customer; if it is past, the next free one. */
  const again = ({ booking, customer }: DeskBooking) => {
    const cell = Date.parse(booking.bookingStartedAt) > now ? undefined : firstFree();
    resume({ ...booking, ...(cell && { bookingStartedAt: new Date(cell.from).toISOString(), shopRoomId: '' }) });
    if (customer)
      setGuest({
        customer: { kind: 'KNOWN', customerId: customer.customerId },
        name: customer.name,
        phone: customer.phone,
      });
  };
  const block = (shopRoomIds: readonly string[], from: number, until: number) => {
    if (!day || !isOnline) return;
    begin();
    if (shopRoomIds[0]) restoreFocusAt(placeAt(shopRoomIds[0], from));
    setBlocking({ shopRoomIds, from, until, note: '', isPublic: false, weeklyUntil: '', lastDay: '' });
  };
  const bookNext = () => {
    const room = chosen && day?.rooms[chosen.rows[0] ?? 0];
    if (room) return book(chosen.from, room.shopRoomId);
    const cell = firstFree();
    if (cell) book(cell.from, '');
  };
  const blockNext = () => {
    if (chosen)
      return block(
        chosen.rows.flatMap((row) => day?.rooms[row]?.shopRoomId ?? []),
        chosen.from,
        chosen.until,
      );
    const cell = firstFree();
    if (!day || !cell) return;
    const { from, shopRoomId } = cell;
    block([shopRoomId], from, from + initialLength(from, shopRoomId, blockLengths(day.stepMinutes), day) * MINUTE);
  };

  // The action from the search is started once the day has loaded, and then removed from the URL.
  const asks = begun && span ? search.toString() : '';
  const [started, setStarted] = useState('');
  if (asks !== started) {
    setStarted(asks);
    if (begun?.what === 'BLOCK') blockNext();
    else if (asks) bookNext();
    if (begun?.what === 'BOOK') setLookFor(begun.lookFor);
  }
  const leaveAddress = useEffectEvent(() => go(pathOf(date), { replace: true }));
  useEffect(() => {
    if (asks) leaveAddress();
  }, [asks]);

  return {
    ...sheet,
    me,
    lookFor,
    span,
    matters: day && nextUp(day.tiles, now),
    bookingId,
    asked,
    choice,
    heldFor,
    blocking,
    lifting,
    chosen,
    notingId,
    busyId,
    setChoice,
    setHeldFor,
    setBlocking,
    setLifting,
    setAsked,
    setChosen,
    leave,
    close,
    book,
    resume,
    again,
    guest,
    block,
    goTo: (to: string) => go(pathOf(to)),
    goToday: () => go('/'),
    step: (days: 1 | -1) => go(pathOf(addDays(date, days))),
    show: (id: string, on = date) => go(`${pathOf(on)}?booking=${id}`),
    /** The block was saved, at the place that the panel showed last. */
    blocked: () => {
      if (blocking?.shopRoomIds[0]) restoreFocusAt(placeAt(blocking.shopRoomIds[0], blocking.from));
      leave();
      void sheet.refetch();
    },
    /** The booking was saved: the panel shows it, and it gets the focus. */
    booked: ({ bookingId: id, shopRoomId, bookingStartedAt, bookingDate }: Booked) => {
      leave();
      restoreFocusAt(placeAt(shopRoomId, Date.parse(bookingStartedAt)));
      void sheet.refetch();
      go(`${pathOf(bookingDate)}?booking=${id}`);
    },
    open,
    /** Opens a booking with an empty note to type. */
    note: (tile: TeeTime) => {
      setNotingId(tile.bookingId);
      open(tile);
    },
    bookNext,
    blockNext,
    onCheckIn: (tile: TeeTime) =>
      isOnline && checkIn({ id: tile.bookingId, version: tile.version, name: nameOf(tile) }),
  };
}

export type TeeSheetState = ReturnType<typeof useTeeSheet>;

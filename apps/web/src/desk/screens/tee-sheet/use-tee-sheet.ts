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
import type { Choice, ChosenCustomer as Guest, HeldTile } from '../../features/new-booking/new-booking.rules.ts';
import type { TimeSelection } from '../../features/sheet/time-selection.rules.ts';
import { initialLength, nextFree, spanOf } from '../../features/sheet/grid/layout.rules.ts';
import { nextUp } from '../../features/sheet/next-up.rules.ts';
import { actionInUrl } from '../../lib/days/url-action.ts';
import { nameOf } from '../../lib/days/holder.ts';
import { cellId } from '../../lib/keys/restored-focus.rules.ts';
import { restoreFocusAt } from '../../lib/keys/restored-focus.ts';
import { useSheetDay } from '../../features/sheet/use-sheet-day.ts';
import { useSession } from '../../features/staff/session.tsx';
import type { OpenBookingDialog } from './booking-dialogs.tsx';

type BookedTime = Pick<DeskBooking['booking'], 'bookingId' | 'shopRoomId' | 'bookingStartedAt' | 'bookingDate'>;

/** The state of the tee sheet: the day, what was started beside it, and its actions. The open booking is in the URL. */
export function useTeeSheet(urlDate: string | null) {
  const { me, isDeskShown } = useSession();
  const sheet = useSheetDay(urlDate, me.venue.timeZone, isDeskShown);
  const { date, day, now, today } = sheet;
  const [, go] = useLocation();
  const search = useSearch();
  const bookingId = search.get('booking');
  const urlAction = actionInUrl(search);
  const isOnline = useOnline();
  const { checkIn, busyId } = useCheckIn();
  const [dialog, setDialog] = useState<OpenBookingDialog>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [heldTile, setHeldTile] = useState<HeldTile | null>(null);
  const [lookFor, setLookFor] = useState('');
  const [guest, setGuest] = useState<Guest>();
  const [blocking, setBlocking] = useState<BlockChoice | null>(null);
  const [notingId, setNotingId] = useState<string | null>(null);
  const [blockToLift, setBlockToLift] = useState<Block | null>(null);
  const span = useMemo(() => day && spanOf(day), [day]);
  const nextUpItems = useMemo(() => day && nextUp(day.tiles, now), [day, now]);
  const [selection, setSelection] = useState<TimeSelection | null>(null);
  const pathOf = (to: string) => (to === today ? '/' : `/days/${to}`);

  /** Leaves what was started beside the sheet: a held time is released. */
  const leave = () => {
    setSelection(null);
    setLookFor('');
    setChoice(null);
    setHeldTile(null);
    setGuest(undefined);
    setBlocking(null);
  };
  const close = () => {
    setNotingId(null);
    go(pathOf(date));
  };
  const open = (tile: Tile) => {
    if (tile.kind !== 'TEE_TIME') return setBlockToLift(tile);
    leave();
    go(`${pathOf(date)}?booking=${tile.bookingId}`);
  };
  const startNew = () => {
    leave();
    if (bookingId) close();
  };
  const book = (moment: number, shopRoomId: string) => {
    if (!day || !isOnline) return;
    const room = day.rooms[selection?.rows[0] ?? -1];
    const isInSelection =
      selection && room?.shopRoomId === shopRoomId && selection.from <= moment && moment < selection.until;
    const from = isInSelection ? selection.from : moment;
    const durationMinutes = isInSelection
      ? (selection.until - selection.from) / MINUTE
      : initialLength(moment, shopRoomId, me.venue.durations, day);
    startNew();
    if (shopRoomId) restoreFocusAt(cellId(shopRoomId, from));
    setChoice({ startedAt: new Date(from).toISOString(), durationMinutes, shopRoomId, partySize: 2 });
  };
  /** The next time at which a bay is free for at least the venue's shortest length. */
  const nextFreeCell = () => day && span && nextFree(Math.min(...me.venue.durations), day, span, now);
  /** Continues with a time that the user already holds: the server finds the same hold. */
  const resume = ({
    bookingStartedAt,
    durationMinutes,
    shopRoomId,
    partySize,
  }: Pick<Booking, 'bookingStartedAt' | 'durationMinutes' | 'shopRoomId' | 'partySize'>) => {
    startNew();
    setChoice({ startedAt: bookingStartedAt, durationMinutes, shopRoomId, partySize });
  };
  /** Books the same time again for the same customer; if it is past, the next free one. */
  const bookAgain = ({ booking, customer }: DeskBooking) => {
    const cell = Date.parse(booking.bookingStartedAt) > now ? undefined : nextFreeCell();
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
    startNew();
    if (shopRoomIds[0]) restoreFocusAt(cellId(shopRoomIds[0], from));
    setBlocking({ shopRoomIds, from, until, note: '', isPublic: false, weeklyUntil: '', lastDay: '' });
  };
  const bookNext = () => {
    const room = selection && day?.rooms[selection.rows[0] ?? 0];
    if (room) return book(selection.from, room.shopRoomId);
    const cell = nextFreeCell();
    if (cell) book(cell.from, '');
  };
  const blockNext = () => {
    if (selection)
      return block(
        selection.rows.flatMap((row) => day?.rooms[row]?.shopRoomId ?? []),
        selection.from,
        selection.until,
      );
    const cell = nextFreeCell();
    if (!day || !cell) return;
    const { from, shopRoomId } = cell;
    block([shopRoomId], from, from + initialLength(from, shopRoomId, blockLengths(day.stepMinutes), day) * MINUTE);
  };

  // The action from the search is started once the day has loaded, and then removed from the URL.
  const urlActionKey = urlAction && span ? search.toString() : '';
  const [handledKey, setHandledKey] = useState('');
  if (urlActionKey !== handledKey) {
    setHandledKey(urlActionKey);
    if (urlAction?.kind === 'BLOCK') blockNext();
    else if (urlActionKey) bookNext();
    if (urlAction?.kind === 'BOOK') setLookFor(urlAction.lookFor);
  }
  const clearUrlAction = useEffectEvent(() => go(pathOf(date), { replace: true }));
  useEffect(() => {
    if (urlActionKey) clearUrlAction();
  }, [urlActionKey]);

  return {
    ...sheet,
    me,
    lookFor,
    span,
    nextUpItems,
    bookingId,
    dialog,
    choice,
    heldTile,
    blocking,
    blockToLift,
    selection,
    notingId,
    busyId,
    setChoice,
    setHeldTile,
    setBlocking,
    setBlockToLift,
    setDialog,
    setSelection,
    leave,
    close,
    book,
    resume,
    bookAgain,
    guest,
    block,
    goTo: (to: string) => go(pathOf(to)),
    goToday: () => go('/'),
    step: (days: 1 | -1) => go(pathOf(addDays(date, days))),
    show: (id: string, onDate = date) => go(`${pathOf(onDate)}?booking=${id}`),
    /** The block was saved, at the place that the panel showed last. */
    onBlocked: () => {
      if (blocking?.shopRoomIds[0]) restoreFocusAt(cellId(blocking.shopRoomIds[0], blocking.from));
      leave();
      void sheet.refetch();
    },
    /** The booking was saved: the panel shows it, and it gets the focus. */
    onBooked: ({ bookingId: id, shopRoomId, bookingStartedAt, bookingDate }: BookedTime) => {
      leave();
      restoreFocusAt(cellId(shopRoomId, Date.parse(bookingStartedAt)));
      void sheet.refetch();
      go(`${pathOf(bookingDate)}?booking=${id}`);
    },
    open,
    /** Opens a booking with an empty note to type. */
    openForNote: (tile: TeeTime) => {
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

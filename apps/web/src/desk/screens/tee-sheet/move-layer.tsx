import type { Day } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import type { AskedApproval } from '../../features/move/asked-approval.ts';
import { tipWords } from '../../features/move/move-label.ts';
import { isOnlyBay, placeOf, toPlace } from '../../features/move/move.rules.ts';
import { catalogue as moveCatalogue } from '../../features/move/words/en.ts';
import { useCost } from '../../features/move/use-cost.ts';
import { type Sent, useMoves } from '../../features/move/use-moves.tsx';
import { CarriedGhost, tipOf } from '../../features/sheet/grid/carried-ghost.tsx';
import { catalogue as sheetCatalogue } from '../../features/sheet/words/en.ts';
import type { Chosen } from '../../features/sheet/chosen.rules.ts';
import type { Span } from '../../features/sheet/grid/layout.rules.ts';
import { useRowBoxes } from '../../features/sheet/grid/row-boxes.ts';
import { BlockGhosts, ChosenTime, NewBookingGhost } from '../../features/sheet/grid/sheet-marks.tsx';
import { useCarry } from '../../features/sheet/grid/use-carry.ts';
import { isManager } from '../../features/staff/places.rules.ts';
import { nameOf } from '../../lib/days/holder.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import type { TeeSheetState } from './use-tee-sheet.ts';

const { rangeWords } = deskLibCatalogue.range;
const { walkIn } = deskLibCatalogue.holder;
const words = sheetCatalogue.carry;
const moveWords = moveCatalogue.move;

const MoveCard = lazyPart(() => import('../../features/move/move-card.tsx'), 'MoveCard');
const SwapCard = lazyPart(() => import('../../features/move/swap-card.tsx'), 'SwapCard');
const MoveApproval = lazyPart(() => import('./move-approval.tsx'), 'MoveApproval');
const askApproval = (asked: AskedApproval) => <MoveApproval {...asked} />;

type Props = { sheet: TeeSheetState & { day: NonNullable<TeeSheetState['day']> }; span: Span; isTurned: boolean };

/** The layer above the sheet: the dragged booking, the selected time and the new booking; and the dialog after a drop. */
export function MoveLayer({ sheet, span, isTurned }: Props) {
  const { day, now, ahead, choice, heldFor, chosen } = sheet;
  const layer = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const rows = useRowBoxes(layer, isTurned);
  const isOnline = useOnline();
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const { carried, dropped, marking, putBack } = useCarry(layer, {
    day,
    span,
    now,
    rows,
    isTurned,
    isOff: !isOnline,
    mayLeaveHours: isManager(sheet.me.role),
    onDrop: () => setAnchor(ghost.current?.getBoundingClientRect() ?? null),
    onChosen: ({ rows: bays, from, until }) =>
      sheet.block(
        bays.flatMap((row) => day.rooms[row]?.shopRoomId ?? []),
        from,
        until,
      ),
  });
  useEffect(() => void Promise.allSettled([MoveCard.preload(), SwapCard.preload()]), []);

  const held = dropped ?? carried;
  const from = held && placeOf(held.tile);
  const to = held && toPlace(held.spot, day);
  const isFree = held?.fit.kind === 'FREE';
  const cost = useCost(held?.tile, isFree ? to : null);
  const label = from && to && isFree ? tipWords(from, to, cost.data?.amount, day) : '';
  const isOther = from !== null && to !== null && isOnlyBay(from, to) && isFree;
  const hasFailed = useQuickMove(isOther && cost.data?.amount === 0, day, dropped, putBack);
  // A move to another bay at the same price needs no dialog; if it fails, the dialog says why.
  const isAsked = dropped && (!isOther || hasFailed || cost.error !== null || (cost.data && cost.data.amount !== 0));
  // For "any bay", the ghost is in the bay that the server holds.
  const bay = choice && (choice.shopRoomId || heldFor?.shopRoomId);
  const room = choice && day.rooms.findIndex(({ shopRoomId }) => shopRoomId === bay);
  const tip = carried && tipOf(carried, day, label);
  const said = tip ? words.sentences(tip.title, tip.text) : '';
  const isConflict = carried !== null && ['TAKEN', 'CLOSED', 'PAST'].includes(carried.fit.kind);

  return (
    <div ref={layer}>
      {/* On a phone the panel covers the whole screen. */}
      {!isTurned && room !== null && choice && (
        <NewBookingGhost
          key={JSON.stringify([choice, bay])}
          {...{ choice, span }}
          name={heldFor?.name === '' ? walkIn : (heldFor?.name ?? '')}
          price={heldFor?.shopRoomId ? formatMoney(heldFor.amount, day.currency) : ''}
          box={rows[room]}
        />
      )}
      {!isTurned && sheet.blocking && <BlockGhosts blocking={sheet.blocking} {...{ day, span, rows }} />}
      {!isTurned && chosen && <ChosenTime {...{ chosen, span, rows }} />}
      {marking && <ChosenTime chosen={marking} {...{ span, rows }} />}
      {carried && <CarriedGhost {...{ day, span, rows, isTurned, now, ahead, carried, label, ghost }} />}
      <HiddenText>
        <output>{carried ? !isConflict && (said || pickedUp()) : chosen && chosenWords(chosen)}</output>
        <span role="alert">{isConflict && said}</span>
      </HiddenText>
      <Suspense fallback={null}>
        {dropped?.fit.kind === 'SWAP' && (
          <SwapCard
            {...{ day, anchor, askApproval }}
            tile={dropped.tile}
            live={dropped.live}
            other={dropped.fit.other}
            onClose={putBack}
          />
        )}
        {isAsked && to && dropped.fit.kind !== 'SWAP' && (
          <MoveCard {...{ day, to, anchor, askApproval }} tile={dropped.tile} live={dropped.live} onClose={putBack} />
        )}
      </Suspense>
    </div>
  );

  function chosenWords({ from: begins, until }: Chosen): string {
    const [start, end] = [begins, until].map((moment) => new Date(moment).toISOString()) as [string, string];
    return words.chosen(rangeWords(start, end, day.timeZone), (until - begins) / MINUTE);
  }

  function pickedUp(): string {
    if (carried?.by !== 'KEYS') return '';
    return (carried.grip === 'END' ? words.endTaken : words.taken)(nameOf(carried.tile));
  }
}

type Dropped = ReturnType<typeof useCarry>['dropped'];

/** Moves to another bay at the same price immediately, with Undo. Returns whether that failed. */
function useQuickMove(isDue: boolean, day: Day, dropped: Dropped, putBack: () => void): boolean {
  const { moving } = useMoves(putBack);
  const sentId = useRef<string | null>(null);
  const isDropped = dropped !== null;
  useEffect(() => {
    if (!isDropped) sentId.current = null;
  }, [isDropped]);
  useEffect(() => {
    if (!isDue || !dropped || sentId.current === dropped.id) return;
    sentId.current = dropped.id;
    const { tile, spot } = dropped;
    const { bookingId: id, version } = tile;
    moving.mutate({
      moving: { id, version, ...toPlace(spot, day), byVenue: false, amount: 0, sendText: false },
      said: moveWords.movedTo(day.rooms[spot.row]?.name ?? ''),
    });
  });
  return sentOf(moving.variables) === dropped?.id && moving.isError;
}

const sentOf = (sent: Sent | undefined): string | undefined => sent?.moving.id;

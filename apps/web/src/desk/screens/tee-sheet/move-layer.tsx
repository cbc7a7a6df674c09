import type { Day } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { useOnline } from '../../../lib/online.ts';
import { runWhenIdle } from '../../../lib/state/run-when-idle.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import type { ApprovalDialogProps } from '../../features/move/approval-dialog-props.ts';
import { tipText } from '../../features/move/move-label.ts';
import { changesOnlyBay, placementOf, toPlacement } from '../../features/move/move.rules.ts';
import { catalogue as moveCatalogue } from '../../features/move/words/en.ts';
import { useMoveCost } from '../../features/move/use-move-cost.ts';
import { type SentMove, useMoves } from '../../features/move/use-moves.tsx';
import { DragGhost, tipFor } from '../../features/sheet/grid/drag-ghost.tsx';
import { catalogue as sheetCatalogue } from '../../features/sheet/words/en.ts';
import type { TimeSelection } from '../../features/sheet/time-selection.rules.ts';
import type { Span } from '../../features/sheet/grid/layout.rules.ts';
import { useRowBoxes } from '../../features/sheet/grid/row-boxes.ts';
import { BlockGhosts, SelectedTime, NewBookingGhost } from '../../features/sheet/grid/sheet-marks.tsx';
import { useTileDrag } from '../../features/sheet/grid/use-tile-drag.ts';
import { isManager } from '../../features/staff/nav-pages.rules.ts';
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
const askApproval = (request: ApprovalDialogProps) => <MoveApproval {...request} />;

type Props = { sheet: TeeSheetState & { day: NonNullable<TeeSheetState['day']> }; span: Span; isTurned: boolean };

/** The layer above the sheet: the dragged booking, the selected time and the new booking; and the dialog after a drop. */
export function MoveLayer({ sheet, span, isTurned }: Props) {
  const { day, now, ahead, choice, heldTile, selection } = sheet;
  const layer = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const rows = useRowBoxes(layer, isTurned);
  const isOnline = useOnline();
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const {
    dragged,
    dropped,
    selection: dragSelection,
    cancelDrag,
  } = useTileDrag(layer, {
    day,
    span,
    now,
    rows,
    isTurned,
    isDisabled: !isOnline,
    mayLeaveHours: isManager(sheet.me.role),
    onDrop: () => setAnchor(ghost.current?.getBoundingClientRect() ?? null),
    onTimeSelected: ({ rows: bays, from, until }) =>
      sheet.block(
        bays.flatMap((row) => day.rooms[row]?.shopRoomId ?? []),
        from,
        until,
      ),
  });
  useEffect(() => runWhenIdle(() => void Promise.allSettled([MoveCard.preload(), SwapCard.preload()])), []);

  const activeDrag = dropped ?? dragged;
  const from = activeDrag && placementOf(activeDrag.tile);
  const to = activeDrag && toPlacement(activeDrag.spot, day);
  const isFree = activeDrag?.fit.kind === 'FREE';
  const cost = useMoveCost(activeDrag?.tile, isFree ? to : null);
  const label = from && to && isFree ? tipText(from, to, cost.data?.amount, day) : '';
  const isBayChange = from !== null && to !== null && changesOnlyBay(from, to) && isFree;
  const hasFailed = useQuickMove(isBayChange && cost.data?.amount === 0, day, dropped, cancelDrag);
  // A move to another bay at the same price needs no dialog; if it fails, the dialog says why.
  const needsDialog =
    dropped && (!isBayChange || hasFailed || cost.error !== null || (cost.data && cost.data.amount !== 0));
  // For "any bay", the ghost is in the bay that the server holds.
  const bay = choice && (choice.shopRoomId || heldTile?.shopRoomId);
  const room = choice && day.rooms.findIndex(({ shopRoomId }) => shopRoomId === bay);
  const tip = dragged && tipFor(dragged, day, label);
  const tipSentence = tip ? words.sentences(tip.title, tip.text) : '';
  const isConflict = dragged !== null && ['TAKEN', 'CLOSED', 'PAST'].includes(dragged.fit.kind);

  return (
    <div ref={layer}>
      {/* On a phone the panel covers the whole screen. */}
      {!isTurned && room !== null && choice && (
        <NewBookingGhost
          key={JSON.stringify([choice, bay])}
          {...{ choice, span }}
          name={heldTile?.name === '' ? walkIn : (heldTile?.name ?? '')}
          price={heldTile?.shopRoomId ? formatMoney(heldTile.amount, day.currency) : ''}
          box={rows[room]}
        />
      )}
      {!isTurned && sheet.blocking && <BlockGhosts blocking={sheet.blocking} {...{ day, span, rows }} />}
      {!isTurned && selection && <SelectedTime {...{ selection, span, rows }} />}
      {dragSelection && <SelectedTime selection={dragSelection} {...{ span, rows }} />}
      {dragged && <DragGhost {...{ day, span, rows, isTurned, now, ahead, dragged, label, ghost }} />}
      <HiddenText>
        <output>
          {dragged ? !isConflict && (tipSentence || pickedUpText()) : selection && selectionText(selection)}
        </output>
        <span role="alert">{isConflict && tipSentence}</span>
      </HiddenText>
      <Suspense fallback={null}>
        {dropped?.fit.kind === 'SWAP' && (
          <SwapCard
            {...{ day, anchor, askApproval }}
            tile={dropped.tile}
            live={dropped.currentTile}
            other={dropped.fit.other}
            onClose={cancelDrag}
          />
        )}
        {needsDialog && to && dropped.fit.kind !== 'SWAP' && (
          <MoveCard
            {...{ day, to, anchor, askApproval }}
            tile={dropped.tile}
            live={dropped.currentTile}
            onClose={cancelDrag}
          />
        )}
      </Suspense>
    </div>
  );

  function selectionText({ from: fromMs, until }: TimeSelection): string {
    const [start, end] = [fromMs, until].map((moment) => new Date(moment).toISOString()) as [string, string];
    return words.chosen(rangeWords(start, end, day.timeZone), (until - fromMs) / MINUTE);
  }

  function pickedUpText(): string {
    if (dragged?.inputKind !== 'KEYS') return '';
    return (dragged.dragKind === 'END' ? words.endTaken : words.taken)(nameOf(dragged.tile));
  }
}

type Dropped = ReturnType<typeof useTileDrag>['dropped'];

/** Moves to another bay at the same price immediately, with Undo. Returns whether that failed. */
function useQuickMove(isQuick: boolean, day: Day, dropped: Dropped, cancelDrag: () => void): boolean {
  const { moving } = useMoves(cancelDrag);
  const sentId = useRef<string | null>(null);
  const isDropped = dropped !== null;
  useEffect(() => {
    if (!isDropped) sentId.current = null;
  }, [isDropped]);
  useEffect(() => {
    if (!isQuick || !dropped || sentId.current === dropped.id) return;
    sentId.current = dropped.id;
    const { tile, spot } = dropped;
    const { bookingId: id, version } = tile;
    moving.mutate({
      move: { id, version, ...toPlacement(spot, day), byVenue: false, amount: 0, sendText: false },
      toastText: moveWords.movedTo(day.rooms[spot.row]?.name ?? ''),
    });
  });
  return sentBookingId(moving.variables) === dropped?.id && moving.isError;
}

const sentBookingId = (sent: SentMove | undefined): string | undefined => sent?.move.id;

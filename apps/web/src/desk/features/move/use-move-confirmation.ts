import type { Day } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { nameOf } from '../../lib/days/holder.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { buttonLabel, roomName } from './move-label.ts';
import { type MoveKind, moveKind, endOf, isSamePlacement, type Placement, placementOf } from './move.rules.ts';
import { catalogue } from './words/en.ts';
import { type OpenedBooking, useOpenedVersions } from './use-opened-versions.ts';
import { useMoveCost } from './use-move-cost.ts';
import { useMoves } from './use-moves.tsx';

const { returnedWords } = deskLibCatalogue.returned;
const words = catalogue.move;

/** The target day, if it is another one: its name, and the link to it afterwards. */
type OtherDay = { date: string; onOpen: () => void };

/**
 * The state of the question before a booking moves to a free place: the price change, whether the customer is texted, and who asked for the
 * move.
 */
export function useMoveConfirmation(
  day: Day,
  { tile: opened, live }: OpenedBooking,
  to: Placement | null,
  onDone: () => void,
  { requestedAct, otherDay }: { requestedAct?: MoveKind; otherDay?: OtherDay | undefined } = {},
) {
  const tile = live ?? opened;
  const from = placementOf(tile);
  const place = to ?? from;
  const [byVenue, setByVenue] = useState(false);
  const [sendText, setSendText] = useState(tile.hasPhone);
  const isMoved = !isSamePlacement(from, place);
  const act = isMoved ? moveKind(from, place) : (requestedAct ?? 'MOVE');
  const costQuery = useMoveCost(tile, isMoved ? place : null, byVenue);
  const { moving } = useMoves(onDone);
  const [isAwaitingApproval, setAwaitingApproval] = useState(false);
  const { versionOf, news, accept } = useOpenedVersions([{ tile: opened, live }], moving.isPending || moving.isSuccess);
  const cost = isMoved ? costQuery.data : undefined;
  const { currency } = day;

  const toastText = otherDay
    ? words.movedToDay(otherDay.date, formatTime(place.startedAt, day.timeZone), roomName(place, day))
    : act === 'BAY'
      ? words.movedTo(roomName(place, day))
      : act === 'MOVE'
        ? words.movedToTime(formatTime(place.startedAt, day.timeZone), roomName(place, day))
        : words.endChanged(tile.name, formatTime(endOf(place), day.timeZone));

  return {
    from,
    act,
    cost,
    isMoved,
    byVenue,
    setByVenue,
    sendText,
    setSendText,
    canText: tile.hasPhone,
    isBusy: moving.isPending,
    /** The message about a concurrent change: nothing can be sent until the person chooses again. */
    news,
    canSend: cost !== undefined && news === undefined,
    error: moving.error ?? (isMoved ? costQuery.error : null),
    /** The amount on the button when it was pressed. */
    shownAmount: moving.variables?.move.amount ?? 0,
    /** Forgets the last attempt after another place was chosen. */
    reset: () => {
      moving.reset();
      accept();
    },
    label: buttonLabel(
      {
        requestedAct: act,
        from,
        to: place,
        amount: cost?.amount ?? 0,
        after: cost?.after ?? 0,
        refunds: cost?.to ?? [],
        byVenue,
        currency,
      },
      day,
    ),
    send: () => {
      if (!cost || news || moving.isPending) return;
      if (cost.needsApproval) setAwaitingApproval(true);
      else submitMove();
    },
    /** The pending approval by a manager; the question waits for it. */
    approval:
      isAwaitingApproval && cost?.needsApproval
        ? {
            needed: cost.needsApproval,
            subjectId: tile.bookingId,
            sentence: (who: string) => words.promisesBy[act](who, nameOf(tile), formatMoney(cost.promised, currency)),
            onApproved: submitMove,
            onClose: () => setAwaitingApproval(false),
          }
        : undefined,
  };

  function submitMove(approval?: string): void {
    setAwaitingApproval(false);
    if (!cost) return;
    const { bookingId: id } = tile;
    moving.mutate({
      move: { id, version: versionOf(0), ...place, byVenue, amount: cost.amount, sendText },
      toastText: words.sentences(toastText, returnedWords(cost.to, currency)),
      ...(otherDay && { open: otherDay.onOpen }),
      ...(approval && { approval }),
    });
  }
}

export type MoveConfirmation = ReturnType<typeof useMoveConfirmation>;

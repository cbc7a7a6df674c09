import type { Day } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import { nameOf } from '../../lib/days/holder.ts';
import { buttonWords, roomOf } from './move-label.ts';
import { type Act, actOf, canBeTexted, endOf, isSamePlace, type Place, placeOf } from './move.rules.ts';
import { catalogue } from './words/en.ts';
import { type OpenedBooking, useAsOpened } from './use-as-opened.ts';
import { useCost } from './use-cost.ts';
import { useMoves } from './use-moves.tsx';

const words = catalogue.move;

/** The target day, if it is another one: its name, and the link to it afterwards. */
type Away = { date: string; onOpen: () => void };

/**
 * The state of the question before a booking moves to a free place: the price change, whether the customer is texted, and who asked for the
 * move.
 */
export function useMoveQuestion(
  day: Day,
  { tile: opened, live }: OpenedBooking,
  to: Place | null,
  onDone: () => void,
  { wanted, away }: { wanted?: Act; away?: Away | undefined } = {},
) {
  const tile = live ?? opened;
  const from = placeOf(tile);
  const place = to ?? from;
  const [byVenue, setByVenue] = useState(false);
  const [sendText, setSendText] = useState(canBeTexted(tile));
  const isMoved = !isSamePlace(from, place);
  const act = isMoved ? actOf(from, place) : (wanted ?? 'MOVE');
  const asked = useCost(tile, isMoved ? place : null, byVenue);
  const { moving } = useMoves(onDone);
  const [isAsking, setIsAsking] = useState(false);
  const { versionOf, news, accept } = useAsOpened([{ tile: opened, live }], moving.isPending || moving.isSuccess);
  const cost = isMoved ? asked.data : undefined;
  const { currency } = day;

  const said = away
    ? words.movedToDay(away.date, formatTime(place.startedAt, day.timeZone), roomOf(place, day))
    : act === 'BAY'
      ? words.movedTo(roomOf(place, day))
      : act === 'MOVE'
        ? words.movedToTime(formatTime(place.startedAt, day.timeZone), roomOf(place, day))
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
    canText: canBeTexted(tile),
    isBusy: moving.isPending,
    /** The message about a concurrent change: nothing can be sent until the person chooses again. */
    news,
    canSend: cost !== undefined && news === undefined,
    error: moving.error ?? (isMoved ? asked.error : null),
    /** The amount on the button when it was pressed. */
    shown: moving.variables?.moving.amount ?? 0,
    /** Forgets the last attempt after another place was chosen. */
    reset: () => {
      moving.reset();
      accept();
    },
    label: buttonWords(
      { wanted: act, from, to: place, amount: cost?.amount ?? 0, after: cost?.after ?? 0, byVenue, currency },
      day,
    ),
    send: () => {
      if (!cost || news || moving.isPending) return;
      if (cost.needsApproval) setIsAsking(true);
      else go();
    },
    /** The pending approval by a manager; the question waits for it. */
    approval:
      isAsking && cost?.needsApproval
        ? {
            needed: cost.needsApproval,
            subjectId: tile.bookingId,
            sentence: (who: string) => words.promisesBy[act](who, nameOf(tile), formatMoney(cost.promised, currency)),
            onApproved: go,
            onClose: () => setIsAsking(false),
          }
        : undefined,
  };

  function go(approval?: string): void {
    setIsAsking(false);
    if (!cost) return;
    const { bookingId: id } = tile;
    moving.mutate({
      moving: { id, version: versionOf(0), ...place, byVenue, amount: cost.amount, sendText },
      said,
      ...(away && { open: away.onOpen }),
      ...(approval && { approval }),
    });
  }
}

export type MoveQuestion = ReturnType<typeof useMoveQuestion>;

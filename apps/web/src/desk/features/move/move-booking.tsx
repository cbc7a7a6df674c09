import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type Fit, checkFit } from '../../lib/tile-drag/tile-drag.rules.ts';
import { dayText } from '../../lib/days/days.ts';
import { overlapText } from '../../lib/days/holder.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import type { RenderApproval } from './approval-dialog-props.ts';
import { PlacementFields } from './placement-fields.tsx';
import { MoveLines } from './move-lines.tsx';
import { roomName } from './move-label.ts';
import { extendedPlacement, type Placement, toSpot } from './move.rules.ts';
import { catalogue } from './words/en.ts';
import { SwapCard } from './swap-card.tsx';
import { type DayChoice, usePlacementChoice } from './use-placement-choice.ts';
import { useMoveConfirmation } from './use-move-confirmation.ts';

const words = catalogue.move;

type Props = {
  /** The day that the sheet shows. */
  day: Day;
  dayChoice: DayChoice;
  /** The booking as it was when the question opened. */
  tile: TeeTime;
  live: TeeTime;
  now: number;
  /** What was requested: another time, only its length, or only its bay. */
  act?: 'MOVE' | 'EXTEND' | 'BAY';
  askApproval: RenderApproval;
  /** Called after the move, or when it was canceled. */
  onClose: () => void;
};

/**
 * Moves a booking to another day, time, bay or length without dragging. A place on the same day that is taken by a booking of the same
 * length offers a swap.
 */
export function MoveBooking(props: Props) {
  const { day, dayChoice, tile: opened, live: tile, now, act = 'MOVE', askApproval, onClose } = props;
  const { place, isOtherDay, starts, choose } = usePlacementChoice(dayChoice, {
    opened,
    live: tile,
    now,
    // A longer booking is the only change that can be guessed: then one more tap is enough.
    proposed: act === 'EXTEND' && dayChoice.day ? extendedPlacement(dayChoice.day, opened) : undefined,
  });
  const [swapsWith, setSwapsWith] = useState<TeeTime | null>(null);
  const targetDay = dayChoice.day ?? day;
  const fit = place && checkFit(tile, toSpot(place, targetDay), targetDay, now);
  const isTaken = fit?.kind === 'TAKEN' || fit?.kind === 'SWAP';
  const otherDay = isOtherDay ? { date: dayText(dayChoice.date, day.today), onOpen: dayChoice.onOpen } : undefined;
  const freePlacement = !isTaken && place ? place : null;
  const confirmation = useMoveConfirmation(targetDay, { tile: opened, live: tile }, freePlacement, onClose, {
    requestedAct: act,
    otherDay,
  });
  const changePlacement = (change: Partial<Placement>) => {
    confirmation.reset();
    choose(change);
  };
  if (swapsWith)
    return (
      <SwapCard
        {...{ askApproval, onClose }}
        day={targetDay}
        tile={opened}
        live={tile}
        other={swapsWith}
        anchor={null}
      />
    );
  if (confirmation.approval) return askApproval(confirmation.approval);
  const swapPartner = !isOtherDay && fit?.kind === 'SWAP' ? fit.other : undefined;

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.titles[confirmation.act](tile.name)}
      closeLabel={words.close}
      footer={
        <>
          {swapPartner ? (
            <DeskButton variant="black" large needsNetwork onClick={() => setSwapsWith(swapPartner)}>
              {words.swapWith(swapPartner.name)}
            </DeskButton>
          ) : (
            <DeskButton
              variant="black"
              large
              needsNetwork
              busy={confirmation.isBusy}
              disabled={!confirmation.canSend}
              onClick={confirmation.send}
            >
              {confirmation.label}
            </DeskButton>
          )}
          <DeskButton large onClick={onClose}>
            {words.back}
          </DeskButton>
        </>
      }
    >
      <PlacementFields
        {...{ act, tile, place, starts }}
        today={day.today}
        dayChoice={{
          ...dayChoice,
          onChoose: (date) => {
            confirmation.reset();
            dayChoice.onChoose(date);
          },
        }}
        onChoose={changePlacement}
      />
      {place ? (
        <>
          {isTaken && <TakenNote {...{ fit, place }} day={targetDay} />}
          <MoveLines
            {...{ confirmation, day, targetDay, tile, place }}
            ownDate={dayChoice.own}
            onPick={changePlacement}
          />
        </>
      ) : (
        <NoFreeTimeNote dayChoice={dayChoice} />
      )}
    </Dialog>
  );
}

type TakenNote = { fit: Fit | undefined; place: Placement; day: Day };

/** The booking that has that place. */
function TakenNote({ fit, place, day }: TakenNote) {
  const conflicts = fit?.kind === 'SWAP' ? [fit.other] : fit?.kind === 'TAKEN' ? fit.blockers : [];
  return (
    <InlineMessage tone="warn">
      <b>{words.isTaken(roomName(place, day))}</b> {overlapText(conflicts, Date.parse(place.startedAt), day.timeZone)}
    </InlineMessage>
  );
}

/** Why there is no place on that day, if known. */
function NoFreeTimeNote({ dayChoice: { day, error, onRetry } }: { dayChoice: DayChoice }) {
  if (!day) return error && <LoadFailed {...{ error, onRetry }} />;
  return (
    <InlineMessage tone="warn">
      {day.stretches.length > 0 ? words.nothingFree : words.closedThen(day.note)}
    </InlineMessage>
  );
}

import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type Fit, fitOf } from '../../lib/order/carry.rules.ts';
import { dayWords } from '../../lib/days/days.ts';
import { inTheWay } from '../../lib/days/holder.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Note } from '../../ui/note.tsx';
import type { AskApproval } from './asked-approval.ts';
import { ChoosePlace } from './choose-place.tsx';
import { MoveLines } from './move-lines.tsx';
import { roomOf } from './move-label.ts';
import { type Place, toSpot } from './move.rules.ts';
import { catalogue } from './words/en.ts';
import { SwapCard } from './swap-card.tsx';
import { type ChosenDay, useChosenPlace } from './use-chosen-place.ts';
import { useMoveQuestion } from './use-move-question.ts';

const words = catalogue.move;

type Props = {
  /** The day that the sheet shows. */
  day: Day;
  chosen: ChosenDay;
  /** The booking as it was when the question opened. */
  tile: TeeTime;
  live: TeeTime;
  now: number;
  /** What was requested: another time, only its length, or only its bay. */
  act?: 'MOVE' | 'EXTEND' | 'BAY';
  askApproval: AskApproval;
  /** Called after the move, or when it was canceled. */
  onClose: () => void;
};

/**
 * Moves a booking to another day, time, bay or length without dragging. A place on the same day that is taken by a booking of the same
 * length offers a swap.
 */
export function MoveBooking(props: Props) {
  const { day, chosen, tile: opened, live: tile, now, act = 'MOVE', askApproval, onClose } = props;
  const { place, isOther, starts, choose } = useChosenPlace(chosen, { opened, live: tile, now });
  const [swapsWith, setSwapsWith] = useState<TeeTime | null>(null);
  const there = chosen.day ?? day;
  const fit = place && fitOf(tile, toSpot(place, there), there, now);
  const isTaken = fit?.kind === 'TAKEN' || fit?.kind === 'SWAP';
  const away = isOther ? { date: dayWords(chosen.date, day.today), onOpen: chosen.onOpen } : undefined;
  const free = !isTaken && place ? place : null;
  const question = useMoveQuestion(there, { tile: opened, live: tile }, free, onClose, { wanted: act, away });
  const pick = (change: Partial<Place>) => {
    question.reset();
    choose(change);
  };
  if (swapsWith)
    return (
      <SwapCard {...{ askApproval, onClose }} day={there} tile={opened} live={tile} other={swapsWith} anchor={null} />
    );
  if (question.approval) return askApproval(question.approval);
  const other = !isOther && fit?.kind === 'SWAP' ? fit.other : undefined;

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.titles[question.act](tile.name)}
      closeLabel={words.close}
      foot={
        <>
          {other ? (
            <DeskButton variant="black" large acts onClick={() => setSwapsWith(other)}>
              {words.swapWith(other.name)}
            </DeskButton>
          ) : (
            <DeskButton
              variant="black"
              large
              acts
              busy={question.isBusy}
              disabled={!question.canSend}
              onClick={question.send}
            >
              {question.label}
            </DeskButton>
          )}
          <DeskButton large onClick={onClose}>
            {words.back}
          </DeskButton>
        </>
      }
    >
      <ChoosePlace
        {...{ act, tile, place, starts }}
        today={day.today}
        chosen={{
          ...chosen,
          onChoose: (date) => {
            question.reset();
            chosen.onChoose(date);
          },
        }}
        onChoose={pick}
      />
      {place ? (
        <>
          {isTaken && <Taken {...{ fit, place }} day={there} />}
          <MoveLines {...{ question, day, there, tile, place }} ownDate={chosen.own} onPick={pick} />
        </>
      ) : (
        <NoPlace chosen={chosen} />
      )}
    </Dialog>
  );
}

type Taken = { fit: Fit | undefined; place: Place; day: Day };

/** The booking that has that place. */
function Taken({ fit, place, day }: Taken) {
  const by = fit?.kind === 'SWAP' ? [fit.other] : fit?.kind === 'TAKEN' ? fit.by : [];
  return (
    <Note tone="warn">
      <b>{words.isTaken(roomOf(place, day))}</b> {inTheWay(by, Date.parse(place.startedAt), day.timeZone)}
    </Note>
  );
}

/** Why there is no place on that day, if known. */
function NoPlace({ chosen: { day, error, onRetry } }: { chosen: ChosenDay }) {
  if (!day) return error && <LoadFailed {...{ error, onRetry }} />;
  return <Note tone="warn">{day.stretches.length > 0 ? words.nothingFree : words.closedThen(day.note)}</Note>;
}

import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { fitOf } from '../../lib/order/carry.rules.ts';
import { inTheWay } from '../../lib/days/holder.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import { TimeSelect } from '../../ui/fields/time-select.tsx';
import type { AskApproval } from './asked-approval.ts';
import { MoveLines } from './move-lines.tsx';
import { roomOf } from './move-label.ts';
import { lengthsOf, type Place, placeOf, startsOf, toSpot } from './move.rules.ts';
import styles from './move.module.css';
import { catalogue } from './words/en.ts';
import { SwapCard } from './swap-card.tsx';
import { useMoveQuestion } from './use-move-question.ts';

const words = catalogue.move;

type Props = {
  day: Day;
  /** As it was when the question opened. */
  tile: TeeTime;
  live: TeeTime;
  now: number;
  /** What was asked for: another time, only its length, or only its bay. */
  act?: 'MOVE' | 'EXTEND' | 'BAY';
  askApproval: AskApproval;
  /** It was moved, or it stays. */
  onClose: () => void;
};

/** Another time, bay or length without dragging. A place that another one of the same length has offers to swap. */
export function MoveBooking({ day, tile: opened, live: tile, now, act = 'MOVE', askApproval, onClose }: Props) {
  const [place, setPlace] = useState(placeOf(opened));
  const [swapsWith, setSwapsWith] = useState<TeeTime | null>(null);
  const fit = fitOf(tile, toSpot(place, day), day, now);
  const isTaken = fit.kind === 'TAKEN' || fit.kind === 'SWAP';
  const question = useMoveQuestion(day, { tile: opened, live: tile }, isTaken ? null : place, onClose, act);
  const choose = (change: Partial<Place>) => {
    question.reset();
    setPlace({ ...place, ...change });
  };
  if (swapsWith)
    return <SwapCard {...{ day, askApproval, onClose }} tile={opened} live={tile} other={swapsWith} anchor={null} />;
  if (question.approval) return askApproval(question.approval);

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.titles[question.act](tile.name)}
      closeLabel={words.close}
      foot={
        <>
          {fit.kind === 'SWAP' ? (
            <DeskButton variant="black" large acts onClick={() => setSwapsWith(fit.other)}>
              {words.swapWith(fit.other.name)}
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
      <div className={styles.place}>
        {act === 'MOVE' && (
          <TimeSelect
            label={words.starts}
            value={Date.parse(place.startedAt)}
            times={startsOf(day, tile, now)}
            timeZone={day.timeZone}
            onChange={(at) => choose({ startedAt: new Date(at).toISOString() })}
          />
        )}
        {act !== 'EXTEND' && (
          <Select
            label={words.bay}
            value={place.shopRoomId}
            onChange={({ target }) => choose({ shopRoomId: target.value })}
          >
            {day.rooms.map(({ shopRoomId, name }) => (
              <option key={shopRoomId} value={shopRoomId}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {act !== 'BAY' && (
          <Select
            label={words.howLong}
            value={place.durationMinutes}
            onChange={({ target }) => choose({ durationMinutes: Number(target.value) })}
          >
            {lengthsOf(day, tile, place).map((minutes) => (
              <option key={minutes} value={minutes}>
                {words.long(minutes)}
              </option>
            ))}
          </Select>
        )}
      </div>
      {isTaken && (
        <Note tone="warn">
          <b>{words.isTaken(roomOf(place, day))}</b>{' '}
          {inTheWay(fit.kind === 'SWAP' ? [fit.other] : fit.by, Date.parse(place.startedAt), day.timeZone)}
        </Note>
      )}
      <MoveLines {...{ question, day, tile, place }} onPick={choose} />
    </Dialog>
  );
}

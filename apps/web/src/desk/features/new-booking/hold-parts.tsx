import type { Day } from '@caddie/contract/desk/sheet';
import { useEffect, useEffectEvent } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { clockWords } from '../../../lib/use-countdown.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { NearestTimes } from '../../ui/nearest-times.tsx';
import { catalogue as deskUiCatalogue } from '../../ui/words/en.ts';
import { Note } from '../../ui/note.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type Choice, markOf } from './new-booking.rules.ts';
import { catalogue } from './words/en.ts';
import type { HoldState } from './use-desk-hold.ts';

const { faster } = deskUiCatalogue.nearestTimes;
const words = catalogue.newBooking;

/** The remaining time of the hold; announced only at one minute, at 30 seconds and at the end. */
export function HoldChip({ left, isHolding }: { left: number | undefined; isHolding: boolean }) {
  const mark = left === undefined ? undefined : markOf(left);
  return (
    <span>
      {left !== undefined ? (
        <span role="timer">
          <Tag tone="dash">{words.held(clockWords(left))}</Tag>
        </span>
      ) : (
        isHolding && <Tag tone="dash">{words.holding}</Tag>
      )}
      <HiddenText>
        <span aria-live="polite">{mark === undefined ? '' : words.marks[mark]}</span>
      </HiddenText>
    </span>
  );
}

/** The hold has ended. If the time is still free, it can be held again; if taken, the nearest times are loaded. */
export function HoldOver({ isTaken, onAgain }: { isTaken: boolean; onAgain: () => void }) {
  const askNearest = useEffectEvent(onAgain);
  useEffect(() => {
    if (isTaken) askNearest();
  }, [isTaken]);

  return (
    <Note tone="warn">
      {words.over} {!isTaken && <TextButton onClick={onAgain}>{words.holdAgain}</TextButton>}
    </Note>
  );
}

type LostProps = {
  problem: NonNullable<HoldState['problem']>;
  choice: Choice;
  day: Day;
  onPick: (startedAt: string, shopRoomId: string) => void;
};

/** The time is not available; the nearest free times as buttons, with their bay if it differs. */
export function Lost({ problem: { isTaken, sentence, nearest }, choice, day, onPick }: LostProps) {
  const wanted = formatTime(choice.startedAt, day.timeZone);
  const room = day.rooms.find(({ shopRoomId }) => shopRoomId === choice.shopRoomId)?.name;
  const lost = room ? faster(room, wanted) : words.noBay(wanted);
  return (
    <Note tone="err">
      {isTaken ? lost : sentence}
      <NearestTimes slots={nearest} shopRoomId={choice.shopRoomId} timeZone={day.timeZone} onPick={onPick} />
    </Note>
  );
}

import type { Day } from '@caddie/contract/desk/sheet';
import { useEffect, useEffectEvent } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { clockWords } from '../../../lib/use-countdown.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { NearestTimes } from '../../ui/nearest-times.tsx';
import { catalogue as deskUiCatalogue } from '../../ui/words/en.ts';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Tag } from '../../ui/tag.tsx';
import { type Choice, announcementAt } from './new-booking.rules.ts';
import { catalogue } from './words/en.ts';
import type { HoldState } from './use-desk-hold.ts';

const { faster } = deskUiCatalogue.nearestTimes;
const words = catalogue.newBooking;

/** The remaining time of the hold; announced only at one minute, at 30 seconds and at the end. */
export function HoldChip({ secondsLeft, isHolding }: { secondsLeft: number | undefined; isHolding: boolean }) {
  const announcement = secondsLeft === undefined ? undefined : announcementAt(secondsLeft);
  return (
    <span>
      {secondsLeft !== undefined ? (
        <span role="timer">
          <Tag tone="dash">{words.held(clockWords(secondsLeft))}</Tag>
        </span>
      ) : (
        isHolding && <Tag tone="dash">{words.holding}</Tag>
      )}
      <HiddenText>
        <span aria-live="polite">{announcement === undefined ? '' : words.marks[announcement]}</span>
      </HiddenText>
    </span>
  );
}

/** The hold has ended. If the time is still free, it can be held again; if taken, the nearest times are loaded. */
export function HoldOver({ isTaken, onHoldAgain }: { isTaken: boolean; onHoldAgain: () => void }) {
  const loadNearest = useEffectEvent(onHoldAgain);
  useEffect(() => {
    if (isTaken) loadNearest();
  }, [isTaken]);

  return (
    <InlineMessage tone="warn">
      {words.over} {!isTaken && <TextButton onClick={onHoldAgain}>{words.holdAgain}</TextButton>}
    </InlineMessage>
  );
}

type TimeNotAvailableProps = {
  problem: NonNullable<HoldState['problem']>;
  choice: Choice;
  day: Day;
  onPick: (startedAt: string, shopRoomId: string) => void;
};

/** The time is not available; the nearest free times as buttons, with their bay if it differs. */
export function TimeNotAvailable({
  problem: { isTaken, sentence, nearest },
  choice,
  day,
  onPick,
}: TimeNotAvailableProps) {
  const chosenTime = formatTime(choice.startedAt, day.timeZone);
  const room = day.rooms.find(({ shopRoomId }) => shopRoomId === choice.shopRoomId)?.name;
  const takenText = room ? faster(room, chosenTime) : words.noBay(chosenTime);
  return (
    <InlineMessage tone="err">
      {isTaken ? takenText : sentence}
      <NearestTimes slots={nearest} shopRoomId={choice.shopRoomId} timeZone={day.timeZone} onPick={onPick} />
    </InlineMessage>
  );
}

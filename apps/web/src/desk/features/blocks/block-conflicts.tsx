import type { Day } from '@caddie/contract/desk/sheet';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { joinSentences } from '../../../lib/language.en.ts';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { type BlockChoice, type BlockPreview, countFreeDays, isEvening } from './blocks.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.blockPanel;

type Props = { day: Day; choice: BlockChoice; preview: BlockPreview };

/** Names what is in the way of a block. Taken dates of a series are left out; a block of several days is not made at all. */
export function BlockConflicts({ day, choice, preview: { made, left } }: Props) {
  if (left.length === 0) return null;
  const { free, all } = countFreeDays({ made, left });
  const isForEvening = isEvening(day, choice);
  const roomName = (id: string) => day.rooms.find(({ shopRoomId }) => shopRoomId === id)?.name ?? '';
  const conflicts = joinSentences(
    ...left.map(({ date, shopRoomId, name, startedAt }) =>
      words.left(formatDay(date), name, roomName(shopRoomId), formatTime(startedAt, day.timeZone)),
    ),
  );

  return (
    <InlineMessage tone="warn">
      {choice.lastDay ? (
        <>
          {conflicts} {words.moveFirst}
        </>
      ) : (
        <>
          <b>{words.freeOf(free, all, isForEvening)}</b> {conflicts} {words.leftOut(all - free, isForEvening)}
        </>
      )}
    </InlineMessage>
  );
}

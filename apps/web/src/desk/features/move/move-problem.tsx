import type { Slot } from '@caddie/contract/slots';
import type { Day } from '@caddie/contract/desk/sheet';
import { formatTime } from '../../../lib/format.ts';
import { refusalCode, refusalDetail } from '../../../lib/server/refusal-of.ts';
import { refusedActText } from '../../lib/refused/refused-act.ts';
import { NearestTimes } from '../../ui/nearest-times.tsx';
import { catalogue as deskUiCatalogue } from '../../ui/words/en.ts';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { roomName } from './move-label.ts';
import type { Placement } from './move.rules.ts';

const { faster } = deskUiCatalogue.nearestTimes;

type Props = { error: Error; shownAmount: number; place: Placement; day: Day; onPick: (place: Placement) => void };

/** Why the move failed. If the time was taken, the nearest free times as buttons. */
export function MoveProblem({ error, shownAmount, place, day, onPick }: Props) {
  if (refusalCode(error) !== 'SLOT_TAKEN')
    return <InlineMessage tone="err">{refusedActText(error, shownAmount, day.currency)}</InlineMessage>;
  const nearest = (refusalDetail(error, 'nearest') as readonly Slot[] | undefined) ?? [];

  return (
    <InlineMessage tone="err">
      {faster(roomName(place, day), formatTime(place.startedAt, day.timeZone))}
      <NearestTimes
        slots={nearest}
        shopRoomId={place.shopRoomId}
        timeZone={day.timeZone}
        onPick={(startedAt, shopRoomId) => onPick({ ...place, startedAt, shopRoomId })}
      />
    </InlineMessage>
  );
}

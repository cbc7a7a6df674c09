import type { Slot } from '@caddie/contract/slots';
import type { Day } from '@caddie/contract/desk/sheet';
import { formatTime } from '../../../lib/format.ts';
import { refusalCode, refusalDetail } from '../../../lib/server/refusal-of.ts';
import { refusedActWords } from '../../lib/refused/refused-act.ts';
import { NearestTimes } from '../../ui/nearest-times.tsx';
import { catalogue as deskUiCatalogue } from '../../ui/words/en.ts';
import { Note } from '../../ui/note.tsx';
import { roomOf } from './move-label.ts';
import type { Place } from './move.rules.ts';

const { faster } = deskUiCatalogue.nearestTimes;

type Props = { error: Error; shown: number; place: Place; day: Day; onPick: (place: Place) => void };

/** Why the move failed. If the time was taken, the nearest free times as buttons. */
export function MoveProblem({ error, shown, place, day, onPick }: Props) {
  if (refusalCode(error) !== 'SLOT_TAKEN') return <Note tone="err">{refusedActWords(error, shown, day.currency)}</Note>;
  const nearest = (refusalDetail(error, 'nearest') as readonly Slot[] | undefined) ?? [];

  return (
    <Note tone="err">
      {faster(roomOf(place, day), formatTime(place.startedAt, day.timeZone))}
      <NearestTimes
        slots={nearest}
        shopRoomId={place.shopRoomId}
        timeZone={day.timeZone}
        onPick={(startedAt, shopRoomId) => onPick({ ...place, startedAt, shopRoomId })}
      />
    </Note>
  );
}

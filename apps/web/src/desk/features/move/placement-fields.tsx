import { LAST_DATE } from '@caddie/contract/desk/hour-steps';
import { isDate } from '@caddie/contract/dates/calendar';
import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { keepsStart } from '../../lib/tile-drag/tile-drag.rules.ts';
import { TimeSelect } from '../../ui/fields/time-select.tsx';
import { possibleLengths, type Placement } from './move.rules.ts';
import styles from './move.module.css';
import type { DayChoice } from './use-placement-choice.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.move;

type Props = {
  /** What was requested: another time, only its length, or only its bay. */
  act: 'MOVE' | 'EXTEND' | 'BAY';
  dayChoice: DayChoice;
  today: string;
  tile: TeeTime;
  place: Placement | undefined;
  starts: readonly number[];
  onChoose: (change: Partial<Placement>) => void;
};

/** Day, start, bay and length of a move; the start of a checked-in booking is fixed. */
export function PlacementFields({ act, dayChoice, today, tile, place, starts, onChoose }: Props) {
  return (
    <div className={styles.place}>
      {act === 'MOVE' && !keepsStart(tile) && (
        <Field
          label={words.day}
          type="date"
          min={today}
          max={LAST_DATE}
          value={dayChoice.date}
          onChange={({ target }) => isDate(target.value) && dayChoice.onChoose(target.value)}
        />
      )}
      {dayChoice.day && place && <PlacementSelects {...{ act, tile, place, starts, onChoose }} day={dayChoice.day} />}
    </div>
  );
}

type PlacementSelects = Pick<Props, 'act' | 'tile' | 'starts' | 'onChoose'> & { day: Day; place: Placement };

function PlacementSelects({ act, day, tile, place, starts, onChoose }: PlacementSelects) {
  return (
    <>
      {act === 'MOVE' && (
        <TimeSelect
          label={words.starts}
          value={Date.parse(place.startedAt)}
          times={starts}
          timeZone={day.timeZone}
          onChange={(at) => onChoose({ startedAt: new Date(at).toISOString() })}
        />
      )}
      {act !== 'EXTEND' && (
        <Select
          label={words.bay}
          value={place.shopRoomId}
          onChange={({ target }) => onChoose({ shopRoomId: target.value })}
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
          onChange={({ target }) => onChoose({ durationMinutes: Number(target.value) })}
        >
          {possibleLengths(day, tile, place).map((minutes) => (
            <option key={minutes} value={minutes}>
              {words.minutes(minutes)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

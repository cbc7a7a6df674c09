import type { Me } from '@caddie/contract/desk/people/staff';
import type { Day } from '@caddie/contract/desk/sheet';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TimeSelect } from '../../ui/fields/time-select.tsx';
import styles from './new-booking.module.css';
import { type Choice, lengthsOf, startsOf } from './new-booking.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.newBooking;

type Props = { day: Day; venue: Me['venue']; now: number; choice: Choice; onChange: (choice: Choice) => void };

/** Start, bay and length; each change is held immediately. */
export function ChooseTime({ day, venue, now, choice, onChange }: Props) {
  const lengths = lengthsOf([...new Set([...venue.durations, choice.durationMinutes])]);

  return (
    <>
      <div className={styles.when}>
        <TimeSelect
          label={words.starts}
          value={Date.parse(choice.startedAt)}
          times={startsOf(day, now)}
          timeZone={day.timeZone}
          onChange={(at) => onChange({ ...choice, startedAt: new Date(at).toISOString() })}
        />
        <Select
          label={words.bay}
          value={choice.shopRoomId}
          onChange={({ target }) => onChange({ ...choice, shopRoomId: target.value })}
        >
          <option value="">{words.anyBay}</option>
          {day.rooms.map(({ shopRoomId, name }) => (
            <option key={shopRoomId} value={shopRoomId}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.field}>
        <p className={styles.label}>{words.howLong}</p>
        <Segmented
          label={words.howLong}
          options={lengths.map((value) => ({ value, label: words.length(value) }))}
          value={choice.durationMinutes}
          onChange={(durationMinutes) => onChange({ ...choice, durationMinutes })}
        />
      </div>
    </>
  );
}

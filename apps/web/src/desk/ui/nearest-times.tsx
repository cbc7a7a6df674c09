import type { Slot } from '@caddie/contract/slots';
import { formatTime } from '../../lib/format.ts';
import { DeskButton } from './desk-button.tsx';
import styles from './nearest-times.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.nearestTimes;

type Props = {
  slots: readonly Slot[];
  /** The wanted bay: used if it is free, and then not named. */
  shopRoomId: string;
  timeZone: string;
  onPick: (startedAt: string, shopRoomId: string) => void;
};

/** The nearest free times as buttons, after the wanted time was taken. */
export function NearestTimes({ slots, shopRoomId, timeZone, onPick }: Props) {
  if (slots.length === 0) return null;
  return (
    <fieldset className={styles.nearest} aria-label={words.nearest}>
      {slots.map(({ startedAt, rooms }) => {
        const room = rooms.find((free) => free.shopRoomId === shopRoomId) ?? rooms[0];
        const time = formatTime(startedAt, timeZone);
        return (
          <DeskButton key={startedAt} onClick={() => onPick(startedAt, room?.shopRoomId ?? shopRoomId)}>
            {room && room.shopRoomId !== shopRoomId ? words.timeAndBay(time, room.shopRoomName) : time}
          </DeskButton>
        );
      })}
    </fieldset>
  );
}

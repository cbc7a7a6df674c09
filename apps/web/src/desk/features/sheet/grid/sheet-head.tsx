import type { Day } from '@caddie/contract/desk/sheet';
import { useRef } from 'react';
import { useOnline } from '../../../../lib/online.ts';
import { CalendarIcon } from '../../../../ui/icons/action-icons.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { BackIcon, ForwardIcon } from '../../../../ui/icons/icon.tsx';
import { usePhone } from '../../../lib/use-wide.ts';
import { DeskButton, Key } from '../../../ui/desk-button.tsx';
import { SearchIcon } from '../../../ui/icons/desk-icons.tsx';
import { figuresOf } from '../figures.rules.ts';
import styles from './sheet-head.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.sheet;

type DayButtons = { isToday: boolean; onStep: (days: 1 | -1) => void; onToday: () => void };

/** Buttons for the previous day, today and the next day. */
export function DayButtons({ isToday, onStep, onToday }: DayButtons) {
  const isPhone = usePhone();
  return (
    <div className={styles.days}>
      <DeskButton square aria-label={words.previousDay} onClick={() => onStep(-1)}>
        <BackIcon size={18} />
      </DeskButton>
      {!isPhone && (
        <DeskButton aria-pressed={isToday} onClick={onToday}>
          {words.today}
        </DeskButton>
      )}
      <DeskButton square aria-label={words.nextDay} onClick={() => onStep(1)}>
        <ForwardIcon size={18} />
      </DeskButton>
    </div>
  );
}

type ChooseDay = { date: string; onChoose: (date: string) => void; name?: string };

/** Opens the browser's date picker: from a button, or from the day's name where space is short. */
export function ChooseDay({ date, onChoose, name }: ChooseDay) {
  const field = useRef<HTMLInputElement>(null);
  const onClick = () => field.current?.showPicker();
  return (
    <span className={styles.choose}>
      {name ? (
        <button type="button" className={styles.name} aria-label={words.chooseAnotherDay(name)} onClick={onClick}>
          {name}
        </button>
      ) : (
        <DeskButton variant="ghost" square aria-label={words.chooseDay} onClick={onClick}>
          <CalendarIcon />
        </DeskButton>
      )}
      <input
        ref={field}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onChange={({ target }) => target.value && onChoose(target.value)}
      />
    </span>
  );
}

/** Occupancy and, unless the day is ahead, check-ins and for managers the day's revenue. */
export function Figures({ day }: { day: Day }) {
  const { bookedPercent, money, arrivals } = figuresOf(day);
  return (
    <span className={styles.figures}>
      <b>{words.booked(bookedPercent)}</b>
      {words.bookedLabel}
      {money !== null && (
        <>
          {words.separator}
          <b>{words.money(money, day.currency)}</b>
        </>
      )}
      {arrivals && (
        <>
          {words.separator}
          <b>{arrivals.inCount}</b>
          {words.arrivedOfAll(arrivals.all)}
        </>
      )}
    </span>
  );
}

/** Shows how current the sheet is: live, refreshed every 15 seconds, or offline. */
export function LiveSign({ isLive, isWaiting }: { isLive: boolean; isWaiting: boolean }) {
  const isOnline = useOnline();
  const word = !isOnline ? words.offline : isWaiting ? words.connecting : isLive ? words.live : words.everyFifteen;
  return (
    <span className={classNames(styles.live, !isOnline ? styles.off : !isLive && styles.slow)}>
      {(!isOnline || !isWaiting) && <i />}
      <span>{word}</span>
    </span>
  );
}

export function SearchButton({ onClick }: { onClick: () => void }) {
  const isPhone = usePhone();
  if (isPhone)
    return (
      <DeskButton variant="ghost" square aria-label={words.searchLabel} onClick={onClick}>
        <SearchIcon />
      </DeskButton>
    );
  return (
    <button type="button" className={styles.find} aria-label={words.searchLabel} onClick={onClick}>
      <SearchIcon size={18} />
      <span aria-hidden="true">{words.search}</span>
      <Key>/</Key>
    </button>
  );
}

export const HeadSpace = () => <span className={styles.grow} />;

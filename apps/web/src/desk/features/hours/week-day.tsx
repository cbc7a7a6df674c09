import type { Stretch } from '@caddie/contract/desk/hours';
import { HOURS_STEP } from '@caddie/contract/desk/hour-steps';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { minuteWords } from './hours.rules.ts';
import { type End, moveEnd, allowedRange } from './week.rules.ts';
import styles from './week.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.week;

type Props = {
  day: string;
  open: readonly Stretch[];
  span: { from: number; until: number };
  isChanged: boolean;
  onChange: (open: Stretch[]) => void;
};

/** A weekday as bars whose ends are dragged or moved by the arrow keys, half an hour at a time. */
export function WeekDay({ day, open, span, isChanged, onChange }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const toPercent = (minute: number) => `${((minute - span.from) / (span.until - span.from)) * 100}%`;
  const minuteAt = (x: number): number => {
    const { left, width } = track.current!.getBoundingClientRect();
    return span.from + ((x - left) / width) * (span.until - span.from);
  };

  return (
    <div ref={track} className={classNames(styles.track, isChanged && styles.changed)}>
      {open.length === 0 && <span className={styles.closed}>{words.closed}</span>}
      {open.map(({ opensMinute, closesMinute }, index) => (
        <div
          key={barKeys[index]}
          className={styles.bar}
          style={{ left: toPercent(opensMinute), right: `calc(100% - ${toPercent(closesMinute)})` }}
        >
          {(['opensMinute', 'closesMinute'] as const).map((end) => (
            <Handle key={end} end={{ stretchIndex: index, end }} {...{ day, open, minuteAt, onChange }} />
          ))}
        </div>
      ))}
    </div>
  );
}

const barKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const steps: Partial<Record<string, number>> = {
  ArrowLeft: -HOURS_STEP,
  ArrowDown: -HOURS_STEP,
  ArrowRight: HOURS_STEP,
  ArrowUp: HOURS_STEP,
};

type HandleProps = Pick<Props, 'day' | 'open' | 'onChange'> & { end: End; minuteAt: (x: number) => number };

function Handle({ day, open, end, minuteAt, onChange }: HandleProps) {
  const minute = open[end.stretchIndex]![end.end];
  const { from, until } = allowedRange(open, end);
  const moveTo = (to: number) => onChange(moveEnd(open, end, to));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to = event.key === 'Home' ? from : event.key === 'End' ? until : step && minute + step;
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  };
  const onDrag = ({ buttons, clientX }: PointerEvent) => buttons > 0 && moveTo(minuteAt(clientX));

  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input is no end of a bar: two of them would each need a track of its own
      role="slider"
      tabIndex={0}
      className={styles[end.end]}
      aria-label={words.ends[end.end](day)}
      aria-valuemin={from}
      aria-valuemax={until}
      aria-valuenow={minute}
      aria-valuetext={minuteWords(minute)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onDrag}
    >
      {minuteWords(minute)}
    </span>
  );
}

import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { drawCell, peakAbove, type Scene } from './cell.rules.ts';
import styles from './price-grid.module.css';
import { catalogue } from '../words/en.ts';
import { at, type Cell, isIn, type Selection, step, wholeDay, wholeSlot } from './selection.rules.ts';

const words = catalogue.prices;

type Props = {
  scene: Scene;
  /** The minutes at which the cells of a day start, and the length of each. */
  slots: readonly number[];
  minutes: number;
  /** Days across and hours down, if the hours do not fit side by side. */
  isTurned: boolean;
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
  /** Moves the focus to the price. */
  onEnter: () => void;
};

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The week's prices. Cells are selected by dragging, or with Shift and the arrow keys. */
export function PriceGrid({ scene, slots, minutes, isTurned, selection, onSelect, onEnter }: Props) {
  const hint = useId();
  const table = useRef<HTMLTableElement>(null);
  const drag = useRef<{ before: Selection | null } | null>(null);
  const size = { days: DAYS.length, slots: slots.length };
  const threshold = peakAbove(scene.rules);
  const head = selection?.head ?? { day: 0, slot: 0 };
  const all = slots.map((_, slot) => slot);

  const dayName = (day: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={words.allDay(words.weekdays[day]!)}
      onClick={() => onSelect(wholeDay(day, size))}
    >
      {words.weekdays[day]}
    </button>
  );
  const slotName = (slot: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={words.everyDay(words.hour(slots[slot]!))}
      onClick={() => onSelect(wholeSlot(slot, size))}
    >
      {words.shortHour(slots[slot]!)}
    </button>
  );

  return (
    <>
      <span id={hint}>
        <HiddenText>{words.keys}</HiddenText>
      </span>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- Its cells are chosen with the arrows.
        role="grid"
        aria-label={words.gridLabel}
        aria-describedby={hint}
        aria-multiselectable="true"
        className={classNames(styles.grid, isTurned && styles.turned)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={onPointerCancel}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">
              <HiddenText>{isTurned ? words.hourColumn : words.dayColumn}</HiddenText>
            </th>
            {(isTurned ? DAYS : all).map((index) => (
              <th key={index} scope="col">
                {isTurned ? dayName(index) : slotName(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isTurned ? all : DAYS).map((row) => (
            <tr key={row}>
              <th scope="row">{isTurned ? slotName(row) : dayName(row)}</th>
              {(isTurned ? DAYS : all).map((column) =>
                cell(isTurned ? { day: column, slot: row } : { day: row, slot: column }),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );

  function cell({ day, slot }: Cell) {
    const fromMinute = slots[slot]!;
    const drawn = drawCell(scene, { weekday: day + 1, fromMinute, untilMinute: fromMinute + minutes }, threshold);
    const isChosen = selection !== null && isIn(selection, { day, slot });
    return (
      <td
        key={`${day} ${slot}`}
        tabIndex={head.day === day && head.slot === slot ? 0 : -1}
        data-day={day}
        data-slot={slot}
        aria-selected={isChosen}
        aria-label={drawn.label}
        className={classNames(styles.cell, styles[drawn.look], isChosen && styles.chosen, drawn.isOwn && styles.own)}
      >
        {drawn.text}
      </td>
    );
  }

  function cellAt(x: number, y: number): Cell | undefined {
    const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
    if (!found || !table.current?.contains(found)) return undefined;
    return { day: Number(found.dataset['day']), slot: Number(found.dataset['slot']) };
  }

  function onPointerDown(event: PointerEvent): void {
    const here = cellAt(event.clientX, event.clientY);
    if (!here || event.button !== 0) return;
    drag.current = { before: selection };
    onSelect(event.shiftKey && selection ? { ...selection, head: here } : at(here));
  }

  function onPointerMove(event: PointerEvent): void {
    const here = drag.current && cellAt(event.clientX, event.clientY);
    if (!here || !selection || (here.day === head.day && here.slot === head.slot)) return;
    onSelect({ ...selection, head: here });
  }

  /** The finger scrolls instead: the previous selection stays. */
  function onPointerCancel(): void {
    const before = drag.current?.before;
    drag.current = null;
    if (before) onSelect(before);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return;
    const next = pressed(event);
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'ENTER') return onEnter();
    onSelect(next);
    const found = `[data-day="${next.head.day}"][data-slot="${next.head.slot}"]`;
    table.current?.querySelector<HTMLElement>(found)?.focus();
  }

  function pressed({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): Selection | 'ENTER' | undefined {
    if (altKey || metaKey) return undefined;
    if (key === 'Enter') return 'ENTER';
    if (key === ' ') return shiftKey ? wholeDay(head.day, size) : ctrlKey ? wholeSlot(head.slot, size) : at(head);
    if (ctrlKey) return undefined;
    const far = isTurned ? size.days : size.slots;
    const [across, down] = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      Home: [-far, 0],
      End: [far, 0],
    }[key] ?? [0, 0];
    if (across === 0 && down === 0) return undefined;
    const by = isTurned ? { day: across!, slot: down! } : { day: down!, slot: across! };
    return step(selection ?? at(head), by, size, shiftKey);
  }
}

import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { drawCell, lowestPeakPrice, type CellContext } from './cell.rules.ts';
import styles from './price-grid.module.css';
import { catalogue } from '../words/en.ts';
import {
  singleCell,
  type Cell,
  includesCell,
  type Selection,
  moveSelection,
  wholeDay,
  wholeSlot,
} from './selection.rules.ts';

const words = catalogue.prices;

type Props = {
  cellContext: CellContext;
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
export function PriceGrid({ cellContext, slots, minutes, isTurned, selection, onSelect, onEnter }: Props) {
  const hint = useId();
  const table = useRef<HTMLTableElement>(null);
  const drag = useRef<{ before: Selection | null } | null>(null);
  const size = { days: DAYS.length, slots: slots.length };
  const threshold = lowestPeakPrice(cellContext.rules);
  const head = selection?.head ?? { day: 0, slot: 0 };
  const slotIndexes = slots.map((_, slot) => slot);

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
            {(isTurned ? DAYS : slotIndexes).map((index) => (
              <th key={index} scope="col">
                {isTurned ? dayName(index) : slotName(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isTurned ? slotIndexes : DAYS).map((row) => (
            <tr key={row}>
              <th scope="row">{isTurned ? slotName(row) : dayName(row)}</th>
              {(isTurned ? DAYS : slotIndexes).map((column) =>
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
    const content = drawCell(
      cellContext,
      { weekday: day + 1, fromMinute, untilMinute: fromMinute + minutes },
      threshold,
    );
    const isSelected = selection !== null && includesCell(selection, { day, slot });
    return (
      <td
        key={`${day} ${slot}`}
        tabIndex={head.day === day && head.slot === slot ? 0 : -1}
        data-day={day}
        data-slot={slot}
        aria-selected={isSelected}
        aria-label={content.label}
        className={classNames(
          styles.cell,
          styles[content.look],
          isSelected && styles.chosen,
          content.isOwn && styles.own,
        )}
      >
        {content.text}
      </td>
    );
  }

  function cellAt(x: number, y: number): Cell | undefined {
    const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
    if (!element || !table.current?.contains(element)) return undefined;
    return { day: Number(element.dataset['day']), slot: Number(element.dataset['slot']) };
  }

  function onPointerDown(event: PointerEvent): void {
    const pointedCell = cellAt(event.clientX, event.clientY);
    if (!pointedCell || event.button !== 0) return;
    drag.current = { before: selection };
    onSelect(event.shiftKey && selection ? { ...selection, head: pointedCell } : singleCell(pointedCell));
  }

  function onPointerMove(event: PointerEvent): void {
    const pointedCell = drag.current && cellAt(event.clientX, event.clientY);
    if (!pointedCell || !selection || (pointedCell.day === head.day && pointedCell.slot === head.slot)) return;
    onSelect({ ...selection, head: pointedCell });
  }

  /** The finger scrolls instead: the previous selection stays. */
  function onPointerCancel(): void {
    const before = drag.current?.before;
    drag.current = null;
    if (before) onSelect(before);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return;
    const next = selectionAfterKey(event);
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'ENTER') return onEnter();
    onSelect(next);
    const selector = `[data-day="${next.head.day}"][data-slot="${next.head.slot}"]`;
    table.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function selectionAfterKey({
    key,
    shiftKey,
    ctrlKey,
    altKey,
    metaKey,
  }: KeyboardEvent): Selection | 'ENTER' | undefined {
    if (altKey || metaKey) return undefined;
    if (key === 'Enter') return 'ENTER';
    if (key === ' ')
      return shiftKey ? wholeDay(head.day, size) : ctrlKey ? wholeSlot(head.slot, size) : singleCell(head);
    if (ctrlKey) return undefined;
    const rowLength = isTurned ? size.days : size.slots;
    const [across, down] = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      Home: [-rowLength, 0],
      End: [rowLength, 0],
    }[key] ?? [0, 0];
    if (across === 0 && down === 0) return undefined;
    const delta = isTurned ? { day: across!, slot: down! } : { day: down!, slot: across! };
    return moveSelection(selection ?? singleCell(head), delta, size, shiftKey);
  }
}

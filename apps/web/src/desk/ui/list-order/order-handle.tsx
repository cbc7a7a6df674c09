import type { PointerEvent } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { makeIcon } from '../../../ui/icons/icon.tsx';
import styles from './order-handle.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.order;

/** Six dots: the drag handle. */
const HandleIcon = makeIcon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01');
const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export type Handle = {
  name: string;
  position: number;
  total: number;
  /** Drags the row, or moves it with the arrow keys. */
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
  onStep: (by: number) => void;
};

/** The class of the row that is being dragged. */
export const draggedRowClass = styles.carried;

/** The handle that moves a row: with a mouse, a finger or the arrow keys. */
export function OrderHandle({ name, position, total, onDragStart, onStep }: Handle) {
  const isOnline = useOnline();
  return (
    <button
      type="button"
      className={styles.handle}
      disabled={!isOnline}
      aria-label={words.move(name, position, total)}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onStep(step);
      }}
      onPointerDown={onDragStart}
    >
      <HandleIcon />
    </button>
  );
}

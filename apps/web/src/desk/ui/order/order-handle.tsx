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
  place: number;
  of: number;
  /** Drags the row, or moves it with the arrow keys. */
  onTake: (event: PointerEvent<HTMLElement>) => void;
  onStep: (by: number) => void;
};

/** The class of the row that is being dragged. */
export const carriedRow = styles.carried;

/** The handle that moves a row: with a mouse, a finger or the arrow keys. */
export function OrderHandle({ name, place, of, onTake, onStep }: Handle) {
  const isOnline = useOnline();
  return (
    <button
      type="button"
      className={styles.handle}
      disabled={!isOnline}
      aria-label={words.move(name, place, of)}
      onKeyDown={(event) => {
        const by = steps[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onStep(by);
      }}
      onPointerDown={onTake}
    >
      <HandleIcon />
    </button>
  );
}

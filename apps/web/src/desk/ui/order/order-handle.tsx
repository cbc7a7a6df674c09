import type { PointerEvent } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { makeIcon } from '../../../ui/icons/icon.tsx';
import styles from './order-handle.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.order;

/** Six dots: something to carry by. */
const HandleIcon = makeIcon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01');
const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export type Handle = {
  name: string;
  place: number;
  of: number;
  /** The row is carried by it, or moved with the arrows on it. */
  onTake: (event: PointerEvent<HTMLElement>) => void;
  onStep: (by: number) => void;
};

/** What the row is called that is carried. */
export const carriedRow = styles.carried;

/** By this a row is put at another place: with a mouse, a finger or the arrows. */
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

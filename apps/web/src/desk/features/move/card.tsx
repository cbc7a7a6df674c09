import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { beside, type Rect } from './card.rules.ts';
import styles from './move.module.css';

type Props = {
  title: string;
  about?: string;
  anchor: Rect | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A question beside the booking it is about; without one, in the middle. Enter says yes, Esc no. The page behind it waits. */
export function Card({ title, about, anchor, onConfirm, onClose, children }: Props) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);

  useLayoutEffect(() => {
    const card = body.current?.parentElement;
    if (!card) return undefined;
    const put = () => {
      const { offsetWidth: width, offsetHeight: height } = card;
      setPlace(beside(anchor, { width, height }, { width: innerWidth, height: innerHeight }));
    };
    put();
    // What went wrong, and the times that are free instead, make it taller.
    const observer = new ResizeObserver(put);
    observer.observe(card);
    return () => observer.disconnect();
  }, [anchor]);

  // Wherever the focus is, except on a button, which Enter presses; the key that set it down is not the answer.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    onConfirm();
  };

  return (
    <Modal
      open
      onClose={onClose}
      aria-labelledby={id}
      aria-describedby={about ? `${id}-about` : undefined}
      className={styles.card}
      onKeyDown={onKeyDown}
      // Not hidden before it has its place: what is hidden cannot take the focus.
      style={place ?? { opacity: 0 }}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {about && <p id={`${id}-about`}>{about}</p>}
      <div ref={body} className={styles.cardBody}>
        {children}
      </div>
    </Modal>
  );
}

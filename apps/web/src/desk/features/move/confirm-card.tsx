import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { positionBeside, type Rect } from './confirm-card.rules.ts';
import styles from './move.module.css';

type Props = {
  title: string;
  about?: string;
  anchor: Rect | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A question beside its booking, or in the middle of the screen. Enter confirms, Esc cancels. The page behind it is inert. */
export function ConfirmCard({ title, about, anchor, onConfirm, onClose, children }: Props) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<{ left: number; top: number } | null>(null);

  useLayoutEffect(() => {
    const card = body.current?.parentElement;
    if (!card) return undefined;
    const updatePosition = () => {
      const { offsetWidth: width, offsetHeight: height } = card;
      setPosition(positionBeside(anchor, { width, height }, { width: innerWidth, height: innerHeight }));
    };
    updatePosition();
    // Errors and alternative times make the card taller.
    const observer = new ResizeObserver(updatePosition);
    observer.observe(card);
    return () => observer.disconnect();
  }, [anchor]);

  // Enter confirms wherever the focus is, except on a button; the keypress that dropped the booking does not count.
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
      // Transparent instead of hidden until it is placed: a hidden element cannot take the focus.
      style={position ?? { opacity: 0 }}
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

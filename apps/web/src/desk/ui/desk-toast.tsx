import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useKeys } from '../lib/keys/keys.ts';
import styles from './desk-toast.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.deskToast;

type ToastMessage = {
  text: string;
  undo?: () => void;
  /** A button that leads to the changed item. */
  way?: ReactNode;
};

const TOAST_MS = 10_000;

const Say = createContext<(said: ToastMessage) => void>(() => undefined);

/** Shows a toast for a completed act, with Undo if no money moved. */
export const useSay = (): ((said: ToastMessage) => void) => use(Say);

/** Shows the last toast for ten seconds; `U` undoes its act. */
export function Toasts({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<ToastMessage | null>(null);
  const say = useMemo(() => (next: ToastMessage) => setSaid({ ...next }), []);

  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const undo = () => {
    setSaid(null);
    said?.undo?.();
  };
  useKeys({ u: undo });

  return (
    <Say value={say}>
      {children}
      <output className={`${styles.place} on-dark`}>
        {said && (
          <span className={styles.toast}>
            <span>{said.text}</span>
            {said.way}
            {said.undo && (
              <button type="button" onClick={undo}>
                {words.undo}
              </button>
            )}
          </span>
        )}
      </output>
    </Say>
  );
}

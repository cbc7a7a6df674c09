import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useKeys } from '../lib/keys/keys.ts';
import styles from './desk-toast.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.deskToast;

type ToastMessage = {
  text: string;
  undo?: () => void;
  /** A button that leads to the changed item. */
  action?: ReactNode;
};

const TOAST_MS = 10_000;

const ToastContext = createContext<(said: ToastMessage) => void>(() => undefined);

/** Shows a toast for a completed act, with Undo if no money moved. */
export const useToast = (): ((said: ToastMessage) => void) => use(ToastContext);

/** Shows the last toast for ten seconds; `U` undoes its act. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const showToast = useMemo(() => (next: ToastMessage) => setToast({ ...next }), []);

  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => setToast(null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  const undo = () => {
    setToast(null);
    toast?.undo?.();
  };
  useKeys({ u: undo });

  return (
    <ToastContext value={showToast}>
      {children}
      <output className={`${styles.place} on-dark`}>
        {toast && (
          <span className={styles.toast}>
            <span>{toast.text}</span>
            {toast.action}
            {toast.undo && (
              <button type="button" onClick={undo}>
                {words.undo}
              </button>
            )}
          </span>
        )}
      </output>
    </ToastContext>
  );
}

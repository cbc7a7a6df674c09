import { useEffect, useId, useSyncExternalStore } from 'react';

const fields = new Set<string>();
const listeners = new Set<() => void>();

/** Registers a field as unsaved for as long as its value is not saved. */
export function useNotSaved(isNotSaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isNotSaved) return undefined;
    fields.add(id);
    notify();
    return () => {
      fields.delete(id);
      notify();
    };
  }, [id, isNotSaved]);
}

/** Whether any field is unsaved; read by the page's head, which is rendered apart from the fields. */
export const useHasNotSaved = (): boolean =>
  useSyncExternalStore(
    listen,
    () => fields.size > 0,
    () => false,
  );

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

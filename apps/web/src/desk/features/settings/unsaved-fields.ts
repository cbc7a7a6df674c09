import { useEffect, useId, useSyncExternalStore } from 'react';

const unsavedFields = new Set<string>();
const listeners = new Set<() => void>();

/** Registers a field as unsaved for as long as its value is not saved. */
export function useUnsavedField(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsavedFields.add(id);
    notify();
    return () => {
      unsavedFields.delete(id);
      notify();
    };
  }, [id, isUnsaved]);
}

/** Whether any field is unsaved; read by the page's head, which is rendered apart from the fields. */
export const useHasUnsavedFields = (): boolean =>
  useSyncExternalStore(
    listen,
    () => unsavedFields.size > 0,
    () => false,
  );

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

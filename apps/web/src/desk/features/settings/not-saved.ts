import { useEffect, useId, useSyncExternalStore } from 'react';

const fields = new Set<string>();
const listeners = new Set<() => void>();

/** Says of a field that what stands in it is not saved, for as long as that is so. */
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

/** Whether there is such a field: the page's head stands apart from its fields. */
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

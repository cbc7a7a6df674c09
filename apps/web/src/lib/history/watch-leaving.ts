/** Events that show that the page was not left, or that it was restored. */
const stayEvents = ['pointerdown', 'keydown', 'pageshow'] as const;

/**
 * Whether the browser is loading another document, for example a reload: a step back in the history now would cancel it. `onStay` is
 * called when the user continues, so that the page was not left after all.
 */
export function watchLeaving(onStay: () => void, signal?: AbortSignal): () => boolean {
  let isLeaving = false;
  const stay = () => {
    if (!isLeaving) return;
    isLeaving = false;
    onStay();
  };
  addEventListener('beforeunload', () => (isLeaving = true), { signal });
  for (const event of stayEvents) addEventListener(event, stay, { capture: true, signal });
  return () => isLeaving;
}

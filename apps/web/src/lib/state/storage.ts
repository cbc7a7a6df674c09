/** Local and session storage that never throw: a customer in a private window must still be able to pay. */
export const storage = safe(() => localStorage);
export const tabStorage = safe(() => sessionStorage);

/** Private windows, blocked cookies and a full disk must not break a booking: even reading `localStorage` may throw. */
function safe(open: () => Storage) {
  /** Values that could not be written, kept until the page is closed. */
  const kept = new Map<string, string>();

  return {
    getItem: (key: string): string | null => kept.get(key) ?? attempt(() => open().getItem(key)) ?? null,

    setItem(key: string, value: string): void {
      kept.set(key, value);
      attempt(() => {
        open().setItem(key, value);
        kept.delete(key);
      });
    },

    removeItem(key: string): void {
      kept.delete(key);
      attempt(() => open().removeItem(key));
    },

    clear(): void {
      kept.clear();
      attempt(() => open().clear());
    },
  };
}

function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

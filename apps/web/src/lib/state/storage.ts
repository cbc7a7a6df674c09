/** Local and session storage that never throw: a customer in a private window must still be able to pay. */
export const storage = safeStorage(() => localStorage);
export const tabStorage = safeStorage(() => sessionStorage);

/** Private windows, blocked cookies and a full disk must not break a booking: even reading `localStorage` may throw. */
function safeStorage(getStorage: () => Storage) {
  /** Values that could not be written, kept until the page is closed. */
  const unsaved = new Map<string, string>();

  return {
    getItem: (key: string): string | null => unsaved.get(key) ?? attempt(() => getStorage().getItem(key)) ?? null,

    setItem(key: string, value: string): void {
      unsaved.set(key, value);
      attempt(() => {
        getStorage().setItem(key, value);
        unsaved.delete(key);
      });
    },

    removeItem(key: string): void {
      unsaved.delete(key);
      attempt(() => getStorage().removeItem(key));
    },

    clear(): void {
      unsaved.clear();
      attempt(() => getStorage().clear());
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

/** What could not be written to the browser's storage, kept for as long as the page lives. */
const kept = new Map<string, string>();

/** Local storage that never throws: private windows, blocked cookies and a full disk must not break a booking. */
export const storage = {
  getItem(key: string): string | null {
    try {
      return kept.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      kept.delete(key);
    } catch {
      kept.set(key, value);
    }
  },

  removeItem(key: string): void {
    kept.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // What was never written needs no removing.
    }
  },

  clear(): void {
    kept.clear();
    try {
      localStorage.clear();
    } catch {
      // What was never written needs no removing.
    }
  },
};

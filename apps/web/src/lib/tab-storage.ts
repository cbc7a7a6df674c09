/** What could not be written, kept for as long as the page lives. */
const kept = new Map<string, string>();

/** What one tab remembers across a reload; never throws, so that a browser that keeps nothing can still pay. */
export const tabStorage = {
  getItem(key: string): string | null {
    try {
      return kept.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },

  setItem(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
      kept.delete(key);
    } catch {
      kept.set(key, value);
    }
  },

  removeItem(key: string): void {
    kept.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // What was never written needs no removing.
    }
  },
};

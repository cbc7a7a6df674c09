import { tabStorage } from './state/storage.ts';
import { catalogue } from './words/en.ts';

const { loading } = catalogue.labels;

const RETURN_KEY = 'caddie_return';

/** A window for a page of the card provider or of a bank. */
type OutsideWindow = {
  /** The browser, or the app that shows us, allows no second window. */
  isBlocked: boolean;
  /** Shows an address there, or in this tab if there is no other window. */
  show: (address: string) => void;
  close: () => void;
};

/**
 * Opens a blank window for a page that is not ours and gets no hold on this one. Call it inside the tap, before anything
 * is awaited: browsers block what a script opens later.
 */
export function openOutside({ sameTab = false } = {}): OutsideWindow {
  // A new window starts with a copy of what this tab remembers, and would take itself for the only one.
  tabStorage.removeItem(RETURN_KEY);
  const page = sameTab ? null : window.open('', '_blank');
  if (page) {
    page.opener = null;
    page.document.title = loading;
  }

  return {
    isBlocked: page === null,
    show(address) {
      const url = outsideAddress(address, location.href);
      if (url === null) throw new Error(`This is no address to follow: ${address}`);
      if (page) {
        if (!page.closed) page.location.replace(url);
        return;
      }
      tabStorage.setItem(RETURN_KEY, `${location.pathname}${location.search}`);
      location.assign(url);
    },
    close: () => page?.close(),
  };
}

/** The full address if it may be followed: encrypted, or on this site. Anything else could run as a script. */
export function outsideAddress(address: string, here: string): string | null {
  if (!URL.canParse(address, here)) return null;
  const url = new URL(address, here);
  return url.protocol === 'https:' || url.origin === new URL(here).origin ? url.href : null;
}

/** Where the customer was on this site before this very tab went outside; null if another window did. */
export const returnAddress = (): string | null => tabStorage.getItem(RETURN_KEY);

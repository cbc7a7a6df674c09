import { tabStorage } from './state/storage.ts';
import { catalogue } from './words/en.ts';

const { loading } = catalogue.labels;

const RETURN_KEY = 'caddie_return';

/** A window for a page of the card provider or a bank. */
type ExternalWindow = {
  /** The browser, or the app that embeds this page, allows no second window. */
  isBlocked: boolean;
  /** Opens an address in that window, or in this tab if there is no second window. */
  goTo: (address: string) => void;
  close: () => void;
};

/**
 * Opens a blank window for an external page, which gets no reference to this one. Call it synchronously in the click handler: browsers
 * block windows that a script opens later.
 */
export function openExternalWindow({ sameTab = false } = {}): ExternalWindow {
  // A new window starts with a copy of this tab's session storage, and would take itself for this tab.
  tabStorage.removeItem(RETURN_KEY);
  const page = sameTab ? null : window.open('', '_blank');
  if (page) {
    page.opener = null;
    page.document.title = loading;
  }

  return {
    isBlocked: page === null,
    goTo(address) {
      const url = safeExternalUrl(address, location.href);
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

/** The full address if it is safe to open: encrypted, or on this site. Anything else could run as a script. */
export function safeExternalUrl(address: string, currentUrl: string): string | null {
  if (!URL.canParse(address, currentUrl)) return null;
  const url = new URL(address, currentUrl);
  return url.protocol === 'https:' || url.origin === new URL(currentUrl).origin ? url.href : null;
}

/** The address on this site that this tab left for an external page; null if that page was opened in another window. */
export const returnAddress = (): string | null => tabStorage.getItem(RETURN_KEY);

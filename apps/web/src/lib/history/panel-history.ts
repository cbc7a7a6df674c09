import { watchLeaving } from './watch-leaving.ts';

/** The state of a history entry: the page it was reached from, or that it belongs to an open panel. */
type EntryState = { from?: string; isPanel?: boolean } | null;

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** The close function of each open panel, the topmost last. */
const panels: (() => void)[] = [];

let isWatching = false;
let isLeavingPage = () => false;
/** True while the browser leaves the panel's entry; an address set before it has done so would go into the wrong entry. */
let isLeavingEntry = false;
let pendingNavigations: (() => void)[] = [];
/** The address of the page behind the panels: as stored in its entry, and as changed since. */
let pageBehind = { stored: '', current: '' };

/**
 * Keeps one extra history entry with the same address while a panel is open, so that Back removes it and closes the panel. When the panels
 * close in another way, the entry is removed too. A panel entry without a panel (after Forward or a reload) is left immediately.
 */
export function watchPanels(): void {
  if (isWatching) return;
  isWatching = true;
  // Runs before the router reads the address.
  addEventListener('popstate', onPopState, { capture: true });
  isLeavingPage = watchLeaving(syncPanelEntry);
  syncPanelEntry();
}

/** Lets Back close a panel from now on; returns a function to call when the panel has closed. */
export function closeOnBack(close: () => void): () => void {
  if (!isWatching) return () => undefined;
  panels.push(close);
  // One panel often opens as another closes: both share the entry.
  queueMicrotask(syncPanelEntry);
  return () => {
    panels.splice(panels.indexOf(close), 1);
    queueMicrotask(syncPanelEntry);
  };
}

/**
 * Goes to another address of the app and stores the page it was reached from. Replaces the panel's entry, so that Back leads to the page
 * behind.
 */
export function navigateFromPanel(navigate: Navigate, to: string, options?: Parameters<Navigate>[1]): void {
  const addsEntry = !options?.replace;
  const state = addsEntry ? { from: location.pathname } : history.state;
  if (isLeavingEntry) pendingNavigations.push(() => navigate(to, { ...options, ...(addsEntry && { state }) }));
  else navigate(to, { ...options, state, replace: !addsEntry || isPanelEntry() });
  if (!addsEntry && isPanelEntry()) pageBehind.current = location.href;
}

/** Whether Back would lead to this screen. */
export const isPreviousPage = (href: string): boolean =>
  (history.state as EntryState)?.from === new URL(href, location.href).pathname;

/** Loads another page, or another section of this one, from a panel. */
export function loadFromPanel(address: string): void {
  if (!isPanelEntry()) return location.assign(address);
  history.replaceState(null, '');
  location.replace(address);
}

const isPanelEntry = (): boolean => (history.state as EntryState)?.isPanel === true;

/** Adds or removes the panel's history entry to match the open panels. */
function syncPanelEntry(): void {
  if (isLeavingEntry) return;
  if (panels.length > 0 && !isPanelEntry()) {
    pageBehind = { stored: location.href, current: location.href };
    history.pushState({ isPanel: true }, '');
  } else if (panels.length === 0 && isPanelEntry() && !isLeavingPage()) {
    isLeavingEntry = true;
    history.back();
  }
}

function onPopState(): void {
  const wasLeavingEntry = isLeavingEntry;
  isLeavingEntry = false;
  if (!isPanelEntry()) {
    const isAtPageBehind = location.href === pageBehind.stored;
    if (isAtPageBehind && pageBehind.current !== pageBehind.stored)
      history.replaceState(history.state, '', pageBehind.current);
    // A customer who went back more than one step has left all panels.
    if (!wasLeavingEntry) for (const close of isAtPageBehind ? panels.slice(-1) : [...panels]) close();
  }
  for (const navigateNow of pendingNavigations.splice(0)) navigateNow();
  // Deferred, so that a closing panel has closed by then and a panel that cannot be closed now gets its entry again.
  setTimeout(syncPanelEntry);
}

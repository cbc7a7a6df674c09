/** What an entry of the history knows: the page that was left for it, or that it stands for an open panel. */
type EntryState = { from?: string; isPanel?: boolean } | null;

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** How each open panel is asked to close, the topmost last. */
const panels: (() => void)[] = [];

let isWatching = false;
/** The panel's entry is being left; until the browser has done so, an address would be written into the wrong one. */
let isReturning = false;
let afterwards: (() => void)[] = [];
/** The address of the page behind the panels: as its entry has it, and as it has become meanwhile. */
let behind = { was: '', is: '' };

/**
 * While a panel is open, the history has one entry more with the same address: Back takes that one away, and with it the panel.
 * Whatever else closes the panels takes it away, too. An entry that is met without a panel (Forward, a reload) is left at once.
 */
export function watchPanels(): void {
  if (isWatching) return;
  isWatching = true;
  // Before the router reads the address.
  addEventListener('popstate', onPopState, { capture: true });
  settle();
}

/** Has a panel closed by Back from now on; returns how to say that it has closed. */
export function closeOnBack(close: () => void): () => void {
  if (!isWatching) return () => undefined;
  panels.push(close);
  // One panel often opens as another closes: they share the entry.
  queueMicrotask(settle);
  return () => {
    panels.splice(panels.indexOf(close), 1);
    queueMicrotask(settle);
  };
}

/**
 * Goes to another address of the app, and remembers from which page. It takes the place of the panel's entry, so that Back leads to the
 * page behind.
 */
export function navigateAround(navigate: Navigate, to: string, options?: Parameters<Navigate>[1]): void {
  const isStep = !options?.replace;
  const state = isStep ? { from: location.pathname } : history.state;
  if (isReturning) afterwards.push(() => navigate(to, { ...options, ...(isStep && { state }) }));
  else navigate(to, { ...options, state, replace: !isStep || isPanelEntry() });
  if (!isStep && isPanelEntry()) behind.is = location.href;
}

/** Whether Back would lead to this screen. */
export const cameFrom = (href: string): boolean =>
  (history.state as EntryState)?.from === new URL(href, location.href).pathname;

/** Loads another page, or another part of this one, from a panel. */
export function loadFromPanel(address: string): void {
  if (!isPanelEntry()) return location.assign(address);
  history.replaceState(null, '');
  location.replace(address);
}

const isPanelEntry = (): boolean => (history.state as EntryState)?.isPanel === true;

/** Makes the history fit what is open. */
function settle(): void {
  if (isReturning) return;
  if (panels.length > 0 && !isPanelEntry()) {
    behind = { was: location.href, is: location.href };
    history.pushState({ isPanel: true }, '');
  } else if (panels.length === 0 && isPanelEntry()) {
    isReturning = true;
    history.back();
  }
}

function onPopState(): void {
  const isOwn = isReturning;
  isReturning = false;
  if (!isPanelEntry()) {
    const isPageBehind = location.href === behind.was;
    if (isPageBehind && behind.is !== behind.was) history.replaceState(history.state, '', behind.is);
    // Whoever went further than one step back has left all of them.
    if (!isOwn) for (const close of isPageBehind ? panels.slice(-1) : [...panels]) close();
  }
  for (const go of afterwards.splice(0)) go();
  // Only then: a panel that was asked to close has done so, and one that cannot be left now has its entry again.
  setTimeout(settle);
}

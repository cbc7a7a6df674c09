import { useEffect } from 'react';
import { type FocusSpot, nearestStop } from './restored-focus.rules.ts';

/** A step of the focus history: an element, and on the sheet also the id of its tile or free half hour. */
type Step = { element?: HTMLElement; id?: string | undefined; place?: string | undefined };

const MAX_STEPS = 20;
const focusHistory: Step[] = [];

function remember(step: Step): void {
  focusHistory.push(step);
  focusHistory.splice(0, focusHistory.length - MAX_STEPS);
}

/** Adds a place on the sheet to the focus history, for example of a booking being created there: the focus returns to it. */
export const restoreFocusAt = (place: string): void => remember({ place });

/**
 * Restores the focus when its element is removed, moved to another bay or disabled: to the previous element, and on the sheet to what is
 * now at that place. After a click on the empty page it is not restored.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let current: HTMLElement | null = null;
    const listening = new AbortController();
    const { signal } = listening;
    const restoreFocus = () => {
      const { activeElement: focused, body } = document;
      if (!current || isFocusable(current) || (focused !== body && focused !== current)) return;
      const next = lastFocusable();
      if (!next) return;
      next.focus({ preventScroll: true });
      // A mouse user sees the target already; a keyboard user needs it scrolled into view.
      if (next.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
    });
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof HTMLElement)) return;
        current = target;
        remember({ element: target, ...focusSpotOf(target) });
      },
      { signal },
    );
    document.addEventListener(
      'focusout',
      ({ target }) =>
        setTimeout(() => {
          if (target === current && document.activeElement === document.body && current && isFocusable(current))
            current = null;
        }),
      { signal },
    );
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, []);
}

const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[hidden], [inert]');

function focusSpotOf(element: HTMLElement): FocusSpot | undefined {
  const { stop: id, at } = element.dataset;
  return id === undefined ? undefined : { id, place: at ?? id };
}

/**
 * The last focusable element in the history, as far back as the sheet; below an open dialog or a full-screen panel nothing is reachable.
 */
function lastFocusable(): HTMLElement | null | undefined {
  const cover = [...document.querySelectorAll('[data-covers], dialog[open]:not([data-leaving])')].at(-1);
  for (const { element, id, place } of focusHistory.toReversed()) {
    if (element && isFocusable(element) && (cover ? cover.contains(element) : !element.closest('dialog')))
      return element;
    if (place === undefined || cover) continue;
    const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')].filter(isFocusable);
    const nearest = nearestStop(
      stops.flatMap((one) => ({ ...focusSpotOf(one)!, one })),
      { id, place },
    );
    if (nearest) return nearest.one;
    break;
  }
  return (cover ?? document).querySelector<HTMLElement>('h2[tabindex], section[tabindex], main');
}

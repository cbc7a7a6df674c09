import { useEffect } from 'react';
import { type Standing, stopNear } from './kept-focus.rules.ts';

/** A step of the focus history: an element, and on the sheet also the id of its tile or free half hour. */
type Step = { element?: HTMLElement; id?: string | undefined; place?: string | undefined };

const STEPS_KEPT = 20;
const trail: Step[] = [];

function note(step: Step): void {
  trail.push(step);
  trail.splice(0, trail.length - STEPS_KEPT);
}

/** Adds a place on the sheet to the focus history, for example of a booking being created there: the focus returns to it. */
export const restoreFocusAt = (place: string): void => note({ place });

/**
 * Restores the focus when its element is removed, moved to another bay or disabled: to the previous element, and on the sheet to what is
 * now at that place. After a click on the empty page it is not restored.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let current: HTMLElement | null = null;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => {
      const { activeElement: here, body } = document;
      if (!current || isFocusable(current) || (here !== body && here !== current)) return;
      const next = lastFocusable();
      if (!next) return;
      next.focus({ preventScroll: true });
      // A mouse user sees the target already; a keyboard user needs it scrolled into view.
      if (next.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const observer = new MutationObserver(look);
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
        note({ element: target, ...standingOf(target) });
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

function standingOf(element: HTMLElement): Standing | undefined {
  const { stop: id, at } = element.dataset;
  return id === undefined ? undefined : { id, place: at ?? id };
}

/**
 * The last focusable element in the history, as far back as the sheet; below an open dialog or a full-screen panel nothing is reachable.
 */
function lastFocusable(): HTMLElement | null | undefined {
  const cover = [...document.querySelectorAll('[data-covers], dialog[open]:not([data-leaving])')].at(-1);
  for (const { element, id, place } of trail.toReversed()) {
    if (element && isFocusable(element) && (cover ? cover.contains(element) : !element.closest('dialog')))
      return element;
    if (place === undefined || cover) continue;
    const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')].filter(isFocusable);
    const found = stopNear(
      stops.flatMap((one) => ({ ...standingOf(one)!, one })),
      { id, place },
    );
    if (found) return found.one;
    break;
  }
  return (cover ?? document).querySelector<HTMLElement>('h2[tabindex], section[tabindex], main');
}

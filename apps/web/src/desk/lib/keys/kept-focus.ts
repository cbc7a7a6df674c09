import { useEffect } from 'react';
import { type Standing, standingAt } from './kept-focus.rules.ts';

/** Where the keyboard has been: an element, and on the sheet also which tile or free half hour it is. */
type Step = { element?: HTMLElement; id?: string | undefined; place?: string | undefined };

const STEPS_KEPT = 20;
const trail: Step[] = [];

function note(step: Step): void {
  trail.push(step);
  trail.splice(0, trail.length - STEPS_KEPT);
}

/** Something is begun or made at a place of the sheet where the keyboard has not been: it goes on from there afterwards. */
export const standAt = (place: string): void => note({ place });

/**
 * The focus never falls back to the page when what had it has gone, was moved to another bay or was switched off: it goes to where
 * it was before, and on the sheet to what is there now. Whoever clicks beside everything has left on purpose.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let current: HTMLElement | null = null;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => {
      const { activeElement: here, body } = document;
      if (!current || canStand(current) || (here !== body && here !== current)) return;
      const next = lastStanding();
      if (!next) return;
      next.focus({ preventScroll: true });
      // A mouse has chosen what it sees; the keyboard has to see where it is.
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
          if (target === current && document.activeElement === document.body && current && canStand(current))
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

const canStand = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[hidden], [inert]');

function standingOf(element: HTMLElement): Standing | undefined {
  const { stop: id, at } = element.dataset;
  return id === undefined ? undefined : { id, place: at ?? id };
}

/** Back along the way, as far as the sheet; below an open question, or a panel that covers all of a phone, nothing can be reached. */
function lastStanding(): HTMLElement | null | undefined {
  const cover = [...document.querySelectorAll('[data-covers], dialog[open]:not([data-leaving])')].at(-1);
  for (const { element, id, place } of trail.toReversed()) {
    if (element && canStand(element) && (cover ? cover.contains(element) : !element.closest('dialog'))) return element;
    if (place === undefined || cover) continue;
    const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')].filter(canStand);
    const found = standingAt(
      stops.flatMap((one) => ({ ...standingOf(one)!, one })),
      { id, place },
    );
    if (found) return found.one;
    break;
  }
  return (cover ?? document).querySelector<HTMLElement>('h2[tabindex], section[tabindex], main');
}

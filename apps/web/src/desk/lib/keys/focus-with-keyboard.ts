import { focusHere } from '../../../lib/focus-here.ts';

/** A ref that focuses a field, except where an on-screen keyboard would cover half of a phone. */
export function focusWithKeyboard(element: HTMLElement | null): void {
  if (matchMedia('(hover: hover) and (pointer: fine)').matches) focusHere(element);
}

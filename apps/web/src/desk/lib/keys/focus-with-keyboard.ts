import { focusHere } from '../../../lib/focus-here.ts';

/** A ref for the field that is typed into next: where a keyboard would cover half of a phone, it waits for the finger. */
export function focusWithKeyboard(element: HTMLElement | null): void {
  if (matchMedia('(hover: hover) and (pointer: fine)').matches) focusHere(element);
}

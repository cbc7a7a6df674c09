import { focusOnMount } from '../../../lib/focus-on-mount.ts';

/** A ref that focuses a field, except where an on-screen keyboard would cover half of a phone. */
export function focusWithKeyboard(element: HTMLElement | null): void {
  if (matchMedia('(hover: hover) and (pointer: fine)').matches) focusOnMount(element);
}

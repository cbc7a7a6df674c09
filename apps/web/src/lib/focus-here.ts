/** A ref for what takes the place of something that had the focus: it is read aloud, and the keyboard goes on from it. */
export const focusHere = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

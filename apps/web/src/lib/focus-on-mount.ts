/** A ref for an element that replaces the focused one: it is read aloud, and the keyboard continues from it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

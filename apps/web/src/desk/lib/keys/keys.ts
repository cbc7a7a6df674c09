import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { areKeysOn } from './key-switch.ts';

/** Handlers by key. A handler that returns false declines the key, and the next one gets it. */
export type Keys = Record<string, (event: KeyboardEvent) => void | false>;

const textFields = 'input, textarea, select, [contenteditable]';
/** Inputs that take no text, but use the arrow keys and the space bar. */
const choiceInputs = 'input:is([type=radio], [type=checkbox])';

/** Whether a key is text input or a browser shortcut. */
export function isTyping({ target, key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return true;
  if (!(target instanceof Element) || !target.closest(textFields)) return false;
  return !target.matches(choiceInputs) || key.length > 1 || key === ' ';
}

/**
 * Single-key shortcuts for the whole screen: off when disabled on the device, in fields, with Ctrl, Alt or the command key, and under a
 * dialog. Shortcuts of a part of the screen, `within`, are on while that part is on top.
 */
export function useKeys(keys: Keys, within?: RefObject<Element | null>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return;
    // Keys for a part of the screen, such as a PIN, are input and not shortcuts.
    if (event.key.length === 1 && !within && !areKeysOn()) return;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (dialog && !(within?.current && dialog.contains(within.current))) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act && act(event) !== false) event.preventDefault();
  });

  // Before paint, so that a PIN typed immediately loses no digit.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { areKeysOn } from './key-switch.ts';

/** What a key does, by the letter on it. False: it was not for this one, and another may have it. */
export type Keys = Record<string, (event: KeyboardEvent) => void | false>;

const typesText = 'input, textarea, select, [contenteditable]';
/** Nothing is typed into these; the arrows and the space bar are theirs. */
const isChosen = 'input:is([type=radio], [type=checkbox])';

/** Whether a key belongs to what is typed, or to a shortcut of the browser. */
export function isTyping({ target, key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return true;
  if (!(target instanceof Element) || !target.closest(typesText)) return false;
  return !target.matches(isChosen) || key.length > 1 || key === ' ';
}

/**
 * Single keys for the whole screen: off where they were switched off, in fields, together with Ctrl, Alt or the command key, and under a dialog. Keys that belong
 * to a part of the screen, `within`, are on where that part is on top.
 */
export function useKeys(keys: Keys, within?: RefObject<Element | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return;
    // What is typed into a part of the screen, a PIN, is no shortcut.
    if (event.key.length === 1 && !within && !areKeysOn()) return;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (dialog && !(within?.current && dialog.contains(within.current))) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act && act(event) !== false) event.preventDefault();
  });

  // Before it is drawn: who types a PIN as soon as it is asked for loses no digit.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

import { useSyncExternalStore } from 'react';
import { storage } from '../../../lib/state/storage.ts';

const OFF = 'desk.keys-off';
const listeners = new Set<() => void>();

/** Single-key shortcuts can be turned off on a device, for voice control and for people who press keys by accident. */
export const areKeysOn = (): boolean => storage.getItem(OFF) === null;

export function switchKeys(isOn: boolean): void {
  if (isOn) storage.removeItem(OFF);
  else storage.setItem(OFF, 'yes');
  for (const listener of listeners) listener();
}

export const useKeysOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, areKeysOn);

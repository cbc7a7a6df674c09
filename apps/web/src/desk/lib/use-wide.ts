import { useSyncExternalStore } from 'react';

const subscribeTo = (query: string) => (onChange: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

const useMedia = (query: string): boolean => useSyncExternalStore(subscribeTo(query), () => matchMedia(query).matches);

/** A phone: the sheet is turned, and the rail becomes tabs. */
export const usePhone = (): boolean => useMedia('(max-width: 700px)');

/** A mouse, which can hit small targets. */
export const useMouse = (): boolean => useMedia('(pointer: fine)');

/** Wide enough for the panel beside the sheet. */
export const useFitsPanel = (): boolean => useMedia('(min-width: 1200px)');

import { useSyncExternalStore } from 'react';

const subscribeTo = (query: string) => (onChange: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

const useMedia = (query: string): boolean => useSyncExternalStore(subscribeTo(query), () => matchMedia(query).matches);

/** Whether the screen is as narrow as a phone's: then the sheet is turned, and the rail becomes tabs. */
export const usePhone = (): boolean => useMedia('(max-width: 700px)');

/** Whether the person has a mouse, which can hit small targets. */
export const useMouse = (): boolean => useMedia('(pointer: fine)');

/** Whether the screen is wide enough for the panel beside the sheet. */
export const useFitsPanel = (): boolean => useMedia('(min-width: 1200px)');

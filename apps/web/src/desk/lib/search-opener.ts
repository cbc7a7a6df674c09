import { createContext, use } from 'react';

/** The search lies over every screen; a screen with a button for it opens it by this. */
export const SearchOpener = createContext<() => void>(() => undefined);

export const useOpenSearch = (): (() => void) => use(SearchOpener);

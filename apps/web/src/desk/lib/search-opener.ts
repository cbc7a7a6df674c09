import { createContext, use } from 'react';

/** The search covers every screen; a screen with a search button opens it through this. */
export const SearchOpener = createContext<() => void>(() => undefined);

export const useOpenSearch = (): (() => void) => use(SearchOpener);

import { useCallback, useEffect, useRef, useState } from 'react';
import { storage } from '../../lib/storage.ts';
import { useCaddie, useCaddieStore } from '../../lib/store.ts';
import { loadCards } from './cards.api.ts';
import { type SavedCard, addedCard, selectedCardId } from './saved-card.rules.ts';

const DEFAULT_CARD = 'defaultCardId';

export type SavedCards = {
  /** Absent while none are known: the first answer is on its way, or did not come. */
  cards: readonly SavedCard[] | undefined;
  /** Why they could not be loaded. */
  error: Error | null;
  selectedId: string | null;
  select: (userCreditCardId: string) => void;
  /** Says that the customer is adding a card to use it: the next new one is selected. */
  expectNew: () => void;
  reload: () => void;
};

/** The customer's saved cards, and which of them is the one to pay with. */
export function useSavedCards(): SavedCards {
  const store = useCaddieStore();
  const list = useCaddie((state) => state.cardList);
  const [isLoaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [wantedId, setWantedId] = useState(() => storage.getItem(DEFAULT_CARD));
  const asked = useRef<AbortController | null>(null);
  const isExpectingNew = useRef(false);
  const selectedId = selectedCardId(list, wantedId);

  const load = useCallback(async () => {
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    setFailure(null);
    try {
      const { data } = await loadCards(signal);
      if (signal.aborted) return;
      const cards = data ?? [];
      const added = isExpectingNew.current && addedCard(store.getState().cardList, cards);
      if (added) {
        isExpectingNew.current = false;
        setWantedId(added.userCreditCardId);
      }
      store.setState({ cardList: cards });
      setLoaded(true);
    } catch (error) {
      if (signal.aborted) return;
      console.error('Failed to fetch card list', error);
      setFailure(error as Error);
    }
  }, [store]);

  useEffect(() => {
    const reload = () => void load();
    reload();
    // A card may have been added in another window.
    addEventListener('focus', reload);
    return () => {
      removeEventListener('focus', reload);
      asked.current?.abort();
    };
  }, [load]);

  useEffect(() => {
    if (selectedId !== null) storage.setItem(DEFAULT_CARD, selectedId);
    else if (isLoaded) storage.removeItem(DEFAULT_CARD);
  }, [selectedId, isLoaded]);

  return {
    // Somebody who has cards is never told that there are none, only because the list did not come.
    cards: isLoaded || list.length > 0 ? list : undefined,
    error: failure,
    selectedId,
    select: setWantedId,
    expectNew: () => {
      isExpectingNew.current = true;
    },
    reload: () => void load(),
  };
}

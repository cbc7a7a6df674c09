import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storage } from '../../lib/storage.ts';
import { useCaddieStore } from '../../lib/store.ts';
import { cardsQuery } from './cards.queries.ts';
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
  const { data: cards, error, isFetching, refetch } = useQuery(cardsQuery(useCaddieStore()));
  const [wantedId, setWantedId] = useState(() => storage.getItem(DEFAULT_CARD));
  const knownWhenAdding = useRef<readonly SavedCard[] | null>(null);
  const selectedId = selectedCardId(cards ?? [], wantedId);

  const lookForNew = useEffectEvent((now: readonly SavedCard[]) => {
    const added = knownWhenAdding.current && addedCard(knownWhenAdding.current, now);
    if (!added) return;
    knownWhenAdding.current = null;
    setWantedId(added.userCreditCardId);
  });

  useEffect(() => {
    if (cards) lookForNew(cards);
  }, [cards]);

  useEffect(() => {
    if (error) console.error('Failed to fetch card list', error);
  }, [error]);

  useEffect(() => {
    // A card may have been added in another window, over this one and without hiding it.
    const reload = () => void refetch();
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, [refetch]);

  useEffect(() => {
    if (selectedId !== null) storage.setItem(DEFAULT_CARD, selectedId);
    else if (cards) storage.removeItem(DEFAULT_CARD);
  }, [selectedId, cards]);

  return {
    cards,
    error: isFetching ? null : error,
    selectedId,
    select: setWantedId,
    expectNew: () => {
      knownWhenAdding.current = cards ?? [];
    },
    reload: () => void refetch(),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentTime } from '../../lib/clock.ts';
import { storage } from '../../lib/state/storage.ts';
import { useCaddieStore } from '../../lib/state/store.ts';
import { cardsQuery } from './cards.queries.ts';
import { type SavedCard, addedCard, selectedCardId } from './saved-card.rules.ts';

const DEFAULT_CARD = 'defaultCardId';

/** The provider's window can be closed before our server has saved the card: after a return the list is polled for this long. */
const [POLL_FOR_MS, POLL_EVERY_MS] = [10_000, 1000];

export type SavedCards = {
  /** Absent while none are known: the first request is pending, or has failed. */
  cards: readonly SavedCard[] | undefined;
  /** Why they could not be loaded. */
  error: Error | null;
  selectedId: string | null;
  /** The card that was just added to pay with it. */
  justAdded: SavedCard | null;
  select: (userCreditCardId: string) => void;
  /** The customer is adding a card: the list is polled for it, and it is selected if they want to pay with it. */
  awaitNewCard: (selectsIt: boolean) => void;
  reload: () => void;
};

/** The customer's saved cards, and the one selected for payment. */
export function useSavedCards(): SavedCards {
  const [pollUntil, setPollUntil] = useState(0);
  const {
    data: cards,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...cardsQuery(useCaddieStore()),
    refetchInterval: () => currentTime() < pollUntil && POLL_EVERY_MS,
  });
  const [justAdded, setJustAdded] = useState<SavedCard | null>(null);
  const [preferredId, setPreferredId] = useState(() => storage.getItem(DEFAULT_CARD));
  const awaitedCard = useRef<{ cardsBefore: readonly SavedCard[]; selectsIt: boolean } | null>(null);
  const selectedId = selectedCardId(cards ?? [], preferredId);

  const detectNewCard = useEffectEvent((now: readonly SavedCard[]) => {
    const newCard = awaitedCard.current && addedCard(awaitedCard.current.cardsBefore, now);
    if (!newCard) return;
    if (awaitedCard.current?.selectsIt) {
      setPreferredId(newCard.userCreditCardId);
      setJustAdded(newCard);
    }
    awaitedCard.current = null;
    setPollUntil(0);
  });

  useEffect(() => {
    if (cards) detectNewCard(cards);
  }, [cards]);

  useEffect(() => {
    if (error) console.error('Failed to fetch card list', error);
  }, [error]);

  useEffect(() => {
    // A card may have been added in another window in front of this one, without hiding it.
    const reload = () => {
      if (awaitedCard.current) setPollUntil(currentTime() + POLL_FOR_MS);
      void refetch();
    };
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
    justAdded,
    select: setPreferredId,
    awaitNewCard: (selectsIt) => {
      awaitedCard.current = { cardsBefore: cards ?? [], selectsIt };
    },
    reload: () => void refetch(),
  };
}

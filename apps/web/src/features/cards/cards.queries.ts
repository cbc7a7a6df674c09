import { queryOptions } from '@tanstack/react-query';
import { customerKey } from '../../lib/server/server-state.tsx';
import type { CaddieStore } from '../../lib/state/store.ts';
import { loadCards } from './cards.api.ts';

const cardKeys = {
  list: customerKey('cards'),
};

/** The customer's saved cards: first as this browser cached them, then as the server has them. */
export const cardsQuery = (store: CaddieStore) =>
  queryOptions({
    queryKey: cardKeys.list,
    queryFn: async ({ signal }) => {
      const cardList = (await loadCards(signal)).data ?? [];
      if (!signal.aborted) store.setState({ cardList });
      return cardList;
    },
    // A customer with cards must not read that there are none only because the list failed to load.
    initialData: () => {
      const { cardList } = store.getState();
      return cardList.length > 0 ? cardList : undefined;
    },
    initialDataUpdatedAt: 0,
  });

import { useRef, useState } from 'react';
import { refusalDetail } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { isSameOrder } from './list-order.rules.ts';

/** What a reorderable list needs from its page. */
type ListOrderOptions<Page> = {
  idsIn: (page: Page) => string[];
  send: (order: { ids: string[]; seen: string[] }, key: string) => Promise<Page>;
  /** The current page, also for an Undo of an earlier render. */
  cachedPage: () => Page | undefined;
  cachePage: (page: Page) => void;
  /** Fetches the page again after a concurrent change. */
  reload: () => void;
};

/** The order on the screen: updated immediately, and sent one change after the other, so that arrow keys may be pressed fast. */
export function useListOrder<Page>(page: Page, { idsIn, send, cachedPage, cachePage, reload }: ListOrderOptions<Page>) {
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null);
  /** The request in flight, and the latest order wanted since. */
  const inFlight = useRef<{ next: readonly string[] } | null>(null);
  const ordering = useKeyedMutation(send, {
    onSuccess: (answer) => {
      cachePage(answer);
      const currentIds = idsIn(answer);
      const next = inFlight.current?.next ?? currentIds;
      if (isSameOrder(next, currentIds)) close();
      else ordering.mutate({ ids: [...next], seen: currentIds });
    },
    onError: (error) => {
      close();
      const currentPage = refusalDetail(error, 'page') as Page | undefined;
      if (currentPage) cachePage(currentPage);
      else reload();
    },
  });

  return {
    ids: pendingOrder ?? idsIn(page),
    error: ordering.error,
    change: (next: readonly string[]) => {
      setPendingOrder(next);
      const isUnderWay = inFlight.current !== null;
      inFlight.current = { next };
      if (!isUnderWay) ordering.mutate({ ids: [...next], seen: idsIn(cachedPage() ?? page) });
    },
  };

  function close(): void {
    inFlight.current = null;
    setPendingOrder(null);
  }
}

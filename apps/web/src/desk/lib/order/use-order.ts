import { useRef, useState } from 'react';
import { refusalDetail } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { isSameOrder } from './order.rules.ts';

/** What a reorderable list needs from its page. */
type Ways<Page> = {
  idsIn: (page: Page) => string[];
  send: (order: { ids: string[]; seen: string[] }, key: string) => Promise<Page>;
  /** The current page, also for an Undo of an earlier render. */
  known: () => Page | undefined;
  keep: (page: Page) => void;
  /** Fetches the page again after a concurrent change. */
  again: () => void;
};

/** The order on the screen: updated immediately, and sent one change after the other, so that arrow keys may be pressed fast. */
export function useOrder<Page>(page: Page, { idsIn, send, known, keep, again }: Ways<Page>) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  /** The request in flight, and the latest order wanted since. */
  const open = useRef<{ next: readonly string[] } | null>(null);
  const ordering = useKeyedMutation(send, {
    onSuccess: (answer) => {
      keep(answer);
      const now = idsIn(answer);
      const next = open.current?.next ?? now;
      if (isSameOrder(next, now)) close();
      else ordering.mutate({ ids: [...next], seen: now });
    },
    onError: (error) => {
      close();
      const now = refusalDetail(error, 'page') as Page | undefined;
      if (now) keep(now);
      else again();
    },
  });

  return {
    ids: wanted ?? idsIn(page),
    error: ordering.error,
    change: (next: readonly string[]) => {
      setWanted(next);
      const isUnderWay = open.current !== null;
      open.current = { next };
      if (!isUnderWay) ordering.mutate({ ids: [...next], seen: idsIn(known() ?? page) });
    },
  };

  function close(): void {
    open.current = null;
    setWanted(null);
  }
}

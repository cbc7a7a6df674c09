import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { sendUndo, type Undo } from '../../lib/bookings.api.ts';
import { bookingNow } from '../../lib/refused/refused.ts';
import { refusedActWords } from '../../lib/refused/refused-act.ts';
import { useSay } from '../../ui/desk-toast.tsx';
import { move, type Moving, swap, type Swapping } from './move.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.move;

/** A move with its success message, and the approval that it needed. */
export type Sent = {
  moving: Moving;
  said: string;
  /** Shows the target day. */
  open?: () => void;
  approval?: string;
};
type Back = { undo: Undo; said: string };
type SentSwap = { swap: Swapping; said: string; approval?: string };

/** Moves and swaps bookings. If no money moved, the success message has Undo. */
export function useMoves(onDone: () => void) {
  const client = useQueryClient();
  const say = useSay();
  const refresh = () => client.invalidateQueries({ queryKey: ['day'] });
  const keep = (answer: DeskBooking) => {
    client.setQueryData(['booking', answer.booking.bookingId], answer);
    return refresh();
  };
  const fail = (error: Error) => {
    say({ text: refusedActWords(error) });
    void refresh();
  };
  const back = useKeyedMutation((sent: Back, key) => sendUndo(sent.undo, key), {
    onSuccess: (answer, { said }) => {
      // A swap has moved the other booking too.
      void client.invalidateQueries({ queryKey: ['booking'] });
      void keep(answer);
      say({ text: said });
    },
    onError: fail,
  });
  const moving = useKeyedMutation((sent: Sent, key) => move(sent.moving, key, sent.approval), {
    onSuccess: (answer, sent) => {
      const last = answer.undo;
      say({
        text: sent.said,
        ...(last && { undo: () => back.mutate({ undo: { id: sent.moving.id, ...last }, said: words.movedBack }) }),
        // The message stays visible there, so that the move can still be undone.
        ...(sent.open && {
          way: (
            <button type="button" onClick={sent.open}>
              {words.openDay}
            </button>
          ),
        }),
      });
      // The ghost stays until the sheet has loaded the booking's new place.
      void keep(answer).finally(onDone);
    },
    // The price and availability may be stale, so they are loaded again.
    onError: (error) => {
      const now = bookingNow(error);
      if (now) client.setQueryData(['booking', now.booking.bookingId], now);
      void refresh();
      void client.resetQueries({ queryKey: ['move'] });
    },
  });
  const swapping = useKeyedMutation(({ swap: input, approval }: SentSwap, key) => swap(input, key, approval), {
    onSuccess: (answer, { swap: { id }, said }) => {
      const last = answer.undo;
      say({
        text: said,
        ...(last && { undo: () => back.mutate({ undo: { id, ...last }, said: words.swappedBack }) }),
      });
      void client.invalidateQueries({ queryKey: ['booking'] });
      void keep(answer).finally(onDone);
    },
    onError: () => {
      void refresh();
      void client.resetQueries({ queryKey: ['swap'] });
    },
  });
  return { moving, swapping };
}

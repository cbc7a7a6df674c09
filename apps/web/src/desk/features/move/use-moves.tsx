import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { sendUndo, type Undo } from '../../lib/bookings.api.ts';
import { bookingFromError } from '../../lib/refused/refused.ts';
import { refusedActText } from '../../lib/refused/refused-act.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { sendMove, type MoveRequest, sendSwap, type SwapRequest } from './move.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.move;

/** A move with its success message, and the approval that it needed. */
export type SentMove = {
  move: MoveRequest;
  toastText: string;
  /** Shows the target day. */
  open?: () => void;
  approval?: string;
};
type UndoMove = { undo: Undo; toastText: string };
type SentSwap = { swap: SwapRequest; toastText: string; approval?: string };

/** Moves and swaps bookings. If no money moved, the success message has Undo. */
export function useMoves(onDone: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const refresh = () => client.invalidateQueries({ queryKey: ['day'] });
  const cacheAnswer = (answer: DeskBooking) => {
    client.setQueryData(['booking', answer.booking.bookingId], answer);
    return refresh();
  };
  const showFailure = (error: Error) => {
    showToast({ text: refusedActText(error) });
    void refresh();
  };
  const undoMutation = useKeyedMutation((request: UndoMove, key) => sendUndo(request.undo, key), {
    onSuccess: (answer, { toastText }) => {
      // A swap has moved the other booking too.
      void client.invalidateQueries({ queryKey: ['booking'] });
      void cacheAnswer(answer);
      showToast({ text: toastText });
    },
    onError: showFailure,
  });
  const moving = useKeyedMutation((request: SentMove, key) => sendMove(request.move, key, request.approval), {
    onSuccess: (answer, request) => {
      const lastUndo = answer.undo;
      showToast({
        text: request.toastText,
        ...(lastUndo && {
          undo: () => undoMutation.mutate({ undo: { id: request.move.id, ...lastUndo }, toastText: words.movedBack }),
        }),
        // The message stays visible there, so that the move can still be undone.
        ...(request.open && {
          action: (
            <button type="button" onClick={request.open}>
              {words.openDay}
            </button>
          ),
        }),
      });
      // The ghost stays until the sheet has loaded the booking's new place.
      void cacheAnswer(answer).finally(onDone);
    },
    // The price and availability may be stale, so they are loaded again.
    onError: (error) => {
      const currentBooking = bookingFromError(error);
      if (currentBooking) client.setQueryData(['booking', currentBooking.booking.bookingId], currentBooking);
      void refresh();
      void client.resetQueries({ queryKey: ['move'] });
    },
  });
  const swapping = useKeyedMutation(({ swap: input, approval }: SentSwap, key) => sendSwap(input, key, approval), {
    onSuccess: (answer, { swap: { id }, toastText }) => {
      const lastUndo = answer.undo;
      showToast({
        text: toastText,
        ...(lastUndo && {
          undo: () => undoMutation.mutate({ undo: { id, ...lastUndo }, toastText: words.swappedBack }),
        }),
      });
      void client.invalidateQueries({ queryKey: ['booking'] });
      void cacheAnswer(answer).finally(onDone);
    },
    onError: () => {
      void refresh();
      void client.resetQueries({ queryKey: ['swap'] });
    },
  });
  return { moving, swapping };
}

import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { sendUndo, type Undo } from '../../lib/bookings.api.ts';
import { sendCheckIn, sendUndoCheckIn, sendUndoNoShow } from './bookings.api.ts';
import { useAnswer } from './use-answer.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.checkIn;

type Guest = { id: string; version: number; name: string };

/** Checks a customer in, with Undo for ten seconds; undoes a check-in or a no-show. */
export function useCheckIn() {
  const { take, fail, say } = useAnswer();
  const isOut = (answer: DeskBooking, { name }: { name: string }) => {
    take(answer);
    say({ text: words.checkInUndone(name) });
  };
  const undo = useKeyedMutation(({ id, version }: Guest, key) => sendUndoCheckIn({ id, version }, key), {
    onSuccess: isOut,
    onError: fail,
  });
  const undoLast = useKeyedMutation((last: Undo & { name: string }, key) => sendUndo(last, key), {
    onSuccess: isOut,
    onError: fail,
  });
  const checkIn = useKeyedMutation(({ id, version }: Guest, key) => sendCheckIn({ id, version }, key), {
    onSuccess: (answer, { id, name }) => {
      take(answer);
      const last = answer.undo;
      say({ text: words.checkedIn(name), ...(last && { undo: () => undoLast.mutate({ id, name, ...last }) }) });
    },
    onError: fail,
  });

  const undoNoShow = useKeyedMutation(({ id, version }: Guest, key) => sendUndoNoShow({ id, version }, key), {
    onSuccess: (answer, { name }) => {
      take(answer);
      say({ text: words.noShowUndone(name) });
    },
    onError: fail,
  });
  const running = [checkIn, undo, undoLast, undoNoShow].find(({ isPending }) => isPending);

  return {
    checkIn: (guest: Guest) => !checkIn.isPending && checkIn.mutate(guest),
    undo: (guest: Guest) => !undo.isPending && undo.mutate(guest),
    undoNoShow: (guest: Guest) => !undoNoShow.isPending && undoNoShow.mutate(guest),
    busyId: running?.variables?.id ?? null,
  };
}

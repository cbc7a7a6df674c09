import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { sendUndo, type Undo } from '../../lib/bookings.api.ts';
import { sendCheckIn, sendUndoCheckIn, sendUndoNoShow } from './bookings.api.ts';
import { useBookingAnswer } from './use-booking-answer.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.checkIn;

type CheckInTarget = { id: string; version: number; name: string };

/** Checks a customer in, with Undo for ten seconds; undoes a check-in or a no-show. */
export function useCheckIn() {
  const { cacheAnswer, showFailure, showToast } = useBookingAnswer();
  const onUndone = (answer: DeskBooking, { name }: { name: string }) => {
    cacheAnswer(answer);
    showToast({ text: words.checkInUndone(name) });
  };
  const undo = useKeyedMutation(({ id, version }: CheckInTarget, key) => sendUndoCheckIn({ id, version }, key), {
    onSuccess: onUndone,
    onError: showFailure,
  });
  const undoLast = useKeyedMutation((last: Undo & { name: string }, key) => sendUndo(last, key), {
    onSuccess: onUndone,
    onError: showFailure,
  });
  const checkIn = useKeyedMutation(({ id, version }: CheckInTarget, key) => sendCheckIn({ id, version }, key), {
    onSuccess: (answer, { id, name }) => {
      cacheAnswer(answer);
      const last = answer.undo;
      showToast({ text: words.checkedIn(name), ...(last && { undo: () => undoLast.mutate({ id, name, ...last }) }) });
    },
    onError: showFailure,
  });

  const undoNoShow = useKeyedMutation(({ id, version }: CheckInTarget, key) => sendUndoNoShow({ id, version }, key), {
    onSuccess: (answer, { name }) => {
      cacheAnswer(answer);
      showToast({ text: words.noShowUndone(name) });
    },
    onError: showFailure,
  });
  const running = [checkIn, undo, undoLast, undoNoShow].find(({ isPending }) => isPending);

  return {
    checkIn: (target: CheckInTarget) => !checkIn.isPending && checkIn.mutate(target),
    undo: (target: CheckInTarget) => !undo.isPending && undo.mutate(target),
    undoNoShow: (target: CheckInTarget) => !undoNoShow.isPending && undoNoShow.mutate(target),
    busyId: running?.variables?.id ?? null,
  };
}

import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../../lib/use-keyed-mutation.ts';
import { refusedWords } from '../../lib/refused.ts';
import { useSay } from '../../ui/desk-toast.tsx';
import { sendCheckIn, sendUndoCheckIn, sendUndoNoShow } from './bookings.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.checkIn;

type Guest = { id: string; version: number; name: string };

/** Checks somebody in, with the way back for ten seconds; takes a check-in and a no-show back. */
export function useCheckIn() {
  const client = useQueryClient();
  const say = useSay();
  const take = (answer: DeskBooking) => {
    client.setQueryData(['booking', answer.booking.bookingId], answer);
    void client.invalidateQueries({ queryKey: ['day'] });
  };
  const fail = (error: Error) => {
    say({ text: refusedWords(error, 0, '') });
    void client.invalidateQueries({ queryKey: ['day'] });
    void client.invalidateQueries({ queryKey: ['booking'] });
  };
  const undo = useKeyedMutation(({ id, version }: Guest, key) => sendUndoCheckIn({ id, version }, key), {
    onSuccess: (answer, { name }) => {
      take(answer);
      say({ text: words.isNotIn(name) });
    },
    onError: fail,
  });
  const checkIn = useKeyedMutation(({ id, version }: Guest, key) => sendCheckIn({ id, version }, key), {
    onSuccess: (answer, guest) => {
      take(answer);
      say({
        text: words.isIn(guest.name),
        undo: () => undo.mutate({ ...guest, version: answer.tile.version }),
      });
    },
    onError: fail,
  });

  const undoNoShow = useKeyedMutation(({ id, version }: Guest, key) => sendUndoNoShow({ id, version }, key), {
    onSuccess: (answer, { name }) => {
      take(answer);
      say({ text: words.isExpected(name) });
    },
    onError: fail,
  });
  const running = [checkIn, undo, undoNoShow].find(({ isPending }) => isPending);

  return {
    checkIn: (guest: Guest) => !checkIn.isPending && checkIn.mutate(guest),
    undo: (guest: Guest) => !undo.isPending && undo.mutate(guest),
    undoNoShow: (guest: Guest) => !undoNoShow.isPending && undoNoShow.mutate(guest),
    busyId: running?.variables?.id ?? null,
  };
}

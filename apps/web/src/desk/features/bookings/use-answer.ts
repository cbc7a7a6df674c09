import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQueryClient } from '@tanstack/react-query';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useSay } from '../../ui/desk-toast.tsx';

/** What the panel does with the answer to an act, and with its refusal. */
export function useAnswer() {
  const client = useQueryClient();
  const say = useSay();
  return {
    say,
    take: (answer: DeskBooking) => {
      client.setQueryData(['booking', answer.booking.bookingId], answer);
      void client.invalidateQueries({ queryKey: ['day'] });
    },
    fail: async (failure: Error) => {
      void client.invalidateQueries({ queryKey: ['day'] });
      void client.invalidateQueries({ queryKey: ['booking'] });
      say({ text: await saidOf(failure) });
    },
  };
}

/** The words for what changed are not loaded before they are needed; without them the server's sentence says that it did. */
async function saidOf(error: Error): Promise<string> {
  if (refusalCode(error) !== 'CHANGED_MEANWHILE') return sentenceOf(error);
  try {
    return (await import('../../lib/refused/refused-act.ts')).refusedActWords(error);
  } catch {
    return sentenceOf(error);
  }
}

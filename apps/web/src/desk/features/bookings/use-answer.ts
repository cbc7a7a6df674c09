import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQueryClient } from '@tanstack/react-query';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useSay } from '../../ui/desk-toast.tsx';

/** Handles the answer or the refusal of an act in the panel. */
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
      say({ text: await messageOf(failure) });
    },
  };
}

/** The texts for changes are lazy-loaded; if that fails, the server's sentence is shown. */
async function messageOf(error: Error): Promise<string> {
  if (refusalCode(error) !== 'CHANGED_MEANWHILE') return sentenceOf(error);
  try {
    return (await import('../../lib/refused/refused-act.ts')).refusedActWords(error);
  } catch {
    return sentenceOf(error);
  }
}

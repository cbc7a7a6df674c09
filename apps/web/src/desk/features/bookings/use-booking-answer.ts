import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQueryClient } from '@tanstack/react-query';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useToast } from '../../ui/desk-toast.tsx';

/** Handles the answer or the refusal of an act in the panel. */
export function useBookingAnswer() {
  const client = useQueryClient();
  const showToast = useToast();
  return {
    showToast,
    cacheAnswer: (answer: DeskBooking) => {
      client.setQueryData(['booking', answer.booking.bookingId], answer);
      void client.invalidateQueries({ queryKey: ['day'] });
    },
    showFailure: async (failure: Error) => {
      void client.invalidateQueries({ queryKey: ['day'] });
      void client.invalidateQueries({ queryKey: ['booking'] });
      showToast({ text: await refusalMessage(failure) });
    },
  };
}

/** The texts for changes are lazy-loaded; if that fails, the general message of the refusal is shown. */
async function refusalMessage(error: Error): Promise<string> {
  if (refusalCode(error) !== 'CHANGED_MEANWHILE') return sentenceOf(error);
  try {
    return (await import('../../lib/refused/refused-act.ts')).refusedActText(error);
  } catch {
    return sentenceOf(error);
  }
}

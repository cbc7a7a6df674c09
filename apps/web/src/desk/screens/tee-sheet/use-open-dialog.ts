import type { TeeTime } from '@caddie/contract/desk/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { availableAction } from '../../features/bookings/actions.rules.ts';
import { bookingQuery } from '../../lib/bookings.api.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import type { TeeSheetState } from './use-tee-sheet.ts';

/** Opens a dialog from the sheet. The server says which acts a booking allows; if the act is not allowed now, the panel shows why. */
export function useOpenDialog({ open, setDialog }: Pick<TeeSheetState, 'open' | 'setDialog'>) {
  const client = useQueryClient();
  const showToast = useToast();

  return async (tile: TeeTime, act: 'TAKE' | 'CANCEL'): Promise<void> => {
    try {
      const data = await client.fetchQuery(bookingQuery(tile.bookingId));
      const isPossible = availableAction(data, act) && (act !== 'TAKE' || data.money.due > 0);
      if (isPossible) setDialog({ act, data });
      else open(tile);
    } catch (error) {
      showToast({ text: sentenceOf(error as Error) });
    }
  };
}

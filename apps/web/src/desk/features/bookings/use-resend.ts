import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { sendLink, sendText } from './bookings.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.booking;
const { linkTexted } = catalogue.held;

/** Texts the confirmation again, or the pay link for a hold. */
export function useResend() {
  const client = useQueryClient();
  const showToast = useToast();

  const send = ({ booking, tile }: DeskBooking, key: string) =>
    booking.bookingStatusCd === 'READY'
      ? sendLink(booking.bookingId, { version: tile.version, amount: booking.amount }, key)
      : sendText(booking.bookingId, key);

  return useKeyedMutation(send, {
    onSuccess: (answer) => {
      client.setQueryData(['booking', answer.booking.bookingId], answer);
      const phone = answer.customer?.phone ?? '';
      showToast({ text: answer.booking.bookingStatusCd === 'READY' ? linkTexted(phone) : words.isTexted(phone) });
    },
    onError: (error) => showToast({ text: sentenceOf(error) }),
  });
}

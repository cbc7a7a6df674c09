import type { DeskBooking } from '@caddie/contract/desk/panel';
import { useQueryClient } from '@tanstack/react-query';
import { formatTime } from '../../../lib/format.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { ChosenCard } from '../../features/new-booking/customer-parts.tsx';
import { HoldChip } from '../../features/new-booking/hold-parts.tsx';
import { book } from '../../features/new-booking/new-booking.api.ts';
import type { Payment } from '../../features/new-booking/new-booking.tsx';
import { catalogue as newBookingCatalogue } from '../../features/new-booking/words/en.ts';
import { refusedText } from '../../lib/refused/refused.ts';
import { onDeviceClock } from '../../lib/server-clock.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { PanelTitle } from '../../ui/page/panel.tsx';
import { catalogue } from './words/en.ts';
import { PayPart } from './new-booking-panel.tsx';

const words = catalogue.bookingDialogs;
const { chosen } = newBookingCatalogue.newBooking;

type Props = { data: DeskBooking; onClose: () => void };

/** Takes the payment for a held time in another way than by its pay link. */
export function PayHeldPanel({ data: { booking, tile, customer }, onClose }: Props) {
  const client = useQueryClient();
  const showToast = useToast();
  const { bookingId, amount, currency } = booking;
  const secondsLeft = useCountdown(onDeviceClock(booking.holdExpiresAt ?? ''));
  const bookMutation = useKeyedMutation(
    ({ payment }: { payment: Payment }, key) =>
      book(
        {
          bookingId,
          version: tile.version,
          customer: { kind: 'KNOWN', customerId: customer!.customerId },
          partySize: booking.partySize,
          source: 'PHONE',
          pay: payment.pay,
          amount,
          sendText: payment.sendText,
        },
        key,
        payment.approval,
      ),
    {
      onSuccess: (answer, { payment }) => {
        client.setQueryData(['booking', bookingId], answer);
        void client.invalidateQueries({ queryKey: ['day'] });
        const message = payment.successMessage(answer);
        if (message) showToast({ text: message });
        onClose();
      },
    },
  );

  return (
    <PayPart
      label={words.takePayment}
      head={<PanelTitle>{words.takePayment}</PanelTitle>}
      tools={<HoldChip secondsLeft={secondsLeft} isHolding={false} />}
      notes={
        bookMutation.error && (
          <InlineMessage tone="err">{refusedText(bookMutation.error, amount, currency)}</InlineMessage>
        )
      }
      summary={
        <ChosenCard
          name={customer?.name ?? ''}
          about={chosen(
            formatTime(booking.bookingStartedAt, booking.timeZone),
            booking.durationMinutes,
            booking.shopRoomName,
          )}
          action={words.back}
          onAction={onClose}
        />
      }
      {...{ bookingId, amount, onClose }}
      customerId={customer?.customerId}
      name={customer?.name ?? ''}
      phone={customer?.phone ?? null}
      canLink
      isReady={secondsLeft > 0}
      busy={bookMutation.isPending}
      error={bookMutation.error}
      onPay={(payment) => bookMutation.mutate({ payment })}
      onReset={bookMutation.reset}
    />
  );
}

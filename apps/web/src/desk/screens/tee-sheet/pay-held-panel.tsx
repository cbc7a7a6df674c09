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
import { refusedWords } from '../../lib/refused/refused.ts';
import { useSay } from '../../ui/desk-toast.tsx';
import { Note } from '../../ui/note.tsx';
import { PanelTitle } from '../../ui/page/panel.tsx';
import { catalogue } from './words/en.ts';
import { PayPart } from './new-booking-panel.tsx';

const words = catalogue.bookingDialogs;
const { chosen } = newBookingCatalogue.newBooking;

type Props = { data: DeskBooking; onClose: () => void };

/** Pays a time that is held by a payment link in another way. */
export function PayHeldPanel({ data: { booking, tile, customer }, onClose }: Props) {
  const client = useQueryClient();
  const say = useSay();
  const { bookingId, amount, currency } = booking;
  const left = useCountdown(Date.parse(booking.holdExpiresAt ?? ''));
  const selling = useKeyedMutation(
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
        const said = payment.said(answer);
        if (said) say({ text: said });
        onClose();
      },
    },
  );

  return (
    <PayPart
      label={words.takeHeld}
      head={<PanelTitle>{words.takeHeld}</PanelTitle>}
      tools={<HoldChip left={left} isHolding={false} />}
      notes={selling.error && <Note tone="err">{refusedWords(selling.error, amount, currency)}</Note>}
      summary={
        <ChosenCard
          name={customer?.name ?? ''}
          about={chosen(
            formatTime(booking.bookingStartedAt, booking.timeZone),
            booking.durationMinutes,
            booking.shopRoomName,
          )}
          action={words.toPanel}
          onAction={onClose}
        />
      }
      {...{ bookingId, amount, onClose }}
      customerId={customer?.customerId}
      name={customer?.name ?? ''}
      phone={customer?.phone ?? null}
      canLink
      isReady={left > 0}
      busy={selling.isPending}
      error={selling.error}
      onPay={(payment) => selling.mutate({ payment })}
      onReset={selling.reset}
    />
  );
}

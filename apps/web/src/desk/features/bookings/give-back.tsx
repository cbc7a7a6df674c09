import type { DeskBooking } from '@caddie/contract/desk/panel';
import type { payOutRefundDue } from '@caddie/contract/desk/finance/payments';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/money.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { refusedActText } from '../../lib/refused/refused-act.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { catalogue } from './words/en.ts';

const sentences = () => import('./refusals.ts');

const words = catalogue.giveBack;

type Props = { data: DeskBooking; amount: number; name: string };

/** Hands over a pending refund of a payment made at the desk, after the venue canceled. */
export function GiveBack({ data: { booking, tile }, amount, name }: Props) {
  const client = useQueryClient();
  const showToast = useToast();
  const { bookingId, currency } = booking;
  const money = formatMoney(amount, currency);
  const giving = useKeyedMutation(
    (body: { version: number; amount: number }, key) =>
      deskCall<typeof payOutRefundDue>(
        'POST /desk/bookings/{id}/give-back',
        { params: { id: bookingId }, body },
        sentences,
        {
          key,
        },
      ),
    {
      onSuccess: (answer) => {
        client.setQueryData(['booking', bookingId], answer);
        showToast({ text: words.given(money) });
      },
      onError: (error) => showToast({ text: refusedActText(error, amount, currency, true) }),
    },
  );

  return (
    <>
      <InlineMessage tone="warn">{words.owed(name, money)}</InlineMessage>
      <DeskButton
        variant="black"
        block
        needsNetwork
        busy={giving.isPending}
        onClick={() => giving.mutate({ version: tile.version, amount })}
      >
        {words.give(money)}
      </DeskButton>
    </>
  );
}

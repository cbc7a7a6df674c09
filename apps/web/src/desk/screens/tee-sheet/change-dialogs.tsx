import type { CustomerAtDesk } from '@caddie/contract/desk/bookings';
import type { Day } from '@caddie/contract/desk/sheet';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { sendCustomer, sendParty } from '../../features/bookings/bookings.api.ts';
import { ChangePlayers } from '../../features/bookings/change-players.tsx';
import { ChangeCustomer } from '../../features/new-booking/change-customer.tsx';
import { useSession } from '../../features/staff/session.tsx';
import { refusedActText } from '../../lib/refused/refused-act.ts';
import type { BookingDialogProps } from './booking-dialog-props.ts';

/** Changes the number of players. */
export function PlayersDialog({
  data,
  name,
  about,
  rooms,
  onDone,
  onClose,
}: BookingDialogProps & { rooms: Day['rooms'] }) {
  const { booking, tile } = data;
  const change = useKeyedMutation(
    ({ partySize }: { partySize: number; message: string }, key) =>
      sendParty(booking.bookingId, { version: tile.version, partySize }, key),
    { onSuccess: (answer, { message }) => onDone(answer, message) },
  );

  return (
    <ChangePlayers
      {...{ name, about, onClose }}
      players={booking.partySize}
      maxPlayers={rooms.find(({ shopRoomId }) => shopRoomId === booking.shopRoomId)?.maxPartySize ?? booking.partySize}
      busy={change.isPending}
      refusal={change.error ? refusedActText(change.error) : undefined}
      onChange={(partySize, message) => change.mutate({ partySize, message })}
    />
  );
}

/** Changes the customer of a booking that has no payments yet. */
export function CustomerDialog({ data, name, about, onDone, onClose }: BookingDialogProps) {
  const { me } = useSession();
  const { booking, tile } = data;
  const change = useKeyedMutation(
    ({ customer }: { customer: CustomerAtDesk; message: string }, key) =>
      sendCustomer(booking.bookingId, { version: tile.version, customer }, key),
    { onSuccess: (answer, { message }) => onDone(answer, message) },
  );

  return (
    <ChangeCustomer
      {...{ name, about, onClose }}
      countryCode={me.venue.countryCode}
      busy={change.isPending}
      error={change.error}
      refusal={change.error ? refusedActText(change.error) : undefined}
      onChange={(customer, message) => change.mutate({ customer, message })}
    />
  );
}

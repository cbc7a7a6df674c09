import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { releaseHold } from '../../lib/bookings.api.ts';
import { ReleaseHold } from '../../features/bookings/release-hold.tsx';
import { useSession } from '../../features/staff/session.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import type { BookingDialogProps } from './booking-dialog-props.ts';

/** Releases a time that the desk holds. */
export function ReleaseDialog({ data, about, onClose }: BookingDialogProps) {
  const { me } = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const release = useKeyedMutation(({ id }: { id: string; message: string }) => releaseHold(id), {
    onSuccess: (_, { message }) => {
      void client.invalidateQueries({ queryKey: ['booking', data.booking.bookingId] });
      void client.invalidateQueries({ queryKey: ['day'] });
      showToast({ text: message });
      onClose();
    },
  });

  return (
    <ReleaseHold
      {...{ data, about, onClose }}
      myName={me.name}
      busy={release.isPending}
      refusal={release.error ? sentenceOf(release.error) : undefined}
      onRelease={(message) => release.mutate({ id: data.booking.bookingId, message })}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { releaseHold } from '../../lib/bookings.api.ts';
import { ReleaseHold } from '../../features/bookings/release-hold.tsx';
import { useSession } from '../../features/staff/session.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import type { Question } from './question.ts';

/** Releases a time that the desk holds. */
export function ReleaseDialog({ data, about, onClose }: Question) {
  const { me } = useSession();
  const client = useQueryClient();
  const say = useSay();
  const release = useKeyedMutation(({ id }: { id: string; said: string }) => releaseHold(id), {
    onSuccess: (_, { said }) => {
      void client.invalidateQueries({ queryKey: ['booking', data.booking.bookingId] });
      void client.invalidateQueries({ queryKey: ['day'] });
      say({ text: said });
      onClose();
    },
  });

  return (
    <ReleaseHold
      {...{ data, about, onClose }}
      myName={me.name}
      busy={release.isPending}
      refusal={release.error ? sentenceOf(release.error) : undefined}
      onRelease={(said) => release.mutate({ id: data.booking.bookingId, said })}
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { extendHeldTime } from './bookings.api.ts';
import { bookingQuery } from './bookings.queries.ts';

/** Extends a hold that is about to expire. After a refusal the hold is read again, and shows what is left of it. */
export function useExtendHold(bookingId: string) {
  const client = useQueryClient();
  const { queryKey } = bookingQuery(bookingId);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => extendHeldTime(bookingId),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, (before) => before && { data: { ...before.data, ...answer.data } });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { extend: () => !isPending && mutate(), isPending, isDone: isSuccess };
}

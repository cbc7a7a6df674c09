import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { bookingQuery } from '../../lib/bookings.api.ts';
import { TeeSheet } from '../tee-sheet.tsx';

/** A booking by its own URL: the sheet of its day with its panel. An unknown booking opens over today's sheet. */
export function BookingAddress({ id }: { id: string }) {
  const { data, isPending } = useQuery(bookingQuery(id));
  if (isPending) return <TeeSheet date={null} />;
  return <Redirect replace to={`${data ? `/days/${data.booking.bookingDate}` : '/'}?booking=${id}`} />;
}

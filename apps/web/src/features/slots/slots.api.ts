import type { getAvailability, getDays, getMyAvailability, getNextFree } from '@caddie/contract/slots';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

export type DayQuery = { shopSeqNo: number; bookingDate: string; durationMinutes: number; partySize: number };

export const loadAvailability = (query: DayQuery, signal: AbortSignal) =>
  call<typeof getAvailability>('GET /bookings/availability', { query }, sentences, { signal });

/** The free times of a day, with how the customer's memberships would pay for each. */
export const loadMyAvailability = (query: DayQuery, signal: AbortSignal) =>
  call<typeof getMyAvailability>('GET /bookings/availability/my', { query }, sentences, { signal });

export const loadNextFree = (query: Omit<DayQuery, 'bookingDate'>, signal: AbortSignal) =>
  call<typeof getNextFree>('GET /shops/next-free', { query }, sentences, { signal });

export const loadDays = (query: { shopSeqNo: number; from: string; days: number }, signal: AbortSignal) =>
  call<typeof getDays>('GET /bookings/availability/days', { query }, sentences, { signal });

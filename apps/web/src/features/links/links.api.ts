import type { getLinkedBooking, sendLinkCode, signInByLink } from '@caddie/contract/links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/server/call.ts';
import { publicKey } from '../../lib/server/server-state.tsx';

const sentences = async () => (await import('./refusals.ts')).sentences;

/** The booking of a link, which anyone may read who has the link. */
export const linkedBookingQuery = (code: string) =>
  queryOptions({
    queryKey: publicKey('link', code),
    queryFn: ({ signal }) =>
      call<typeof getLinkedBooking>('GET /t/{code}', { params: { code } }, sentences, { signal }),
    select: ({ data }) => data,
  });

export const sendCode = (code: string) =>
  call<typeof sendLinkCode>('POST /t/{code}/auth-code', { params: { code } }, sentences);

export const signIn = (code: string, authCode: string) =>
  call<typeof signInByLink>('POST /t/{code}/sign-in', { params: { code }, body: { authCode } }, sentences);

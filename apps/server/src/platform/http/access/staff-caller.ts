import { APPROVAL_HEADER, SESSION_HEADER, IDLE_SECONDS_HEADER } from '@caddie/contract/desk/people/staff';
import type { Call } from '@caddie/contract/call';
import { hasRole, leastRoleToRequest, type Right, rights } from '@caddie/contract/desk/rights';
import type { FastifyRequest } from 'fastify';
import { staffMember, type Role, type SignedInStaff } from '../../actors/actor.ts';
import { notAllowedRefusal } from '../../actors/require-right.ts';
import { Refusal } from '../../refusal.ts';
import { readCookie } from './cookies.ts';
import { deskCookies } from './desk-cookies.ts';
import { requireOwnOrigin } from './origins.ts';

/** A place that is opened in a session, and the person whose PIN opened it. */
type OpenedPage = { place: NonNullable<Call['place']>; approvedBy: string; role: Role };

export type StaffSession = Pick<SignedInStaff, 'staffId' | 'shopSeqNo' | 'role' | 'sessionId' | 'deviceId'> & {
  opened: OpenedPage[];
  /** Whether the member of staff has confirmed the session with their own PIN or passkey. */
  isProved: boolean;
};

/** Returns the session of the cookie's token, and refuses one that has ended. */
export type AuthenticateStaff = (
  token: string,
  touchedSecondsAgo: number | undefined,
) => Promise<StaffSession | undefined>;

/** The access that a call requires: its right, and the place in which a PIN may have granted that right. */
type RequiredAccess = { right: Right; place?: Call['place'] };
export type IdentifyStaff = (request: FastifyRequest, required: RequiredAccess) => Promise<SignedInStaff>;

/** Identifies the calling member of staff, for the mount and for routes that are not calls of the contract (a stream). */
export const createStaffIdentify = (authenticate: AuthenticateStaff, publicUrl: string | undefined): IdentifyStaff => {
  const { session: cookie } = deskCookies(publicUrl);
  return async (request, { right, place }) => {
    const leastRole = leastRoleToRequest(right);
    requireOwnOrigin(request, publicUrl);
    const token = readCookie(request, cookie.name);
    const sessionFound = token && (await authenticate(token, parseSeconds(request.headers[IDLE_SECONDS_HEADER])));
    if (!sessionFound) throw new Refusal('UNAUTHENTICATED');
    const { opened: openedPages, isProved: isConfirmed, ...session } = sessionFound;
    // The page was rendered for another session: its viewer is not the person, or not at the venue, of the cookie.
    const pageSessionId = request.headers[SESSION_HEADER];
    if (pageSessionId !== undefined && pageSessionId !== session.sessionId) throw new Refusal('SESSION_CHANGED');
    const opener = hasRole(session.role, leastRole)
      ? undefined
      : openedPages.find((one) => !rights[right].inPerson && one.place === place && hasRole(one.role, leastRole));
    if (!opener && !hasRole(session.role, leastRole)) throw notAllowedRefusal(leastRole);
    if (rights[right].inPerson && !isConfirmed) throw new Refusal('PIN_NEEDED');
    const approvalToken = request.headers[APPROVAL_HEADER];
    return staffMember({
      ...session,
      // In an opened place they have the rights of the person who opened it, and act in both names.
      ...(opener && { role: opener.role, approvedBy: opener.approvedBy }),
      requestId: request.id,
      ...(typeof approvalToken === 'string' && { approvalToken }),
    });
  };
};

/** Returns undefined for anything but a plain number of seconds. */
const parseSeconds = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,7}$/.test(header) ? Number(header) : undefined;

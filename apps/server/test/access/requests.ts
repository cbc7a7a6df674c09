import type { Ids } from './belongings.ts';

export type Parts = { params?: Record<string, string>; query?: object; body?: object };
/** A request that is right in every way, with the ids that it is given. */
export type Request = (ids: Ids) => Parts;

/** Nine in the morning in New York, ten in the evening in Seoul. */
const OPEN_IN_BOTH_ZONES = '2027-06-14T13:00:00Z';

const provider = { provider: 'sandbox' };
const phone = { phone: '6465550148', countryCode: 'US' };
const ofBooking: Request = ({ bookingId }) => ({ params: { id: bookingId } });
const onDay = ({ shopSeqNo }: Ids) => ({ shopSeqNo, bookingDate: '2027-06-14', durationMinutes: 60, partySize: 1 });
const list: Request = () => ({ query: { limit: 5, from: '2027-01-01' } });

/** For every call of the contract, in its order: how it is made, once for each kind of thing it may name. */
export const requests: Record<string, Request[]> = {
  'GET /shops/one/public': [({ shopName }) => ({ query: { shopName } })],
  'GET /shops/one': [({ shopSeqNo }) => ({ query: { shopSeqNo } })],
  'POST /users/signup/check': [({ shopSeqNo }) => ({ body: { shopSeqNo, ...phone } })],
  'POST /users/auth-code/send': [() => ({ body: phone })],
  'POST /users/auth-code/verify': [() => ({ body: { ...phone, authCode: '123456' } })],
  'POST /users/signup/login': [({ shopSeqNo }) => ({ body: { shopSeqNo, ...phone, password: 'left-hand-only-42' } })],
  'POST /users/signup/register': [
    ({ shopSeqNo }) => ({ body: { shopSeqNo, ...phone, password: 'left-hand-only-42', name: 'Ann Tee' } }),
  ],
  'POST /users/password/reset': [({ shopSeqNo }) => ({ body: { shopSeqNo, ...phone, password: 'left-hand-only-42' } })],
  'GET /users/me': [() => ({})],
  'POST /users/signout': [() => ({})],
  'GET /orders/credit-cards': [() => ({})],
  'GET /orders/credit-cards/{provider}/payment-methods/reserve': [() => ({ params: provider })],
  'POST /orders/credit-cards/{provider}/payment-methods/confirm': [
    ({ sessionId }) => ({ params: provider, body: { sessionId } }),
  ],
  'DELETE /orders/credit-cards/{id}': [({ userCreditCardId }) => ({ params: { id: userCreditCardId } })],
  'POST /orders/create': [
    ({ bookingId, userCreditCardId }) => ({ body: { bookingId, userCreditCardId } }),
    ({ bookingId, membershipId }) => ({ body: { bookingId, membershipId } }),
    ({ draftSetId, userCreditCardId }) => ({ body: { membershipSetId: draftSetId, userCreditCardId } }),
  ],
  'GET /orders/check/{id}': [({ orderId }) => ({ params: { id: orderId } })],
  'POST /orders/cancel': [({ orderId }) => ({ body: { orderId } })],
  'GET /memberships/details': [({ shopSeqNo }) => ({ query: { shopSeqNo } })],
  'GET /memberships/details/{id}': [({ membershipDetailId }) => ({ params: { id: membershipDetailId } })],
  'POST /memberships/sets': [({ shopSeqNo, membershipDetailId }) => ({ body: { shopSeqNo, membershipDetailId } })],
  'POST /memberships': [({ membershipSetId, orderId }) => ({ body: { membershipSetId, orderId } })],
  'GET /memberships/sets': [({ shopSeqNo }) => ({ query: { shopSeqNo } })],
  'GET /memberships/sets/{id}': [({ membershipSetId }) => ({ params: { id: membershipSetId } })],
  'GET /bookings/availability': [(ids) => ({ query: onDay(ids) })],
  'GET /bookings/availability/days': [({ shopSeqNo }) => ({ query: { shopSeqNo, from: '2027-06-14', days: 3 } })],
  'POST /bookings/ready': [
    ({ shopSeqNo, shopRoomId }) => ({
      body: { shopSeqNo, shopRoomId, startedAt: OPEN_IN_BOTH_ZONES, durationMinutes: 60, partySize: 1 },
    }),
  ],
  'POST /bookings/confirm': [({ bookingId }) => ({ body: { bookingId } })],
  'POST /bookings/cancel': [({ bookingId }) => ({ body: { bookingId } })],
  'GET /bookings/upcoming': [({ shopSeqNo }) => ({ query: { shopSeqNo } })],
  'GET /bookings/my': [list],
  'GET /bookings': [list],
  'GET /bookings/{id}/cancellation': [ofBooking],
  'GET /bookings/{id}/pay-options': [ofBooking],
  'GET /bookings/{id}': [ofBooking],
  'GET /wechat/access-token': [() => ({})],
  'POST /wechat/sign-access-token': [
    () => ({ body: { accessToken: 'unknown', nonceStr: 'abcdefgh', timestamp: 1, url: 'http://localhost/' } }),
  ],
  'POST /client-errors': [() => ({ body: { kind: 'render', screen: '/booking', message: 'broke', frames: [] } })],
};

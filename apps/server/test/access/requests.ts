import { exampleTerms } from '@caddie/contract/examples/desk/products';
import type { Ids } from './customer-records.ts';

type RequestParts = { params?: Record<string, string>; query?: object; body?: object };
/** A request that is valid in every way, with the given ids. */
export type Request = (ids: Ids) => RequestParts;

/** Nine in the morning in New York, ten in the evening in Seoul. */
const OPEN_IN_BOTH_ZONES = '2027-06-14T13:00:00Z';

/** Ownership of refunds is tested with their feature: no customer here has one that a bank rejected. */
const REFUND = '0f9a3c8d-1b2e-4d5f-8c7a-6e5d4c3b2a19';
const provider = { provider: 'sandbox' };
const linkParams = { params: { code: 'K7WQ2MXP4T' } };
const phone = { phone: '6465550148', countryCode: 'US' };
const bookingParams: Request = ({ bookingId }) => ({ params: { id: bookingId } });
const dayQuery = ({ shopSeqNo }: Ids) => ({ shopSeqNo, bookingDate: '2027-06-14', durationMinutes: 60, partySize: 1 });
/** A day that has already begun. */
const pastDay = { date: '2026-01-05' };
const sheetDay = { date: '2027-06-14' };
const bookingChange =
  (fields: object = {}): Request =>
  ({ bookingId }) => ({ params: { id: bookingId }, body: { version: 1, ...fields } });
const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'e30' } };
const productTerms = { ...exampleTerms, name: 'A pass of the test' };
const priceRule = {
  shopRoomId: null,
  weekday: 1,
  fromMinute: 0,
  untilMinute: 2160,
  amountPerHour: 100,
  isPeak: false,
};
const venueDetails = {
  shopName: 'A new venue',
  address: '1 Main St',
  phone: '+1 212 555 0190',
  email: 'a@b.example',
  countryCode: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
};
const listQuery: Request = () => ({ query: { limit: 5, from: '2027-01-01' } });

/** For every call of the contract, in its order, and then the files: its requests, one for each kind of record it may name. */
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
  'GET /users/me/profile': [() => ({})],
  'POST /users/me': [() => ({ body: { name: 'Ann Tee' } })],
  'POST /users/me/password': [() => ({ body: { password: 'right-hand-only-43' } })],
  'POST /users/me/phone': [() => ({ body: phone })],
  'POST /users/me/texts': [() => ({ body: { hoursBefore: true } })],
  'POST /users/me/signout-all': [() => ({})],
  'POST /users/me/export': [() => ({})],
  'GET /users/me/delete': [() => ({})],
  'POST /users/me/delete': [() => ({ body: { givesUp: [] } })],
  'POST /users/signout': [() => ({})],
  'GET /desk/auth/counter-entry': [() => ({})],
  'POST /desk/auth/send': [() => ({ body: phone })],
  'POST /desk/auth/verify': [() => ({ body: { ...phone, authCode: '123456' } })],
  'POST /desk/auth/pin': [() => ({ body: { ticket: 'unknown', pin: '271828' } })],
  'POST /desk/auth/new-pin': [() => ({ body: { ticket: 'unknown', pin: '271828' } })],
  'POST /desk/auth/switch': [({ staffId }) => ({ body: { staffId, pin: '271828' } })],
  'GET /desk/me': [() => ({})],
  'POST /desk/auth/prove': [() => ({ body: { pin: '271828' } })],
  'POST /desk/auth/venue': [({ shopSeqNo }) => ({ body: { shopSeqNo } })],
  'POST /desk/auth/counter': [() => ({ body: { name: 'Front counter' } })],
  'POST /desk/auth/lock': [() => ({ body: {} })],
  'POST /desk/auth/signout': [() => ({})],
  'POST /desk/approvals': [
    ({ staffId, bookingId }) => ({
      body: { staffId, pin: '271828', act: 'booking.cancel-beyond-policy', subjectId: bookingId },
    }),
  ],
  'POST /desk/places/open': [({ staffId }) => ({ body: { staffId, pin: '271828', place: 'venue' } })],
  'POST /desk/auth/passkey/options': [() => ({})],
  'POST /desk/auth/passkey': [() => ({ body: passkey })],
  'GET /desk/passkeys': [() => ({})],
  'POST /desk/passkeys/options': [() => ({ body: { pin: '271828' } })],
  'POST /desk/passkeys': [() => ({ body: passkey })],
  'POST /desk/passkeys/{id}/remove': [({ passkeyId }) => ({ params: { id: passkeyId } })],
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
  'POST /orders/close-page': [({ orderId }) => ({ body: { orderId } })],
  'GET /memberships/details': [({ shopSeqNo }) => ({ query: { shopSeqNo } })],
  'GET /memberships/details/{id}': [({ membershipDetailId }) => ({ params: { id: membershipDetailId } })],
  'POST /memberships/sets': [({ shopSeqNo, membershipDetailId }) => ({ body: { shopSeqNo, membershipDetailId } })],
  'POST /memberships': [({ membershipSetId, orderId }) => ({ body: { membershipSetId, orderId } })],
  'GET /memberships/sets': [({ shopSeqNo }) => ({ query: { shopSeqNo } })],
  'GET /memberships/sets/{id}': [({ membershipSetId }) => ({ params: { id: membershipSetId } })],
  'GET /desk/products': [() => ({})],
  'POST /desk/products': [() => ({ body: { ...productTerms, isOnSale: false } })],
  'POST /desk/products/{id}': [
    ({ membershipDetailId }) => ({ params: { id: membershipDetailId }, body: { ...productTerms, version: 1 } }),
  ],
  'POST /desk/products/{id}/sale': [
    ({ membershipDetailId }) => ({ params: { id: membershipDetailId }, body: { isOnSale: true, version: 1 } }),
  ],
  'POST /desk/products/{id}/remove': [
    ({ membershipDetailId }) => ({ params: { id: membershipDetailId }, body: { version: 1 } }),
  ],
  'POST /desk/products/order': [
    ({ membershipDetailId }) => ({ body: { productIds: [membershipDetailId], seen: [membershipDetailId] } }),
  ],
  'GET /bookings/availability': [(ids) => ({ query: dayQuery(ids) })],
  'GET /bookings/availability/my': [(ids) => ({ query: dayQuery(ids) })],
  'GET /shops/next-free': [({ shopSeqNo }) => ({ query: { shopSeqNo, durationMinutes: 60, partySize: 1 } })],
  'GET /bookings/availability/days': [({ shopSeqNo }) => ({ query: { shopSeqNo, from: '2027-06-14', days: 3 } })],
  'POST /bookings/ready': [
    ({ shopSeqNo, shopRoomId }) => ({
      body: { shopSeqNo, shopRoomId, startedAt: OPEN_IN_BOTH_ZONES, durationMinutes: 60, partySize: 1 },
    }),
  ],
  'POST /bookings/extend-hold': [({ bookingId }) => ({ body: { bookingId } })],
  'POST /bookings/confirm': [({ bookingId }) => ({ body: { bookingId } })],
  'POST /bookings/cancel': [({ bookingId }) => ({ body: { bookingId } })],
  'GET /bookings/upcoming': [({ shopSeqNo }) => ({ query: { shopSeqNo } })],
  'GET /bookings/repeats': [({ bookingId }) => ({ query: { bookingIds: bookingId } })],
  'GET /bookings/usual': [({ shopSeqNo }) => ({ query: { shopSeqNo } })],
  'GET /bookings/my': [listQuery],
  'GET /bookings': [listQuery],
  'GET /bookings/{id}/cancellation': [bookingParams],
  'GET /bookings/{id}/pay-options': [bookingParams],
  'GET /bookings/{id}': [bookingParams],
  'GET /t/{code}': [() => linkParams],
  'POST /t/{code}/auth-code': [() => linkParams],
  'POST /t/{code}/sign-in': [() => ({ ...linkParams, body: { authCode: '123456' } })],
  'GET /calendar-feed': [() => ({})],
  'POST /calendar-feed': [() => ({})],
  'DELETE /calendar-feed': [() => ({})],
  'GET /desk/staff': [() => ({})],
  'POST /desk/staff': [() => ({ body: { ...phone, name: 'Tom', role: 'DESK' } })],
  'POST /desk/staff/{id}/invite': [({ staffId }) => ({ params: { id: staffId } })],
  'POST /desk/staff/{id}/role': [({ staffId }) => ({ params: { id: staffId }, body: { role: 'DESK' } })],
  'POST /desk/staff/{id}/remove': [({ staffId }) => ({ params: { id: staffId } })],
  'POST /desk/staff/{id}/devices/{deviceId}/remove': [
    ({ staffId, ownDeviceId }) => ({ params: { id: staffId, deviceId: ownDeviceId } }),
  ],
  'POST /desk/staff/{id}/reset-pin': [({ staffId }) => ({ params: { id: staffId } })],
  'POST /desk/devices/{id}/remove': [({ deviceId }) => ({ params: { id: deviceId } })],
  'GET /desk/days/{date}': [() => ({ params: sheetDay })],
  'POST /desk/days/{date}/note': [() => ({ params: sheetDay, body: { text: 'League at 7' } })],
  'GET /desk/search': [() => ({ query: { q: 'ann' } })],
  'GET /desk/bookings/{id}': [bookingParams],
  'POST /desk/holds': [
    ({ shopRoomId }) => ({ body: { shopRoomId, startedAt: OPEN_IN_BOTH_ZONES, durationMinutes: 60, partySize: 1 } }),
  ],
  'POST /desk/holds/{id}/release': [({ deskHoldId }) => ({ params: { id: deskHoldId } })],
  'POST /desk/bookings': [
    ({ bookingId }) => ({
      body: {
        bookingId,
        version: 1,
        customer: { kind: 'GUEST', name: '' },
        partySize: 1,
        source: 'WALK_IN',
        pay: { kind: 'LATER' },
        amount: 4500,
        sendText: false,
      },
    }),
  ],
  'GET /desk/bookings/{id}/pay-options': [
    ({ deskHoldId, customerId }) => ({ params: { id: deskHoldId }, query: { customerId } }),
  ],
  'POST /desk/bookings/{id}/take': [bookingChange({ pay: { kind: 'CASH' }, amount: 100 })],
  'POST /desk/bookings/{id}/charge': [
    ({ bookingId, userCreditCardId }) => ({
      params: { id: bookingId },
      body: { version: 1, userCreditCardId, customerAsked: true, amount: 100 },
    }),
  ],
  'POST /desk/bookings/{id}/link': [bookingChange({ amount: 100 })],
  'POST /desk/bookings/{id}/price': [bookingChange({ amount: 0, reason: 'A friend' })],
  'POST /desk/bookings/{id}/take-back': [bookingChange({ position: 1, amount: 100, reason: 'Typed wrong' })],
  'POST /desk/bookings/{id}/return': [bookingChange({ amount: 100, reason: 'The screen broke' })],
  'POST /desk/bookings/{id}/give-back': [bookingChange({ amount: 100 })],
  'POST /desk/bookings/{id}/party': [bookingChange({ partySize: 3 })],
  'POST /desk/bookings/{id}/customer': [bookingChange({ customer: { kind: 'GUEST', name: 'A friend' } })],
  'POST /desk/bookings/{id}/text': [({ bookingId }) => ({ params: { id: bookingId }, body: {} })],
  'POST /desk/bookings/{id}/use-pass': [
    ({ bookingId, membershipId }) => ({ params: { id: bookingId }, body: { version: 1, membershipId, amount: 100 } }),
  ],
  'GET /desk/bookings/{id}/move': [
    ({ bookingId, shopRoomId }) => ({
      params: { id: bookingId },
      query: { startedAt: OPEN_IN_BOTH_ZONES, durationMinutes: 60, shopRoomId },
    }),
  ],
  'POST /desk/bookings/{id}/move': [
    ({ bookingId, shopRoomId }) => ({
      params: { id: bookingId },
      body: {
        version: 1,
        startedAt: OPEN_IN_BOTH_ZONES,
        durationMinutes: 60,
        shopRoomId,
        byVenue: false,
        amount: 0,
        sendText: false,
      },
    }),
  ],
  'GET /desk/bookings/{id}/swap': [
    ({ bookingId }) => ({ params: { id: bookingId }, query: { withBookingId: bookingId } }),
  ],
  'POST /desk/bookings/{id}/swap': [
    ({ bookingId }) => ({
      params: { id: bookingId },
      body: { version: 1, withBookingId: bookingId, withVersion: 1, amount: 0, sendText: false },
    }),
  ],
  'POST /desk/bookings/{id}/cancel': [bookingChange({ refund: { kind: 'POLICY' }, reason: 'Ill', amount: 0 })],
  'POST /desk/bookings/{id}/check-in': [bookingChange()],
  'POST /desk/bookings/{id}/undo-check-in': [bookingChange()],
  'POST /desk/bookings/{id}/no-show': [bookingChange({ release: false })],
  'POST /desk/bookings/{id}/undo-no-show': [bookingChange()],
  'POST /desk/bookings/{id}/undo': [bookingChange({ activityId: 1 })],
  'POST /desk/bookings/{id}/waive': [bookingChange({ amount: 0, reason: 'Was ill' })],
  'POST /desk/bookings/{id}/note': [({ bookingId }) => ({ params: { id: bookingId }, body: { text: 'Late' } })],
  'POST /desk/blocks': [
    ({ shopRoomId }) => ({
      body: {
        shopRoomIds: [shopRoomId],
        from: OPEN_IN_BOTH_ZONES,
        until: '2027-06-14T14:00:00Z',
        note: 'x',
        isPublic: false,
      },
    }),
  ],
  'POST /desk/blocks/{id}/lift': [({ blockId }) => ({ params: { id: blockId }, body: { version: 1, scope: 'ONE' } })],
  'GET /desk/settings': [() => ({})],
  'POST /desk/settings': [() => ({ body: { change: { field: 'bufferMinutes', value: 0, seen: 0 } } })],
  'GET /desk/gallery': [() => ({})],
  'POST /desk/gallery': [() => ({ body: { pictures: [], seen: [] } })],
  'GET /desk/picture': [() => ({})],
  'POST /desk/picture': [() => ({ body: { choice: { kind: 'SUPPLIED', name: 'bays' }, seen: 'none' } })],
  'GET /desk/rooms': [() => ({})],
  'POST /desk/rooms': [() => ({ body: { name: 'Bay 9' } })],
  'POST /desk/rooms/names': [({ shopRoomId }) => ({ body: { names: [{ shopRoomId, name: 'Bay 1', seen: 'Bay 1' }] } })],
  'POST /desk/rooms/order': [({ shopRoomId }) => ({ body: { shopRoomIds: [shopRoomId], seen: [shopRoomId] } })],
  'POST /desk/rooms/{id}': [
    ({ shopRoomId }) => ({
      params: { id: shopRoomId },
      body: { name: 'Bay 1', traits: [], maxPartySize: null, seen: { name: 'Bay 1', traits: [], maxPartySize: null } },
    }),
  ],
  'POST /desk/rooms/{id}/retire': [({ shopRoomId }) => ({ params: { id: shopRoomId }, body: { from: '2040-01-01' } })],
  'POST /desk/rooms/{id}/restore': [({ shopRoomId }) => ({ params: { id: shopRoomId } })],
  'POST /desk/rooms/{id}/remove': [({ shopRoomId }) => ({ params: { id: shopRoomId } })],
  'POST /desk/settings/name': [({ shopName }) => ({ body: { shopName, seen: shopName } })],
  'GET /desk/texts': [() => ({})],
  'POST /desk/texts': [() => ({ body: { change: { field: 'isSent', kind: 'booked', value: true, seen: true } } })],
  'GET /desk/link': [() => ({})],
  'GET /desk/payouts': [() => ({})],
  'POST /desk/payouts/connect': [() => ({ body: { from: 'PAYOUTS' } })],
  'POST /desk/link/places': [() => ({ body: { name: 'Front window' } })],
  'POST /desk/link/places/{id}': [({ placeId }) => ({ params: { id: placeId }, body: { name: 'Window', version: 1 } })],
  'POST /desk/link/places/{id}/remove': [({ placeId }) => ({ params: { id: placeId }, body: { version: 1 } })],
  'GET /desk/link/code': [() => ({ query: {} })],
  'GET /desk/special-days': [() => ({})],
  'POST /desk/special-days/preview': [() => ({ body: { ...sheetDay, open: [] } })],
  'POST /desk/special-days': [
    () => ({
      body: { ...sheetDay, note: 'Closed', open: [], version: null, answer: 'ONE_BY_ONE', bookings: 0, amount: 0 },
    }),
  ],
  'POST /desk/special-days/{date}/lift': [() => ({ params: sheetDay, body: { version: 1 } })],
  'GET /desk/closings/{id}': [({ closingId }) => ({ params: { id: closingId } })],
  'GET /desk/hour-plans': [() => ({})],
  'POST /desk/hour-plans/preview': [() => ({ body: { validFrom: '2027-09-06', open: [] } })],
  'POST /desk/hour-plans/{id}/withdraw': [
    ({ hourPlanId }) => ({ params: { id: hourPlanId }, body: { seen: [hourPlanId], answers: [], amount: 0 } }),
  ],
  'POST /desk/hour-plans': [() => ({ body: { validFrom: '2027-09-06', open: [], seen: [], answers: [], amount: 0 } })],
  'GET /desk/sets': [() => ({ query: { q: 'ann', filter: 'ACTIVE' } })],
  'GET /desk/sets/{id}': [({ membershipSetId }) => ({ params: { id: membershipSetId } })],
  'POST /desk/sets': [
    ({ customerId, membershipDetailId }) => ({
      body: { customer: { kind: 'KNOWN', customerId }, membershipDetailId, amount: 1 },
    }),
  ],
  'GET /desk/sets/{id}/sale': [({ membershipSetId }) => ({ params: { id: membershipSetId } })],
  'POST /desk/sets/{id}/pay': [
    ({ membershipSetId }) => ({ params: { id: membershipSetId }, body: { amount: 1, pay: { kind: 'CASH' } } }),
  ],
  'GET /desk/sets/{id}/refund': [({ membershipSetId }) => ({ params: { id: membershipSetId } })],
  'POST /desk/sets/{id}/refund': [
    ({ membershipSetId }) => ({
      params: { id: membershipSetId },
      body: { amount: 1, suggested: 1, reason: 'Moved away' },
    }),
  ],
  'POST /desk/sets/{id}/adjust': [
    ({ membershipSetId, membershipId }) => ({
      params: { id: membershipSetId },
      body: { membershipId, left: 5, delta: -1, reason: 'Goodwill', note: 'A note' },
    }),
  ],
  'POST /desk/sets/{id}/freeze': [
    ({ membershipSetId }) => ({ params: { id: membershipSetId }, body: { until: '2027-06-30', reason: 'Injury' } }),
  ],
  'POST /desk/sets/{id}/thaw': [
    ({ membershipSetId }) => ({ params: { id: membershipSetId }, body: { reason: 'Well again' } }),
  ],
  'POST /desk/sets/{id}/extend': [
    ({ membershipSetId }) => ({ params: { id: membershipSetId }, body: { until: '2028-06-30', reason: 'Closed' } }),
  ],
  'GET /desk/customers': [() => ({ query: { q: 'ann' } })],
  'POST /desk/customers': [() => ({ body: { phone: '2125550177', countryCode: 'US', name: 'Ann' } })],
  'GET /desk/customers/{id}': [({ customerId }) => ({ params: { id: customerId } })],
  'GET /desk/customers/{id}/bookings': [({ customerId }) => ({ params: { id: customerId }, query: {} })],
  'GET /desk/customers/{id}/money': [({ customerId }) => ({ params: { id: customerId }, query: {} })],
  'GET /desk/customers/{id}/texts': [({ customerId }) => ({ params: { id: customerId }, query: {} })],
  'GET /desk/customers/{id}/activity': [({ customerId }) => ({ params: { id: customerId }, query: {} })],
  'POST /desk/customers/{id}/text': [
    ({ customerId }) => ({ params: { id: customerId }, body: { text: 'Your glove is here.', atNight: true } }),
  ],
  'POST /desk/customers/{id}/note': [
    ({ customerId }) => ({ params: { id: customerId }, body: { text: 'Left-handed' } }),
  ],
  'POST /desk/customers/{id}/tag': [({ customerId }) => ({ params: { id: customerId }, body: { tag: 'Team Lumen' } })],
  'POST /desk/customers/{id}/untag': [
    ({ customerId }) => ({ params: { id: customerId }, body: { tag: 'Team Lumen' } }),
  ],
  'GET /desk/tags': [() => ({})],
  'POST /desk/customers/{id}/erase': [({ customerId }) => ({ params: { id: customerId }, body: { name: 'Nobody' } })],
  'POST /desk/customers/{id}/export': [({ customerId }) => ({ params: { id: customerId } })],
  'POST /desk/customers/{id}/edit': [({ customerId }) => ({ params: { id: customerId }, body: { name: 'Ann' } })],
  'POST /desk/customers/{id}/block': [
    ({ customerId }) => ({ params: { id: customerId }, body: { reason: 'Three no-shows' } }),
  ],
  'POST /desk/customers/{id}/merge': [
    ({ customerId }) => ({ params: { id: customerId }, body: { fromCustomerId: customerId, dryRun: false } }),
  ],
  'POST /desk/customers/{id}/unmerge': [
    ({ customerId }) => ({ params: { id: customerId }, body: { fromCustomerId: customerId } }),
  ],
  'POST /desk/customers/{id}/unblock': [({ customerId }) => ({ params: { id: customerId } })],
  'GET /desk/activity': [({ staffId }) => ({ query: { staffId, q: 'ann' } })],
  'GET /desk/activity/mine': [() => ({ query: {} })],
  'GET /desk/needs-you': [() => ({})],
  'GET /desk/needs-you/people': [() => ({})],
  'POST /desk/needs-you/texts/{id}/done': [({ textId }) => ({ params: { id: textId } })],
  'POST /desk/needs-you/disputes/{id}/seen': [() => ({ params: { id: 'dp_none' } })],
  'POST /desk/needs-you/links/{id}/seen': [bookingParams],
  'POST /desk/needs-you/refunds/{id}/again': [() => ({ params: { id: REFUND } })],
  'POST /desk/needs-you/refunds/{id}/settle': [() => ({ params: { id: REFUND }, body: { how: 'Cash' } })],
  'GET /desk/money/{date}': [() => ({ params: sheetDay })],
  'GET /desk/money/{date}/drawers': [() => ({ params: sheetDay })],
  'POST /desk/money/{date}/drawers/{id}/count': [
    ({ deviceId }) => ({ params: { ...pastDay, id: deviceId }, body: { counted: 100 } }),
  ],
  'POST /desk/money/{date}/drawers/{id}/close': [
    ({ deviceId }) => ({
      params: { ...pastDay, id: deviceId },
      body: { round: 1, counted: 100, difference: 0, left: 0 },
    }),
  ],
  'POST /desk/money/{date}/drawers/{id}/reopen': [
    ({ deviceId }) => ({ params: { ...sheetDay, id: deviceId }, body: { round: 1, reason: 'Typed wrong' } }),
  ],
  'GET /desk/payments': [() => ({ query: { from: '2027-06-14', to: '2027-06-14', q: 'ann' } })],
  'GET /desk/refunds': [() => ({ query: { from: '2027-06-14', to: '2027-06-14' } })],
  'GET /desk/reports': [() => ({ query: { period: 'WEEK' } })],
  'GET /desk/money/payouts': [() => ({ query: { from: '2027-06-14', to: '2027-06-14' } })],
  'GET /desk/owed': [() => ({ query: {} })],
  'GET /desk/price-lists': [() => ({})],
  'POST /desk/price-lists': [
    ({ shopRoomId }) => ({ body: { validFrom: '2027-06-14', rules: [{ ...priceRule, shopRoomId }] } }),
  ],
  'POST /desk/price-lists/preview': [
    ({ shopRoomId }) => ({
      body: {
        validFrom: '2027-06-14',
        rules: [priceRule],
        teeTime: { date: '2027-06-14', startMinute: 600, durationMinutes: 60, shopRoomId },
      },
    }),
  ],
  'POST /desk/price-lists/{id}/publish': [({ priceListId }) => ({ params: { id: priceListId }, body: { version: 1 } })],
  'POST /desk/price-lists/{id}/drop': [({ priceListId }) => ({ params: { id: priceListId }, body: { version: 1 } })],
  'GET /desk/start': [() => ({ query: {} })],
  'POST /desk/start/code': [() => ({ body: phone })],
  'POST /desk/start/verify': [() => ({ body: { ...phone, authCode: '123456' } })],
  'GET /desk/start/name': [({ shopName }) => ({ query: { shopName } })],
  'POST /desk/start/venue': [() => ({ body: { proof: 'unknown', name: 'Tom', pin: '271828', ...venueDetails } })],
  'GET /desk/first-run': [() => ({})],
  'POST /desk/first-run/steps/{step}': [() => ({ params: { step: 'PICTURE' }, body: { state: 'DONE' } })],
  'POST /desk/first-run/venue': [() => ({ body: { ...venueDetails, seen: venueDetails } })],
  'POST /desk/first-run/test': [() => ({})],
  'POST /desk/first-run/open': [() => ({})],
  'GET /wechat/access-token': [() => ({})],
  'POST /wechat/sign-access-token': [
    () => ({ body: { accessToken: 'unknown', nonceStr: 'abcdefgh', timestamp: 1, url: 'http://localhost/' } }),
  ],
  'POST /client-errors': [() => ({ body: { kind: 'render', screen: '/booking', message: 'broke', frames: [] } })],

  'GET /desk/days/{date}/stream': [() => ({ params: sheetDay })],
  'POST /desk/picture/uploads': [() => ({ body: { this: 'is no picture' } })],
  'GET /desk/picture/uploads/{id}': [({ uploadId }) => ({ params: { id: uploadId } })],
  'GET /desk/picture/supplied/{name}': [() => ({ params: { name: 'bays' } })],
  'GET /desk/poster': [() => ({ query: {} })],
  'GET /desk/activity.csv': [({ staffId }) => ({ query: { staffId, q: 'ann' } })],
  'GET /desk/payments.csv': [() => ({ query: { from: '2027-06-14', to: '2027-06-14' } })],
  'GET /desk/refunds.csv': [() => ({ query: { from: '2027-06-14', to: '2027-06-14' } })],
  'GET /desk/customers.csv': [() => ({ query: { filter: 'OWES' } })],
  'GET /desk/sets.csv': [() => ({ query: { filter: 'ACTIVE' } })],
  'GET /desk/reports.csv': [() => ({ query: { period: 'WEEK' } })],
  'GET /desk/reports/bookings.csv': [() => ({ query: { period: 'WEEK' } })],
  'GET /desk/reports/passes.csv': [() => ({ query: { period: 'WEEK' } })],
};

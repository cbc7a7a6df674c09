import type { IdName, Ids } from './customer-records.ts';
import type { Request } from './requests.ts';

/** The refusal for a record that does not exist, or is not the caller's. */
export const notFoundCode: Partial<Record<IdName, string>> = {
  shopRoomId: 'ROOM_NOT_FOUND',
  membershipDetailId: 'MEMBERSHIP_NOT_FOUND',
  bookingId: 'BOOKING_NOT_FOUND',
  customerId: 'CUSTOMER_NOT_FOUND',
  orderId: 'ORDER_NOT_FOUND',
  userCreditCardId: 'CARD_NOT_FOUND',
  sessionId: 'CARD_SESSION_NOT_FOUND',
  membershipSetId: 'MEMBERSHIP_NOT_FOUND',
  draftSetId: 'MEMBERSHIP_NOT_FOUND',
  membershipId: 'MEMBERSHIP_NOT_FOUND',
};
/** Ids that all customers of a venue share. */
export const sharedIdNames: readonly IdName[] = [
  'shopSeqNo',
  'shopName',
  'shopRoomId',
  'membershipDetailId',
  'staffId',
  'deskHoldId',
  'blockId',
  'deviceId',
  'ownDeviceId',
  'passkeyId',
  'placeId',
  'priceListId',
  'uploadId',
  'closingId',
  'textId',
];

export const sharedIds = (ids: Ids) =>
  Object.fromEntries(sharedIdNames.map((name) => [name, ids[name]])) as Pick<Ids, (typeof sharedIdNames)[number]>;

/** Returns the ids that a request uses: a proxy records what it reads. */
export function idNamesIn(request: Request): IdName[] {
  const names = new Set<IdName>();
  request(new Proxy({} as Ids, { get: (_, name) => void names.add(name as IdName) }));
  return [...names];
}

/** Returns the ids in the path of a request, by their names in the path; undefined for a parameter that is not an id. */
export function idNamesInPath(request: Request): Record<string, IdName | undefined> {
  const markedIds = new Proxy({} as Ids, { get: (_, name) => `id:${String(name)}` });
  const pairs = Object.entries(request(markedIds).params ?? {});
  return Object.fromEntries(
    pairs.map(([param, value]) => [param, value.startsWith('id:') ? (value.slice(3) as IdName) : undefined]),
  );
}

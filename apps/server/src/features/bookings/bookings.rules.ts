import { HOUR } from '@caddie/contract/dates/duration';
import { type RefundStep, wholeSteps } from '@caddie/contract/amounts/refund-steps';
import type { RefundStatus } from '@caddie/contract/amounts/refunds';
import type { TaxShare } from '@caddie/contract/amounts/tax-share';
import type { BookingEnding, BookingStatus, PriceLine } from '@caddie/contract/bookings';
import type { Currency } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { PaidTender, TenderPart } from '../orders/orders.service.ts';
import type { ShopTerms } from '../shops/shops.service.ts';

/** A booking with what the customer wants to know about it. */
export type BookingRow = ListedRow & {
  /** What has not gone back of each of its tenders. */
  lefts: TenderPart[];
};

/** What a list shows of it. */
export type ListedRow = {
  bookingId: string;
  reference: string;
  status: BookingStatus;
  statusReason: BookingEnding | null;
  /** Why the venue closed and canceled it, in its words; null unless that is how it ended. */
  closedNote: string | null;
  shopSeqNo: number;
  shopRoomId: string;
  shopRoomName: string;
  timeZone: string;
  bookingDate: string;
  /** Instants in milliseconds: no Date is made on the way. */
  startedAt: number;
  endedAt: number;
  holdExpiresAt: number;
  isPaying: boolean;
  partySize: number;
  amount: number;
  currency: Currency;
  priceLines: PriceLine[];
  /** What it was sold with. */
  tax: TaxShare | null;
  refundSteps: RefundStep[];
  orderId: string | null;
  /** What is still owed of what is booked. */
  dueAmount: number;
  /** What pays for it; none until it is paid. */
  tenders: PaidTender[];
  cardAmount: number;
  refunded: number;
  refundStatus: RefundStatus | null;
  late: { amount: number; status: RefundStatus } | null;
};

/** The venue's policy as dates: fixed when the tee time is held, so that what was promised is what is kept. */
export const refundStepsFor = (shop: ShopTerms, startsAt: number): RefundStep[] =>
  shop.cancellationTiers.map(({ hoursBefore, refundPercent }) => ({
    until: toVenueIso(shop.timeZone, startsAt - hoursBefore * HOUR),
    refundPercent,
  }));

/** Until when canceling costs nothing; null if it always costs something. */
export const freeUntil = (steps: readonly RefundStep[]): string | null => wholeSteps(steps)[0]?.until ?? null;

/** Letters and digits that nobody confuses over the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 7;

export const referenceFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, REFERENCE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

const REFERENCE_START = /^[0-9A-Z]{2,7}$/;

/** What was typed, as the beginning of a reference, if it can be one. */
export function readReference(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return REFERENCE_START.test(code) ? code : undefined;
}

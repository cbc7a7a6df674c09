import { HOUR } from '@caddie/contract/dates/duration';
import { type RefundStep, fullRefundSteps } from '@caddie/contract/amounts/refund-steps';
import type { RefundStatus } from '@caddie/contract/amounts/refunds';
import type { TaxShare } from '@caddie/contract/amounts/tax-share';
import type { BookingOutcome, BookingStatus, PriceLine } from '@caddie/contract/bookings';
import type { Currency } from '@caddie/contract/amounts/money';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';
import type { PaidTender, TenderPart } from '../orders/orders.service.ts';
import type { ShopTerms } from '../shops/shops.service.ts';

/** A booking with its details. */
export type BookingRow = ListedRow & {
  /** How much of each tender has not been refunded. */
  refundable: TenderPart[];
};

/** A booking as shown in a list. */
export type ListedRow = {
  bookingId: string;
  reference: string;
  status: BookingStatus;
  statusReason: BookingOutcome | null;
  /** The venue's note about the closing that canceled the booking; null if it ended another way. */
  closedNote: string | null;
  shopSeqNo: number;
  shopRoomId: string;
  shopRoomName: string;
  timeZone: string;
  bookingDate: string;
  /** Instants in milliseconds, read without creating Date objects. */
  startedAt: number;
  endedAt: number;
  holdExpiresAt: number;
  isPaying: boolean;
  /** The customer has not extended this hold yet. */
  mayExtendHold: boolean;
  version: number;
  partySize: number;
  amount: number;
  currency: Currency;
  priceLines: PriceLine[];
  /** The tax at the time of the sale. */
  tax: TaxShare | null;
  refundSteps: RefundStep[];
  orderId: string | null;
  /** The open balance of the booking. */
  dueAmount: number;
  /** Its tenders; empty until it is paid. */
  tenders: PaidTender[];
  cardAmount: number;
  refunded: number;
  refundStatus: RefundStatus | null;
  late: { amount: number; status: RefundStatus } | null;
};

/** Returns the venue's policy as dates; fixed when the tee time is held, so that later changes do not affect it. */
export const refundStepsFor = (shop: ShopTerms, startsAt: number): RefundStep[] =>
  shop.cancellationTiers.map(({ hoursBefore, refundPercent }) => ({
    until: toVenueIso(shop.timeZone, startsAt - hoursBefore * HOUR),
    refundPercent,
  }));

/** Returns until when canceling is free; null if it never is. */
export const freeUntil = (steps: readonly RefundStep[]): string | null => fullRefundSteps(steps)[0]?.until ?? null;

/** Letters and digits that are not easily confused over the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 7;

export const referenceFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, REFERENCE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

const REFERENCE_START = /^[0-9A-Z]{2,7}$/;

/** Returns what was typed as the beginning of a reference, if it can be one. */
export function readReference(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return REFERENCE_START.test(code) ? code : undefined;
}

import { PRICE_MAX } from '../../amounts/money.ts';

/** The limits of the settings; the database enforces the same ones. In a file without schemas, so that screens do not bundle them. */
export const settingLimits = {
  bookingWindowDays: { min: 1, max: 90 },
  leadMinutes: { min: 0, max: 2880 },
  holdMinutes: { min: 3, max: 30 },
  bufferMinutes: { min: 0, max: 120 },
  maxPartySize: { min: 1, max: 20 },
  /** A booking can be marked as a no-show from this many minutes after its start. */
  noShowMinutes: { min: 5, max: 120 },
  counterLockMinutes: { min: 1, max: 60 },
} as const;

/** The rate is in thousandths of a percent: up to 30 %. */
export const TAX_LIMITS = { nameLength: 24, rateMax: 30_000 } as const;

/** Limits of two amounts: what the desk may refund beyond the policy, and the drawer's float. In the smallest unit of the currency. */
export const deskAmountLimits = { min: 0, max: PRICE_MAX } as const;

export const BAY_NAME_MAX_LENGTH = 40;
export const BAY_COUNT_MAX = 60;

export const startSteps = [15, 30, 60] as const;
/** In minutes, in steps of five. */
export const LENGTH_LIMITS = { min: 15, max: 480, step: 5, maxChoices: 10 } as const;
export const POLICY_LIMITS = { hoursBefore: 720, tiers: 6 } as const;
export const VENUE_CONTACT_MAX_LENGTHS = { address: 200, phone: 40, email: 120 } as const;

import { PRICE_MAX } from '../../amounts/money.ts';

/** The limits of the settings; the database enforces the same ones. Kept apart from the schemas, which the screens do not load. */
export const settingLimits = {
  bookingWindowDays: { min: 1, max: 90 },
  leadMinutes: { min: 0, max: 2880 },
  holdMinutes: { min: 3, max: 30 },
  bufferMinutes: { min: 0, max: 120 },
  maxPartySize: { min: 1, max: 20 },
  noShowMinutes: { min: 5, max: 120 },
  counterLockMinutes: { min: 1, max: 60 },
} as const;

/** The rate is in thousandths of a percent: up to 30 %. */
export const TAX_LIMITS = { name: 24, rate: 30_000 } as const;

/**
 * Limits of the refund that the desk may give beyond the policy and of the drawer's float, in the smallest unit of the venue's currency.
 */
export const counterAmounts = { min: 0, max: PRICE_MAX } as const;

export const BAY_NAME_MAX = 40;
export const MAX_BAYS = 60;

export const startSteps = [15, 30, 60] as const;
/** In minutes, in steps of five. */
export const LENGTH_LIMITS = { min: 15, max: 480, step: 5, maxCount: 10 } as const;
export const POLICY_LIMITS = { hoursBefore: 720, tiers: 6 } as const;
export const PROFILE_MAX = { address: 200, phone: 40, email: 120 } as const;

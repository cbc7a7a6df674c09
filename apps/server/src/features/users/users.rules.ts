import { HOUR_SECONDS } from '@caddie/contract/dates/duration';
import type { Limit } from '../../platform/http/limits.ts';

/** The day the Terms of Use last changed, as their page says; kept with each account that agreed to them. */
export const TERMS_VERSION = '2025-01-05';

/** The hourly limit of checks whether a phone has an account: from one address (twice from its network), at one venue. */
export const CHECKS_PER_ADDRESS: Limit = { max: 100, seconds: HOUR_SECONDS };
export const CHECK_NETWORK_FACTORS = [1, 2, 2];
export const CHECKS_PER_SHOP: Limit = { max: 300, seconds: HOUR_SECONDS };

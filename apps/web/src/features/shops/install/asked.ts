import { DAY_SECONDS } from '@caddie/contract/dates/duration';

const DAYS_90 = 90 * DAY_SECONDS;

const cookieOf = (shopSeqNo: number): string => `caddie_asked_to_install_${shopSeqNo}=1`;

/** Whether the customer was asked on this phone in the last ninety days. A cookie: signing out clears the storage. */
export const wasAsked = (shopSeqNo: number): boolean => document.cookie.split('; ').includes(cookieOf(shopSeqNo));

export function saveAsked(shopSeqNo: number): void {
  document.cookie = `${cookieOf(shopSeqNo)}; path=/; samesite=lax; max-age=${DAYS_90}`;
}

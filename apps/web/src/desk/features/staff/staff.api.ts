import type {
  changeVenue,
  chooseDeskPin,
  getDeskMe,
  getCounterEntry,
  giveDeskPin,
  leaveDesk,
  lockDesk,
  sendDeskCode,
  switchPerson,
  trustDevice,
  verifyDeskCode,
} from '@caddie/contract/desk/people/staff';
import type { CountryCode } from '@caddie/contract/shops';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

type Phone = { phone: string; countryCode: CountryCode };

export const loadMe = (signal?: AbortSignal) =>
  deskCall<typeof getDeskMe>('GET /desk/me', {}, null, signal && { signal });
/** The person whom the cookie identifies now, even if this page was rendered for another session. */
export const loadSignedInPerson = () => deskCall<typeof getDeskMe>('GET /desk/me', {}, null, { asSignedIn: true });
export const loadCounterEntry = (signal?: AbortSignal) =>
  deskCall<typeof getCounterEntry>('GET /desk/auth/counter-entry', {}, null, signal && { signal });
export const sendCode = (body: Phone) => deskCall<typeof sendDeskCode>('POST /desk/auth/send', { body }, sentences);
export const verifyCode = (body: Phone & { authCode: string; forgotPin?: boolean }) =>
  deskCall<typeof verifyDeskCode>('POST /desk/auth/verify', { body }, sentences);
export const givePin = (body: { ticket: string; pin: string }) =>
  deskCall<typeof giveDeskPin>('POST /desk/auth/pin', { body }, sentences);
export const choosePin = (body: { ticket: string; pin: string }) =>
  deskCall<typeof chooseDeskPin>('POST /desk/auth/new-pin', { body }, sentences);
export const switchTo = (body: { staffId: string; pin: string }) =>
  deskCall<typeof switchPerson>('POST /desk/auth/switch', { body }, sentences);
export const trust = (name: string) =>
  deskCall<typeof trustDevice>('POST /desk/auth/counter', { body: { name } }, null);
export const goToVenue = (shopSeqNo: number) =>
  deskCall<typeof changeVenue>('POST /desk/auth/venue', { body: { shopSeqNo } }, sentences);
export const lock = (byItself: boolean) =>
  deskCall<typeof lockDesk>('POST /desk/auth/lock', { body: { byItself } }, null);
export const leave = () => deskCall<typeof leaveDesk>('POST /desk/auth/signout', {}, null);

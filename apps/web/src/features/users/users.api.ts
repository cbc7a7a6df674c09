import type { InputOf } from '@caddie/contract/call';
import type { CountryCode } from '@caddie/contract/shops';
import type {
  checkPhone,
  getMe,
  login,
  register,
  resetPassword,
  sendAuthCode,
  signOut,
  verifyAuthCode,
} from '@caddie/contract/users';
import { call } from '../../lib/server/call.ts';

const sentences = async () => (await import('./refusals.ts')).sentences;

type Phone = { phone: string; countryCode: CountryCode };
type ShopId = { shopSeqNo: number };
type Password = { password: string };

const verificationHeader = (token: string | undefined): InputOf<typeof register>['headers'] => ({
  'phone-verification': token,
});

export const hasAccount = (body: ShopId & Phone, signal: AbortSignal) =>
  call<typeof checkPhone>('POST /users/signup/check', { body }, sentences, { signal });

export const sendCode = (body: Phone, signal: AbortSignal) =>
  call<typeof sendAuthCode>('POST /users/auth-code/send', { body }, sentences, { signal });

export const verifyCode = (body: { phone: string; authCode: string }, signal: AbortSignal) =>
  call<typeof verifyAuthCode>('POST /users/auth-code/verify', { body }, sentences, { signal });

export const logIn = (body: ShopId & Phone & Password, signal: AbortSignal) =>
  call<typeof login>('POST /users/signup/login', { body }, sentences, { signal });

export const createAccount = (
  body: ShopId & Phone & Password & { name: string },
  token: string | undefined,
  signal: AbortSignal,
) =>
  call<typeof register>('POST /users/signup/register', { body, headers: verificationHeader(token) }, sentences, {
    signal,
  });

export const setPassword = (body: ShopId & Phone & Password, token: string | undefined, signal: AbortSignal) =>
  call<typeof resetPassword>('POST /users/password/reset', { body, headers: verificationHeader(token) }, sentences, {
    signal,
  });

export const loadMe = (signal: AbortSignal) => call<typeof getMe>('GET /users/me', {}, null, { signal });

/** The request outlives the page, which is left immediately. */
export const endThisSession = () => call<typeof signOut>('POST /users/signout', {}, null, { keepalive: true });

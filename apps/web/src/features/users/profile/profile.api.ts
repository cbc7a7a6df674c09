import type { InputOf } from '@caddie/contract/call';
import type {
  changeName,
  changePassword,
  changePhone,
  changeTexts,
  getProfile,
  signOutEverywhere,
} from '@caddie/contract/profile';
import type { deleteMe, exportMe, getDeletion } from '@caddie/contract/personal-data';
import { call } from '../../../lib/server/call.ts';

const sentences = async () => (await import('../profile-refusals.ts')).sentences;

/** The proof of a number that a correct code gives. */
const proofHeader = (token: string | undefined): InputOf<typeof changePassword>['headers'] => ({
  'phone-verification': token,
});

export const loadProfile = (signal: AbortSignal) =>
  call<typeof getProfile>('GET /users/me/profile', {}, null, { signal });

export const saveName = (name: string) => call<typeof changeName>('POST /users/me', { body: { name } }, null);

export const savePassword = (body: InputOf<typeof changePassword>['body'], token: string | undefined) =>
  call<typeof changePassword>('POST /users/me/password', { body, headers: proofHeader(token) }, sentences);

export const endAllSessions = () => call<typeof signOutEverywhere>('POST /users/me/signout-all', {}, null);

export const savePhone = (
  body: InputOf<typeof changePhone>['body'],
  tokens: { newNumber: string; oldNumber: string | undefined },
) =>
  call<typeof changePhone>(
    'POST /users/me/phone',
    { body, headers: { 'phone-verification': tokens.newNumber, 'old-phone-verification': tokens.oldNumber } },
    sentences,
  );

export const saveTexts = (body: InputOf<typeof changeTexts>['body']) =>
  call<typeof changeTexts>('POST /users/me/texts', { body }, null);

export const loadMyData = (token: string) =>
  call<typeof exportMe>('POST /users/me/export', { headers: proofHeader(token) }, sentences);

export const loadDeletion = (signal: AbortSignal) =>
  call<typeof getDeletion>('GET /users/me/delete', {}, null, { signal });

export const deleteAccount = (givesUp: string[], token: string) =>
  call<typeof deleteMe>('POST /users/me/delete', { body: { givesUp }, headers: proofHeader(token) }, sentences);

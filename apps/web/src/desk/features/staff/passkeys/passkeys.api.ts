import type {
  addPasskey,
  beginPasskeySignIn,
  Credential,
  listPasskeys,
  beginAddingPasskey,
  removePasskey,
  signInWithPasskey,
} from '@caddie/contract/desk/people/passkeys';
import { deskCall } from '../../../lib/desk-call.ts';

const sentences = () => import('../refusals.ts');

export const list = (signal: AbortSignal) => deskCall<typeof listPasskeys>('GET /desk/passkeys', {}, null, { signal });
export const prepare = (pin: string) =>
  deskCall<typeof beginAddingPasskey>('POST /desk/passkeys/options', { body: { pin } }, sentences);
export const add = (body: Credential) => deskCall<typeof addPasskey>('POST /desk/passkeys', { body }, sentences);
export const remove = (id: string) =>
  deskCall<typeof removePasskey>('POST /desk/passkeys/{id}/remove', { params: { id } }, null);
export const loadSignInOptions = () =>
  deskCall<typeof beginPasskeySignIn>('POST /desk/auth/passkey/options', {}, sentences);
export const signIn = (body: Credential) =>
  deskCall<typeof signInWithPasskey>('POST /desk/auth/passkey', { body }, sentences);

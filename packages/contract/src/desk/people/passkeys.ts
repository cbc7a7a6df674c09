import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../texts/text.ts';
import { instant } from '../../dates/time.ts';
import { pin, signIn } from './staff.ts';
import { problem } from '../../field-problems.ts';

/** The maximum number of passkeys per person. */
export const PASSKEYS_MAX = 10;

/** A passkey as its owner sees it: the device it was created on, and when. */
const passkey = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  addedAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

/** The options for the browser's authenticator, in WebAuthn's format; only the browser reads them. */
const options = z.record(z.string(), z.unknown());

const encoded = text({ max: 20_000 });
const part = z.optional(encoded);

/** The authenticator's response, as the browser serialises it. */
const credential = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(text({ max: 40 }))),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: part,
    transports: z.optional(z.array(text({ max: 40 })).check(z.maxLength(10))),
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(z.nullable(text({ min: 0, max: 200 }))),
    publicKey: part,
    publicKeyAlgorithm: z.optional(z.int()),
  }),
});
export type Credential = z.output<typeof credential>;

const callDefaults = { access: 'staff' } as const;
const list = z.array(passkey);

export const listPasskeys = defineCall({
  ...callDefaults,
  method: 'GET',
  path: '/desk/passkeys',
  right: 'passkey.read',
  summary: 'List one’s own passkeys.',
  data: list,
  refusals: [],
});

/** Begins to create a passkey on this device. Refused on a counter, which several people share. */
export const beginAddingPasskey = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/passkeys/options',
  right: 'passkey.add',
  summary: 'Begin to create a passkey on this device.',
  body: z.object({ pin }),
  data: options,
  refusals: ['WRONG_PIN', 'PIN_LOCKED', 'NOT_AT_A_COUNTER', 'TOO_MANY_PASSKEYS', 'NO_PASSKEYS_HERE'],
});

export const addPasskey = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/passkeys',
  right: 'passkey.add',
  summary: 'Save the passkey that this device created.',
  body: credential,
  data: list,
  refusals: ['PASSKEY_REFUSED', 'NOT_AT_A_COUNTER', 'TOO_MANY_PASSKEYS', 'NO_PASSKEYS_HERE'],
});

export const removePasskey = defineCall({
  ...callDefaults,
  method: 'POST',
  path: '/desk/passkeys/{id}/remove',
  right: 'passkey.remove',
  summary: 'Remove one of one’s own passkeys.',
  params: z.object({ id: z.uuid(problem('NOT_A_PASSKEY')) }),
  data: list,
  refusals: [],
});

/** Begins a sign-in by passkey. The response reveals nothing about any person: the authenticator knows whose passkey it is. */
export const beginPasskeySignIn = defineCall({
  method: 'POST',
  path: '/desk/auth/passkey/options',
  summary: 'Begin to sign in with a passkey.',
  access: 'desk-sign-in',
  data: options,
  refusals: ['NO_PASSKEYS_HERE'],
  limits: [{ max: 30, seconds: 60 }],
});

/** Signs in by passkey. It proves the device and the person who unlocked it, so neither a code nor a PIN is needed. */
export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/desk/auth/passkey',
  summary: 'Sign in to the desk with a passkey.',
  access: 'desk-sign-in',
  body: credential,
  data: signIn,
  refusals: ['PASSKEY_REFUSED', 'NO_PASSKEYS_HERE'],
  limits: [{ max: 30, seconds: 60 }],
});

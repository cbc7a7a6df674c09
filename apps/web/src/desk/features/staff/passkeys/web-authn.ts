import type { Credential as SentCredential } from '@caddie/contract/desk/people/passkeys';

type Options = Record<string, unknown>;

/** Creates a passkey on this device. Null: the person canceled, or the device already has one. */
export function makePasskey(options: Options): Promise<SentCredential | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return toCredential(navigator.credentials.create({ publicKey }));
}

/** Signs with a passkey of this device. Null: the person canceled, or there is none. */
export function signWithPasskey(options: Options): Promise<SentCredential | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return toCredential(navigator.credentials.get({ publicKey }));
}

async function toCredential(pending: Promise<Credential | null>): Promise<SentCredential | null> {
  try {
    const credential = (await pending) as PublicKeyCredential | null;
    return credential && (credential.toJSON() as SentCredential);
  } catch (error) {
    // Browsers report the same error for a refusal, a timeout and a missing passkey, so that a site cannot tell them apart.
    if (error instanceof DOMException && ['NotAllowedError', 'InvalidStateError', 'AbortError'].includes(error.name))
      return null;
    throw error;
  }
}

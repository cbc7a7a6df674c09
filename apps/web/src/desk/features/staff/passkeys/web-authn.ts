import type { Credential as Written } from '@caddie/contract/desk/people/passkeys';

type Options = Record<string, unknown>;

/** Has this device make a passkey. Null: the person changed their mind, or it has one already. */
export function makePasskey(options: Options): Promise<Written | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return written(navigator.credentials.create({ publicKey }));
}

/** Has a passkey of this device sign. Null: the person changed their mind, or there is none. */
export function signWithPasskey(options: Options): Promise<Written | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return written(navigator.credentials.get({ publicKey }));
}

async function written(asked: Promise<Credential | null>): Promise<Written | null> {
  try {
    const credential = (await asked) as PublicKeyCredential | null;
    return credential && (credential.toJSON() as Written);
  } catch (error) {
    // Browsers say the same for no, for too late and for nothing there: a site shall not learn which.
    if (error instanceof DOMException && ['NotAllowedError', 'InvalidStateError', 'AbortError'].includes(error.name))
      return null;
    throw error;
  }
}

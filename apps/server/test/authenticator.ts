import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Credential } from '@caddie/contract/desk/people/passkeys';

type Challenge = { challenge: string };
type Page = { origin: string; rpId: string };

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
/** A byte string in CBOR, with its length in one byte. */
const cborBytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator like that of a phone: with a private key that never leaves it, and a person who unlocks it. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  // kty: EC2, alg: ES256, crv: P-256, and the two coordinates.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
  let uses = 0;

  const clientData = (type: string, { challenge }: Challenge, { origin }: Page): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  /** Authenticator data: the site, that the person was present and unlocked it, the counter, and a new key. */
  const buildAuthData = ({ rpId }: Page, { isUnlocked = true, attested = Buffer.alloc(0) } = {}): Buffer => {
    const flags = 0x01 | (isUnlocked ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  };

  const credential = (response: Credential['response']): Credential => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    createCredential(options: Challenge, page: Page): Credential {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(buildAuthData(page, { attested })),
      ]);
      return credential({
        clientDataJSON: Buffer.from(clientData('webauthn.create', options, page)).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },

    signChallenge(options: Challenge, page: Page, { isUnlocked = true, isCopy = false } = {}): Credential {
      uses = isCopy ? 1 : uses + 1;
      const clientJson = clientData('webauthn.get', options, page);
      const authData = buildAuthData(page, { isUnlocked });
      return credential({
        clientDataJSON: Buffer.from(clientJson).toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(clientJson)]), privateKey).toString('base64url'),
      });
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';

/** An unguessable secret: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Its randomness makes a salt and a slow hash unnecessary. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

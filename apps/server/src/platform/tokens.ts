import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What we keep of a token. Its randomness makes salt and slowness needless. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

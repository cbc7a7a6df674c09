import { createHmac, timingSafeEqual } from 'node:crypto';

/** The accepted age of a message, in the past or in the future. */
export const TOLERANCE_SECONDS = 300;

/** Signs the exact bytes of a message together with its time, in Stripe's format: `t=…,v1=…`. */
export function signMessage(secret: Uint8Array, rawBody: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, rawBody).toString('hex')}`;
}

/** Returns true if these bytes were signed with the secret a short while ago. */
export function isSigned(secret: Uint8Array, rawBody: Buffer, signature: unknown, now: Date): boolean {
  const [, timestamp, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? [];
  if (!timestamp || !hex) return false;
  const seconds = Number(timestamp);
  return timingSafeEqual(digest(secret, seconds, rawBody), Buffer.from(hex, 'hex')) && isRecent(seconds, now);
}

export const isRecent = (seconds: number, now: Date): boolean =>
  Math.abs(Math.floor(now.getTime() / 1000) - seconds) <= TOLERANCE_SECONDS;

const digest = (secret: Uint8Array, seconds: number, rawBody: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();

import { isIP } from 'node:net';
import { Refusal } from '../../../platform/refusal.ts';

/** The site that passkeys are bound to. */
export type Site = { origin: string; name: string };

/** Passkeys are bound to a host name: a desk opened by IP address has none. */
export function passkeySiteOf(
  publicUrl: string | undefined,
  request: { origin: string | undefined; host: string },
): Site {
  const { origin, hostname } = new URL(publicUrl ?? request.origin ?? `http://${request.host}`);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new Refusal('NO_PASSKEYS_HERE');
  return { origin, name: hostname };
}

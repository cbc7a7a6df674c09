import { isIP } from 'node:net';
import { Refusal } from '../../../platform/refusal.ts';

/** The site that passkeys are bound to. */
export type Site = { origin: string; name: string };

/** Passkeys are bound to a host name: a desk opened by IP address has none. */
export function siteOf(publicUrl: string | undefined, asked: { origin: string | undefined; host: string }): Site {
  const { origin, hostname } = new URL(publicUrl ?? asked.origin ?? `http://${asked.host}`);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new Refusal('NO_PASSKEYS_HERE');
  return { origin, name: hostname };
}

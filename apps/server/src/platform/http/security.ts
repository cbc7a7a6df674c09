import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Options = { apiBase: string; assetBase: string; secure: boolean; styleHashes: readonly string[] };

/** What a page may use of its device. Customers scan a code in the app, with the camera. */
const PERMISSIONS = 'permissions-policy';
const permissions = (camera: '(self)' | '()') => `camera=${camera}, microphone=(), geolocation=(), payment=()`;
export const deskPermissions = { [PERMISSIONS]: permissions('()') };

/** Headers of every answer. No inline script runs here: there is no exception to `script-src 'self'`. */
export async function installSecurityHeaders(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: policyOf(options.secure, {
      // The one style sheet the first paint needs is in the page itself; its hash is known at start-up.
      styleSrc: ["'self'", ...options.styleHashes.map((hash) => `'${hash}'`)],
      imgSrc: ["'self'", 'data:', ...(options.assetBase ? [options.assetBase] : [])],
      // An API with a host of its own, by its path: the slash at the end makes it the beginning of every call's address.
      connectSrc: ["'self'", ...(options.apiBase.startsWith('/') ? [] : [`${options.apiBase}/`])],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      // Only the app names its service worker.
      trustedTypes: ['caddie'],
    }),
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xPoweredBy: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader(PERMISSIONS)) reply.header(PERMISSIONS, permissions('(self)'));
  });
}

/**
 * The policy of the venue's desk. It has no style sheet in its page, no worker and no form that a browser sends by itself, and
 * it asks nobody but its own server, wherever customers find the API and the pictures.
 */
export const deskPolicy = (secure: boolean) => ({
  contentSecurityPolicy: policyOf(secure, {
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'none'"],
    formAction: ["'none'"],
    trustedTypes: ["'none'"],
  }),
});

/** What every page has in common: scripts and fonts of our own, and text that becomes HTML or a script nowhere. */
const policyOf = (secure: boolean, directives: Record<string, string[]>) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    fontSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    ...directives,
    ...(secure && { upgradeInsecureRequests: [] }),
  },
});

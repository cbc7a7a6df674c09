import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Options = { apiBase: string; assetBase: string; secure: boolean; styleHashes: readonly string[] };

/** Headers of every answer. No inline script runs here: there is no exception to `script-src 'self'`. */
export async function installSecurityHeaders(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The one style sheet the first paint needs is in the page itself; its hash is known at start-up.
        styleSrc: ["'self'", ...options.styleHashes.map((hash) => `'${hash}'`)],
        imgSrc: ["'self'", 'data:', ...(options.assetBase ? [options.assetBase] : [])],
        fontSrc: ["'self'"],
        // An API with a host of its own, by its path: the slash at the end makes it the beginning of every call's address.
        connectSrc: ["'self'", ...(options.apiBase.startsWith('/') ? [] : [`${options.apiBase}/`])],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // Text becomes HTML or a script nowhere; only the app names its service worker.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['caddie'],
        ...(options.secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xPoweredBy: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
  });
}

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the default security headers. */
    securityHeaders?: SecurityHeaders;
  }
}

type SecurityHeaders = Readonly<Record<string, string>>;
type Options = { apiBase: string; assetBase: string; secure: boolean; styleHashes: readonly string[] };

/** Adds the headers of every response. No inline script runs: there is no exception to `script-src 'self'`. */
export function installSecurityHeaders(app: FastifyInstance, options: Options): void {
  const defaultHeaders = createHeaders(options.secure, '(self)', {
    // The one style sheet of the first paint is inline; its hash is known at start-up.
    styleSrc: ["'self'", ...options.styleHashes.map((hash) => `'${hash}'`)],
    imgSrc: ["'self'", 'data:', ...(options.assetBase ? [options.assetBase] : [])],
    // An API on another host, by its path: the trailing slash makes it the prefix of every call's address.
    connectSrc: ["'self'", ...(options.apiBase.startsWith('/') ? [] : [`${options.apiBase}/`])],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    // The app's only Trusted Types policy, for the address of its service worker.
    trustedTypes: ['caddie'],
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.securityHeaders ?? defaultHeaders);
    done();
  });
}

/**
 * The headers of the venue's desk. It has no inline style sheet, no worker and no native form submission, and it calls only its own server,
 * wherever customers find the API and the pictures.
 */
export const deskHeaders = (secure: boolean): SecurityHeaders =>
  createHeaders(secure, '()', {
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'none'"],
    formAction: ["'none'"],
    trustedTypes: ["'none'"],
  });

type Directives = Record<string, string[]>;

/** Helmet's headers are the same in every response, so they are computed once. Customers scan a code in the app, with the camera. */
function createHeaders(secure: boolean, camera: '(self)' | '()', directives: Directives): SecurityHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const options: HelmetOptions = {
    contentSecurityPolicy: contentSecurityPolicyOf(secure, directives),
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xPoweredBy: false,
  };
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  const headerEntries = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(headerEntries),
    'permissions-policy': `camera=${camera}, microphone=(), geolocation=(), payment=()`,
  };
}

/** The common policy of every page: own scripts and fonts only, and no text that becomes HTML or script. */
const contentSecurityPolicyOf = (secure: boolean, directives: Directives) => ({
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

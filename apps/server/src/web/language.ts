import { LANGUAGE_COOKIE } from '@caddie/contract/texts/languages';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../platform/http/access/cookies.ts';
import type { Bundles, WebBundle } from './bundle.ts';
import { acceptedLanguages, createLanguageChoice } from './language.rules.ts';

const TAG = /^[\w-]{2,35}$/;

/**
 * Chooses the web app for a visitor: in the language they chose, else one that their browser requests, else the venue's, else the first.
 */
export function createBundleChoice(bundles: Bundles) {
  const byLanguage = new Map(bundles.map((bundle) => [bundle.language, bundle]));
  const chooseLanguage = createLanguageChoice([...byLanguage.keys()]);
  return (request: FastifyRequest, venueLanguage?: string): WebBundle => {
    const cookieLanguage = readCookie(request, LANGUAGE_COOKIE, TAG);
    const accepted = acceptedLanguages(request.headers['accept-language'] ?? '');
    const language = chooseLanguage([cookieLanguage, ...accepted, venueLanguage]);
    return byLanguage.get(language ?? '') ?? bundles[0];
  };
}

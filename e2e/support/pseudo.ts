import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGE_COOKIE } from '@caddie/contract/texts/languages';
import type { Page } from '@playwright/test';
import { buildWeb } from '../../scripts/build.mjs';
import { supervise } from '../../scripts/supervise.mjs';
import { root, serverMain } from '../../scripts/paths.mjs';
import { createDatabase } from './database.ts';
import { test as base } from './paying.ts';

/**
 * A server with English and the pseudo-language, in which every text of a catalogue is in brackets, and a visitor who uses the latter.
 * Files that use it run their tests in sequence: each worker builds the web app again.
 */
export const test = base.extend<object, { pseudo: string }>({
  pseudo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs, and this one needs nothing.
    async ({}, use, { workerIndex }) => {
      await buildWeb('pseudo');
      const folder = mkdtempSync(join(tmpdir(), 'caddie-e2e-pseudo-'));
      const env = {
        NODE_ENV: 'production',
        LANGUAGES: 'en,pseudo',
        PORT: '0',
        PUBLIC_URL: '',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: await createDatabase(databaseOf(workerIndex)),
        TRUST_PROXY: '1',
      };
      const spec = { command: process.execPath, args: [serverMain], cwd: folder, folder, signal: 'SIGTERM' } as const;
      const server = supervise(spec, { env, log: join(root, 'test-results/server-pseudo.log') });
      const [, origin] = await server.waitForOutput(/ready: (http:\S+)\s/);
      await use(origin!);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ pseudo }, use) => use(pseudo),
  context: async ({ context, pseudo }, use) => {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'pseudo', url: pseudo }]);
    await use(context);
  },
  // oxlint-disable-next-line no-empty-pattern -- As above.
  database: ({}, use, { workerIndex }) => use(databaseOf(workerIndex)),
});

/** A unique name: a worker that restarts has another number. */
const databaseOf = (workerIndex: number): string => `pseudo_${workerIndex}`;

/** Text that is not translated: names of days, months and zones, AM and PM, card brands, currencies, and Caddie itself. */
const NAMES =
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(day|sday|nesday|rsday|urday)?\b|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b(AM|PM|E[SD]T|Visa|Mastercard|Amex|USD|Caddie|https?|localhost|www|com|example)\b/g;

/** All text that a page shows or announces and that is neither from a catalogue nor from the server's data. */
export async function findUntranslated(page: Page, dataTexts: ReadonlySet<string>): Promise<string[]> {
  const visibleTexts = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node.parentElement?.closest('script, style, noscript, svg, template')) continue;
      // Bold text is checked together with its sentence, which has the brackets.
      const parent = node.parentElement?.localName === 'b' ? node.parentElement.parentElement : null;
      const isPartOfSentence = Array.from(parent?.childNodes ?? []).some((sibling) =>
        /^[^⟦]*⟧|⟦[^⟧]*$/.test(sibling.nodeValue ?? ''),
      );
      texts.push((isPartOfSentence ? parent : node)?.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  const longestFirst = [...dataTexts].toSorted((a, b) => b.length - a.length);
  const untranslatedPart = (text: string) =>
    longestFirst
      .reduce((remaining, fact) => remaining.replaceAll(fact, ' '), text.replaceAll(/⟦[^⟧]*(⟧|$)|^[^⟦]*⟧/g, ' '))
      .replaceAll(NAMES, ' ');
  return [
    ...new Set(visibleTexts.filter((text) => /[A-Za-z]{2}/.test(untranslatedPart(text))).map((text) => text.trim())),
  ];
}

/** The data that the server embeds in a page. */
const pageData = (html: string): unknown[] =>
  Array.from(html.matchAll(/<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/gs), ([, json = '{}']) =>
    JSON.parse(json),
  );

/**
 * Records every string of the server's data that is not a sentence, from successful answers and from pages. Messages of refusals come from
 * a catalogue, so refusals are not recorded.
 */
export function collectDataTexts(page: Page): Set<string> {
  const dataTexts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /[A-Za-z]/.test(value)) dataTexts.add(value);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect);
  };
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!response.ok()) return;
    if (type.includes('json'))
      response.json().then(
        ({ data }) => collect(data),
        () => undefined,
      );
    else if (type.includes('html'))
      response.text().then(
        (html) => collect(pageData(html)),
        () => undefined,
      );
  });
  return dataTexts;
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildWeb } from '../scripts/build.mjs';
import { keep } from '../scripts/keep.mjs';
import { root, serverMain } from '../scripts/paths.mjs';
import { createDatabase } from './database.ts';
import { test as base } from './paying.ts';

/** A server in the pseudo-language, in which every word of a catalogue stands in brackets. */
export const test = base.extend<object, { pseudo: string }>({
  pseudo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs, and this one needs nothing.
    async ({}, use) => {
      await buildWeb('pseudo');
      const folder = mkdtempSync(join(tmpdir(), 'caddie-e2e-pseudo-'));
      const env = {
        NODE_ENV: 'production',
        LANGUAGE: 'pseudo',
        PORT: '0',
        PUBLIC_URL: '',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: await createDatabase('pseudo'),
        TRUST_PROXY: '1',
      };
      const order = { command: process.execPath, args: [serverMain], cwd: folder, folder, signal: 'SIGTERM' } as const;
      const server = keep(order, { env, log: join(root, 'test-results/server-pseudo.log') });
      const [, origin] = await server.says(/ready: (http:\S+)\s/);
      await use(origin!);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ pseudo }, use) => use(pseudo),
  database: 'pseudo',
});

/** What is no word: names of days and months, of a zone, of half a day, of cards and currencies, and Caddie itself. */
const NAMES =
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(day|sday|nesday|rsday|urday)?\b|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b(AM|PM|E[SD]T|Visa|Mastercard|Amex|USD|Caddie|https?|localhost|www|com|example)\b/g;

/** Everything that a page shows or says aloud and that is neither a word of a catalogue nor a fact from the server. */
export async function untranslated(page: Page, facts: ReadonlySet<string>): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, svg, template')) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  const known = [...facts].toSorted((a, b) => b.length - a.length);
  const rest = (text: string) =>
    known
      .reduce((left, fact) => left.replaceAll(fact, ' '), text.replaceAll(/⟦[^⟧]*(⟧|$)|^[^⟦]*⟧/g, ' '))
      .replaceAll(NAMES, ' ');
  return [...new Set(shown.filter((text) => /[A-Za-z]{2}/.test(rest(text))).map((text) => text.trim()))];
}

/** What a page gives its script at the start. */
const pageData = (html: string): unknown[] =>
  Array.from(html.matchAll(/<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/gs), ([, json = '{}']) =>
    JSON.parse(json),
  );

/**
 * Remembers every string of what the server sends that is no sentence: the data of its answers and of its pages. A refusal has no data: what
 * a person reads about it is of a catalogue.
 */
export function gatherFacts(page: Page): Set<string> {
  const facts = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string' && /[A-Za-z]/.test(value)) facts.add(value);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(gather);
  };
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.includes('json') && response.ok())
      response.json().then(
        ({ data }) => gather(data),
        () => undefined,
      );
    else if (type.includes('html'))
      response.text().then(
        (html) => gather(pageData(html)),
        () => undefined,
      );
  });
  return facts;
}

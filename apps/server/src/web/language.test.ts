import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDeskMe } from '@caddie/contract/desk/people/staff';
import { LANGUAGE_COOKIE } from '@caddie/contract/texts/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, signIn } from '../../test/desk.ts';
import { testConfig, useWorld } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import type { WebBundle } from './bundle.ts';

const world = useWorld();
const style = { css: '', hash: 'sha256-x', files: [] };
const folder = mkdtempSync(join(tmpdir(), 'caddie-languages-'));
let app: FastifyInstance;
let renderedLanguages: string[] = [];

/** The parts of a build in one language that are read here. */
function bundleIn(language: string): WebBundle {
  const inFolder = (part: string): string => {
    const path = join(folder, language, part);
    mkdirSync(join(path, 'assets'), { recursive: true });
    writeFileSync(join(path, `assets/of-${language}.js`), `${part} ${language}`);
    writeFileSync(join(path, 'assets/of-all.svg'), '<svg/>');
    return path;
  };
  return {
    language,
    clientFolder: inFolder('client'),
    bootScript: `/assets/boot-${language}.js`,
    mainScripts: [`/assets/app-${language}.js`],
    styles: { app: style, landing: style, unknown: style, booking: style },
    bookingScripts: [],
    readBookingRequest: () => null,
    render: async () => {
      renderedLanguages.push(language);
      return `<h1>drawn in ${language}</h1>`;
    },
    desk: {
      language,
      folder: inFolder('desk'),
      script: `/desk/assets/main-${language}.js`,
      preloads: [],
      styles: [],
    },
  };
}

beforeAll(async () => {
  app = await buildApp({
    config: testConfig(),
    engine: world.engine,
    logStream: { write: () => undefined },
    bundles: [bundleIn('en'), bundleIn('ko'), bundleIn('zh-Hans'), bundleIn('pseudo')],
  });
});
afterAll(() => app.close());
beforeEach(() => void (renderedLanguages = []));

const HOME = '/?shopName=Mulligans';
const chosen = (language: string) => ({ cookie: `other=1; ${LANGUAGE_COOKIE}=${language}; caddie_signed_in=1` });

/** The language of a page, on which its tag, script and markup must agree. */
async function languageOf(url: string, headers: Record<string, string> = {}) {
  const { body, headers: answered, statusCode } = await app.inject({ url, headers });
  const [, tag] = /<html lang="([\w-]+)">/.exec(body) ?? [];
  const [, script] = /src="[^"]*\/(?:boot|main)-([\w-]+)\.js"/.exec(body) ?? [];
  const [, markup = tag] = /<h1>drawn in ([\w-]+)<\/h1>/.exec(body) ?? [];
  expect([script, markup, statusCode, answered['vary']]).toEqual([
    tag,
    tag,
    200,
    'accept-encoding, accept-language, cookie',
  ]);
  return tag;
}

describe.each([HOME, '/', '/booking?shopName=Mulligans', '/desk', '/desk/prices'])('one server answers %s', (url) => {
  test.each<[string | undefined, string]>([
    [undefined, 'en'],
    ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
    ['en;q=0.8,pseudo', 'pseudo'],
    ['zh-CN', 'zh-Hans'],
    ['fr-CA, zh-TW, ko;q=0.5', 'ko'],
    ['fr, *;q=0.1', 'en'],
    ['__proto__, constructor;q=nonsense', 'en'],
  ])('for a browser that requests %s in %s', async (accepted, language) => {
    expect(await languageOf(url, accepted === undefined ? {} : { 'accept-language': accepted })).toBe(language);
  });

  test('in the language that the visitor chose, if it is offered, whatever the browser requests', async () => {
    expect(await languageOf(url, { ...chosen('pseudo'), 'accept-language': 'ko' })).toBe('pseudo');
    expect(await languageOf(url, { ...chosen('zh-Hans'), 'accept-language': 'ko' })).toBe('zh-Hans');
    for (const other of ['fr', '__proto__', '"ko"', '', 'k', 'x'.repeat(4000)])
      expect(await languageOf(url, { ...chosen(other), 'accept-language': 'ko' })).toBe('ko');
  });
});

describe('a venue’s own language', () => {
  const setLanguage = async (language: string) => {
    await sql`update shops set language = ${language} where shop_name = 'Mulligans'`.execute(world.engine.db);
  };

  test('is used on all of its pages, and no others, for browsers that request no offered language', async () => {
    await setLanguage('zh-Hans');
    for (const url of [HOME, '/booking?shopName=mulligans']) {
      await expect.poll(() => languageOf(url, { 'accept-language': 'fr' })).toBe('zh-Hans');
      expect(await languageOf(url, { 'accept-language': 'ko' })).toBe('ko');
      expect(await languageOf(url, chosen('en'))).toBe('en');
    }
    expect(await languageOf('/?shopName=SeoulSwing')).toBe('en');
    expect(await languageOf('/')).toBe('en');
    await setLanguage('en');
  });

  test('is also used on the page that says that the venue opens soon', async () => {
    const soon = '/?shopName=OnBreak';
    await world.engine.script(
      `update shops set shop_name = 'OnBreak', opened_at = null, language = 'zh-Hans' where shop_name = 'SeoulSwing'`,
    );
    await expect.poll(() => languageOf(soon, { 'accept-language': 'fr' })).toBe('zh-Hans');
    expect(renderedLanguages).toContain('zh-Hans');
    expect(await languageOf(soon, { 'accept-language': 'ko' })).toBe('ko');
    const installed = await app.inject({ url: '/manifest.webmanifest?shopName=OnBreak' });
    expect(installed.json()).toMatchObject({ lang: 'zh-Hans' });
    await world.engine.script(
      `update shops set shop_name = 'SeoulSwing', opened_at = now(), language = 'en' where shop_name = 'OnBreak'`,
    );
  });

  test('is chosen at the desk among those that the server offers and a venue may have', async () => {
    const { cookies } = await signIn(world, 'Dana');
    expect((await openBrowser({ app }, cookies).makes(getDeskMe, {})).languages).toEqual(['en', 'ko', 'zh-Hans']);
    expect((await openBrowser(world, cookies).makes(getDeskMe, {})).languages).toEqual(['en']);
  });

  test('falls back to English while the web app is not built in it', async () => {
    await setLanguage('ja');
    expect(await languageOf('/booking?shopName=MULLIGANS')).toBe('en');
    await setLanguage('en');
  });
});

test('a page is cached per language, and no visitor gets another language’s page', async () => {
  const visit = (language: string) => languageOf(`${HOME}&entrySource=wechat`, { 'accept-language': language });

  expect(await visit('en')).toBe('en');
  expect(await visit('pseudo')).toBe('pseudo');
  expect(await visit('en')).toBe('en');
  expect(await visit('pseudo')).toBe('pseudo');
  expect(renderedLanguages).toEqual(['en', 'pseudo']);
});

test('a browser gets 304 for its own unchanged page, and never for that of another language', async () => {
  for (const url of [HOME, '/booking?shopName=Mulligans', '/desk']) {
    const ask = async (language: string, seen?: string) => {
      const headers = { 'accept-language': language, ...(seen && { 'if-none-match': seen }) };
      const { statusCode, headers: answered, body } = await app.inject({ url, headers });
      return { statusCode, etag: String(answered['etag']), vary: answered['vary'], isEmpty: body === '' };
    };
    const [english, pseudo] = [await ask('en'), await ask('pseudo')];
    const varies = { vary: 'accept-encoding, accept-language, cookie' };

    expect(english).toEqual({
      ...varies,
      statusCode: 200,
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      isEmpty: false,
    });
    expect(pseudo.etag).not.toBe(english.etag);
    expect(await ask('en', english.etag)).toEqual({ ...varies, statusCode: 304, etag: english.etag, isEmpty: true });
    expect(await ask('pseudo', english.etag)).toEqual(pseudo);
  }
});

test('an installed app has the language of the browser that installed it', async () => {
  const langOf = async (headers: Record<string, string>) => {
    const installed = await app.inject({ url: '/manifest.webmanifest?shopName=SeoulSwing', headers });
    expect(installed.headers['vary']).toBe('accept-encoding, accept-language, cookie');
    return installed.json<{ lang: string }>().lang;
  };

  expect(await langOf({ 'accept-language': 'zh-SG' })).toBe('zh-Hans');
  expect(await langOf({})).toBe('en');
});

test('the files of all languages are served from one place, and shared files from any language', async () => {
  for (const [prefix, part] of [
    ['', 'client'],
    ['/desk', 'desk'],
  ])
    for (const language of ['en', 'ko', 'zh-Hans', 'pseudo']) {
      const file = await app.inject({ url: `${prefix}/assets/of-${language}.js` });
      expect([file.statusCode, file.body]).toEqual([200, `${part} ${language}`]);
    }
  expect((await app.inject({ url: '/assets/of-all.svg' })).body).toBe('<svg/>');
});

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '@caddie/contract/texts/languages';
import type { BookingPageData, PageData } from '@caddie/contract/page';
import type { Shop } from '@caddie/contract/shops';
import { projectFolders } from '../platform/folders.ts';
import { StartError } from '../platform/start-error.ts';

/** The parts of the built web app that a page needs. */
export type WebBundle = {
  /** The language of its sentences. */
  language: string;
  clientFolder: string;
  /** The small script that starts the app after the first paint. */
  bootScript: string;
  /** The app itself; a page without markup loads it immediately. */
  mainScripts: string[];
  /** The inline styles of the first paint: of the app, of the page for venue owners, and of that of an unknown venue. */
  styles: { app: Style; landing: Style; unknown: Style; booking: Style };
  /** The scripts of the free times beside the app, which the browser loads together with it. */
  bookingScripts: string[];
  render: (page: PageData) => Promise<string>;
  readBookingRequest: ReadBookingRequest;
  desk: DeskBundle;
};

/** Reads what the page of the free times needs to be rendered; null where the browser renders it. `hint`: the value of HABITS_COOKIE. */
export type ReadBookingRequest = (
  search: URLSearchParams,
  shop: Shop,
  hint: string,
  now: number,
) => BookingRequest | null;
type BookingRequest = Pick<BookingPageData, 'search' | 'habits' | 'dayQuery' | 'daysQuery'>;

/** The web app in each language that is offered; the first is the fallback for visitors whose languages are not offered. */
export type Bundles = readonly [WebBundle, ...WebBundle[]];

/** The built desk of the venue: a folder of files, and the addresses of its start script and style sheets. */
export type DeskBundle = { language: string; folder: string; script: string; preloads: string[]; styles: string[] };

/** A style sheet as text, with the hash by which the page's policy allows it and the files it replaces. */
export type Style = { css: string; hash: string; files: string[] };

type Chunk = { file: string; src?: string; css?: string[]; imports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const BOOT = 'src/boot.ts';
const MAIN = 'src/main.tsx';
const LANDING = 'src/features/landing/landing.tsx';
const UNKNOWN_VENUE = 'src/app/unknown-venue/unknown-venue.tsx';
/** Rendered on the server, and loaded after the rest of the home screen. */
const VENUE_SECTIONS = 'src/features/shops/front/venue-sections.tsx';
const BOOKING = 'src/screens/booking.tsx';
const QUERY_CLIENT = 'src/lib/server/server-state.tsx';
const DESK = 'src/desk/main.tsx';

/** Reads the output of `npm run build` for the web app: in these languages, or in all that it was built in. */
export async function readBundles(requestedLanguages: readonly string[] | undefined): Promise<Bundles> {
  const isBuilt = (language: string) => existsSync(manifestPathIn(join(projectFolders.webDist(language), 'client')));
  const [firstLanguage = 'en', ...otherLanguages] = requestedLanguages ?? languages.filter(isBuilt);
  return [await readBundle(firstLanguage), ...(await Promise.all(otherLanguages.map(readBundle)))];
}

async function readBundle(language: string): Promise<WebBundle> {
  const webDist = projectFolders.webDist(language);
  const clientFolder = join(webDist, 'client');
  const manifest = await readManifest(clientFolder, language);
  const chunks = chunkWithImports(manifest, MAIN);
  const bookingChunks = [QUERY_CLIENT, BOOKING].flatMap((name) => chunkWithImports(manifest, name));
  const { render, readBookingRequest } = (await import(
    pathToFileURL(join(webDist, 'server/entry-server.js')).href
  )) as Pick<WebBundle, 'render' | 'readBookingRequest'>;

  return {
    language,
    clientFolder,
    bootScript: `/${manifest[BOOT]!.file}`,
    mainScripts: chunks.map((chunk) => `/${chunk.file}`),
    styles: {
      app: await readStyle(clientFolder, [...chunks, ...chunkWithImports(manifest, VENUE_SECTIONS)]),
      landing: await readStyle(clientFolder, [...chunks, ...chunkWithImports(manifest, LANDING)]),
      unknown: await readStyle(clientFolder, [...chunks, ...chunkWithImports(manifest, UNKNOWN_VENUE)]),
      booking: await readStyle(clientFolder, [...chunks, ...bookingChunks]),
    },
    bookingScripts: [...new Set(bookingChunks)]
      .filter((chunk) => !chunks.includes(chunk))
      .map(({ file }) => `/${file}`),
    render,
    readBookingRequest,
    desk: await readDesk(join(webDist, 'desk'), language),
  };
}

async function readDesk(folder: string, language: string): Promise<DeskBundle> {
  const chunks = chunkWithImports(await readManifest(folder, language), DESK);
  const [script = '', ...preloads] = chunks.map((chunk) => `/desk/${chunk.file}`);
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/desk/${file}`);
  return { language, folder, script, preloads, styles };
}

async function readStyle(clientFolder: string, chunks: Chunk[]): Promise<Style> {
  const files = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const css = (await Promise.all(files.map((file) => readFile(join(clientFolder, file), 'utf8')))).join('');
  return { css, files, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}

const manifestPathIn = (folder: string): string => join(folder, '.vite/manifest.json');

async function readManifest(folder: string, language: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestPathIn(folder), 'utf8')) as Manifest;
  } catch (cause) {
    throw new StartError(
      language === 'en'
        ? 'The web app is not built. Run npm start, or npm run build before starting the server by hand.'
        : `The web app is not built in ${language}. Take it out of LANGUAGES, or build it: CADDIE_LANGUAGES=en,${language} npm run build.`,
      { cause },
    );
  }
}

function chunkWithImports(manifest: Manifest, name: string, visitedNames = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || visitedNames.has(name)) return [];
  visitedNames.add(name);
  return [
    chunk,
    ...(chunk.imports ?? []).flatMap((importedName) => chunkWithImports(manifest, importedName, visitedNames)),
  ];
}

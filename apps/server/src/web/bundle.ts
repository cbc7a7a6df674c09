import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '@caddie/contract/page';
import { StartError } from '../platform/start-error.ts';

/** The built web app, as far as a page needs to know it. */
export type WebBundle = {
  clientFolder: string;
  /** The small script that starts the app after the first paint. */
  bootScript: string;
  /** The app itself; a page without markup fetches it at once. */
  mainScripts: string[];
  /** The style sheet of the first paint, written into the page. */
  css: string;
  cssHash: string;
  fonts: string[];
  render: (page: PageData) => Promise<string>;
};

type Chunk = { file: string; src?: string; css?: string[]; imports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const BOOT = 'src/boot.ts';
const MAIN = 'src/main.tsx';

/** Reads what `npm run build` made of the web app. */
export async function readBundle(webDist: string): Promise<WebBundle> {
  const clientFolder = join(webDist, 'client');
  const manifest = await readManifest(clientFolder);
  const chunks = withImports(manifest, MAIN);
  const cssFiles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const css = (await Promise.all([...cssFiles].map((file) => readFile(join(clientFolder, file), 'utf8')))).join('');
  const { render } = (await import(pathToFileURL(join(webDist, 'server/entry-server.js')).href)) as Pick<
    WebBundle,
    'render'
  >;

  return {
    clientFolder,
    bootScript: `/${manifest[BOOT]!.file}`,
    mainScripts: chunks.map((chunk) => `/${chunk.file}`),
    css,
    cssHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    fonts: [...new Set(css.match(/\/assets\/[\w.-]+\.woff2/g))],
    render,
  };
}

async function readManifest(clientFolder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  } catch (cause) {
    throw new StartError(
      'The web app is not built. Run npm start, or npm run build before starting the server by hand.',
      { cause },
    );
  }
}

function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => withImports(manifest, next, seen))];
}

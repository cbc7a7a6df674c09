import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { anchorsOf, type Repository, type Page } from './readme.ts';

export const readFile = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Reads the pages of the documentation: those in the root and everything below docs. */
export const readPages = (): Page[] =>
  [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name.replaceAll('\\', '/')}`),
  ].map((path) => ({ path, text: readFile(path) }));

/** The variables of `.env.example`, commented out or not. */
export const exampleSettings = (): string[] => words('.env.example', /^#?\s?([A-Z][A-Z0-9_]*)=/gm);

/** The variables that the server reads. */
export const serverSettings = (): string[] => words('apps/server/src/platform/config.ts', /^ {2}([A-Z][A-Z0-9_]*):/gm);

/** Reads the repository, for the checks of its pages. */
export function readRepository(): Repository {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFile('package.json'));
  const tools = filesOf('scripts').filter((name) => name.endsWith('.mjs'));
  return {
    scripts: Object.keys(scripts),
    commands: words('apps/server/src/commands/commands.ts', /^ {2}(\w+): /gm),
    exists: (path) => existsSync(join(root, path)),
    anchors: (path) => anchorsOf(readFile(path)),
    settings: [
      ...exampleSettings(),
      ...words('compose.yaml', /\$\{([A-Z][A-Z0-9_]*)/g),
      ...words('Containerfile', /^ARG ([A-Z]+)=/gm),
      ...tools.flatMap((name) => words(name, /\benv\['([A-Z][A-Z0-9_]*)'\]/g)),
    ],
    terms: [...filesOf('packages/contract/src'), ...filesOf('apps/server/migrations')].flatMap((name) =>
      words(name, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)\b/g),
    ),
  };
}

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`);

const words = (path: string, pattern: RegExp): string[] =>
  Array.from(readFile(path).matchAll(pattern), ([, word]) => word ?? '');

/** A page of the documentation and the repository around it, so that a test can pass in a seeded mistake. */
export type Page = { path: string; text: string };

export type Repository = {
  /** Scripts of package.json. */
  scripts: readonly string[];
  /** Commands of the program `caddie`. */
  commands: readonly string[];
  /** Whether a file or folder exists, by its path from the root. */
  exists: (path: string) => boolean;
  /** The headings of a page, as the words GitHub puts after `#`. */
  anchors: (path: string) => readonly string[];
  /** Settings that are read: those of `.env.example` and those of the scripts. */
  settings: readonly string[];
  /** Words in capitals that belong to the product: statuses, refusal codes. */
  terms: readonly string[];
};

/** Lists everything on a page that is not true of the repository, each as a sentence. */
export const findMistakes = (page: Page, repository: Repository): string[] =>
  [
    ...commandsOf(page.text).map((command) => commandMistake(command, repository)),
    ...scriptsNamedIn(page.text).map((name) => repository.scripts.includes(name) || `npm run ${name} does not exist`),
    ...linksOf(page.text).map((link) => linkMistake(page.path, link, repository)),
    ...settingsNamedIn(page.text, repository).map(
      (name) => repository.settings.includes(name) || `the setting ${name} does not exist`,
    ),
  ]
    .filter((mistake) => typeof mistake === 'string')
    .map((mistake) => `${page.path}: ${mistake}`);

/** Returns the commands of the shell blocks, one per line, without prompts, comments and leading settings. */
export const commandsOf = (text: string): string[] =>
  [...text.matchAll(/^```(?:sh|bash|console)\n([\s\S]*?)^```/gm)]
    .flatMap(([, block]) => (block ?? '').replaceAll('\\\n', ' ').split('\n'))
    .map((line) =>
      line
        .replace(/^\s*\$ /, '')
        .replace(/(^|\s)#.*$/, '')
        .trim(),
    )
    .flatMap((line) => line.split(/\s*&&\s*/))
    .map((command) => command.replace(/^(?:[A-Z][A-Z0-9_]*=(?:'[^']*'|"[^"]*"|\S*)\s+)+/, ''))
    .filter((command) => command !== '');

/** The arguments of these programs lie outside of this repository. */
const outsidePrograms = new Set(
  'git cd curl apt-get docker podman psql pg_dump createdb tar ln install systemctl journalctl'.split(' '),
);

function commandMistake(command: string, { scripts, commands, exists }: Repository): string | true {
  const [program = '', first = '', second = ''] = command.split(/\s+/);
  const unknownMessage = `the command "${command}" does not exist`;
  if (program === 'npm' && ['ci', 'install'].includes(first)) return true;
  if (program === 'npm') return scripts.includes(first === 'run' ? second : first) || unknownMessage;
  if (program === 'node' || program === 'sh') return exists(first) || unknownMessage;
  if (program === 'caddie') return commands.includes(first) || unknownMessage;
  if (program === 'cp') return exists(first) || unknownMessage;
  return outsidePrograms.has(program) || unknownMessage;
}

const scriptsNamedIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name ?? '');

/** Returns the links, pictures and HTML attributes of a page, outside of its code. */
const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)|(?:src|href|srcset)="([^"]+)"/g)].map(
    ([, markdown, html]) => markdown ?? html ?? '',
  );

function linkMistake(from: string, link: string, { exists, anchors }: Repository): string | true {
  if (/^[a-z]+:/.test(link)) return true;
  const [path = '', anchor] = link.split('#');
  const target = path ? new URL(path, `file:///${from}`).pathname.slice(1) : from;
  if (!exists(target)) return `the link ${link} leads nowhere`;
  return !anchor || anchors(target).includes(anchor) || `the link ${link} names a heading that is not there`;
}

/** A setting is written `NAME=value` anywhere, or as code of one word in capitals with an underscore. */
const settingsNamedIn = (text: string, { terms }: Repository): string[] =>
  [...text.matchAll(/(?<![\w.$])([A-Z][A-Z0-9_]{2,})=|`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)]
    .map(([, given, named]) => given ?? named ?? '')
    .filter((name) => !terms.includes(name));

/** Returns the anchor that GitHub gives each heading of a page. */
export const anchorsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
    (heading ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

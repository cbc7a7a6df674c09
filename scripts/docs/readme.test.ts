import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { exampleSettings, readFile, readRepository, readPages, serverSettings } from './repository.ts';
import { supervise } from '../supervise.mjs';
import { root } from '../paths.mjs';
import { commandsOf, type Repository, findMistakes } from './readme.ts';

test('every command, link and setting in the documentation exists', () => {
  const repository = readRepository();

  expect(readPages().flatMap((page) => findMistakes(page, repository))).toEqual([]);
});

test('the README has the commands to run, test and develop Caddie', () => {
  const commands = commandsOf(readFile('README.md'));

  expect(commands).toEqual(expect.arrayContaining(['npm start', 'npm test', 'npm run dev', 'npm run bench']));
});

test('.env.example lists every setting of the server, and no other', () => {
  // NODE_ENV is for tests and development; a venue does not set it.
  const settings = serverSettings().filter((name) => name !== 'NODE_ENV');

  expect(
    exampleSettings()
      .filter((name) => name !== 'NODE_ENV')
      .toSorted(),
  ).toEqual(settings.toSorted());
});

test('the NOTICE names existing files, and the origin of the common passwords', () => {
  const notice = readFile('NOTICE');
  const paths = [...notice.matchAll(/\bapps\/[\w./-]*\w/g)].map(([path]) => path);

  expect(paths).toContain('apps/server/lists/common-passwords.txt');
  expect(paths.filter((path) => !readRepository().exists(path))).toEqual([]);
  expect(notice).toContain('https://github.com/zxcvbn-ts/zxcvbn');
});

const sample: Repository = {
  scripts: ['start'],
  commands: ['audit'],
  exists: (path) => ['README.md', 'docs/running.md'].includes(path),
  anchors: () => ['backups'],
  settings: ['PORT'],
  terms: ['SLOT_TAKEN'],
};

test.each([
  ['```sh\nnpm run standalone\n```', 'the command "npm run standalone" does not exist'],
  ['```sh\nPORT=1 npm begin # go\n```', 'the command "npm begin" does not exist'],
  ['```sh\nnode scripts/gone.mjs\n```', 'the command "node scripts/gone.mjs" does not exist'],
  ['```sh\ncaddie fly\n```', 'the command "caddie fly" does not exist'],
  ['Type `npm run fly`.', 'npm run fly does not exist'],
  ['![a picture](docs/gone.png)', 'the link docs/gone.png leads nowhere'],
  ['[words](docs/running.md#restore)', 'the link docs/running.md#restore names a heading that is not there'],
  ['Set `DATABASE_ADDRESS`.', 'the setting DATABASE_ADDRESS does not exist'],
  ['```sh\nPROT=1 npm start\n```', 'the setting PROT does not exist'],
])('the mistake %j in the documentation is reported', (text, sentence) => {
  expect(findMistakes({ path: 'README.md', text }, sample)).toContain(`README.md: ${sentence}`);
});

test('a page of the documentation without mistakes is accepted', () => {
  const text =
    '```sh\nPORT=4000 npm start # here\n```\n[Backups](docs/running.md#backups), `SLOT_TAKEN`, https://nodejs.org';

  expect(findMistakes({ path: 'README.md', text }, sample)).toEqual([]);
});

describe('npm start', () => {
  const folder = join(tmpdir(), `caddie-readme-${process.pid}`);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // An empty setting counts as not set, so the developer's own .env has no effect.
  const untouched = Object.fromEntries(exampleSettings().map((name) => [name, '']));
  const env = { ...untouched, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder };

  test('serves every URL of the README, until Ctrl-C', async () => {
    const server = supervise({ command: 'npm', args: ['start'], cwd: root, signal: 'SIGINT' }, { env });
    const [, origin = ''] = await server.waitForOutput(/ready: (http:\S+)\s/);
    const addresses = [...new Set(readFile('README.md').match(/http:\/\/localhost:3000[^\s)`>"]*/g))];
    const answers = await Promise.all(
      addresses.map(async (address) => [
        address,
        (await fetch(address.replace('http://localhost:3000', origin))).status,
      ]),
    );
    await server.stop();

    expect(addresses).toContain('http://localhost:3000/?shopName=Mulligans');
    expect(answers).toEqual(addresses.map((address) => [address, 200]));
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
  });

  test('works a second time on the same data, and an orderly stop exits without an error', async () => {
    const spec = { command: process.execPath, args: ['scripts/start.mjs'], cwd: root, signal: 'SIGTERM' } as const;
    const server = supervise(spec, { env });
    await server.waitForOutput(/ready: http:\S+\s/);

    expect(await server.stop()).toBe(0);
  });
});

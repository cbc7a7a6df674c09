import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { exampleSettings } from '../docs/repository.ts';
import { root } from '../paths.mjs';
import { releasedPaths } from './released-paths.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Instructions on one line each, with the lines that continue them. */
const instructions = read('Containerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => ({ name: line.slice(0, line.indexOf(' ')), value: line.slice(line.indexOf(' ') + 1) }));
const valuesOf = (name: string): string[] => instructions.filter((one) => one.name === name).map(({ value }) => value);
const isReleased = (path: string): boolean =>
  releasedPaths.some((released) => path === released || path.startsWith(`${released}/`));

/** The commands of the program, by name. */
const commands = [...read('apps/server/src/commands/commands.ts').matchAll(/^ {2}(\w+): \{$/gm)].map(
  ([, name]) => name,
);

const nodeVersion = read('.nvmrc').trim();

describe('the container image', () => {
  test('is made of files that exist and that its context includes', () => {
    const included = read('.containerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copied = valuesOf('COPY')
      .filter((value) => !value.startsWith('--from') && value !== '. .')
      .flatMap((value) => value.split(' ').slice(0, -1));

    expect([...copied, ...included].filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const needed = [...copied, 'tsconfig.base.json', ...releasedPaths];
    expect(needed.filter((path) => !included.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
  });

  test('has the recommended Node by its official name, twice, and runs as a user without rights', () => {
    expect(valuesOf('FROM').map((value) => value.split(' ')[0])).toEqual(
      Array(2).fill(`docker.io/library/node:${nodeVersion}-bookworm-slim`),
    );
    expect(valuesOf('USER')).toEqual(['10001:10001']);
    expect(instructions.findIndex(({ name }) => name === 'USER')).toBeLessThan(
      instructions.findIndex(({ name }) => name === 'ENTRYPOINT'),
    );
  });

  test('starts a command that exists, on the port that it opens and that its health check asks', () => {
    const [program] = JSON.parse(valuesOf('ENTRYPOINT')[0]!).slice(1) as string[];
    expect(isReleased(program!.replace('/caddie/', ''))).toBe(true);
    expect(commands).toEqual(expect.arrayContaining(JSON.parse(valuesOf('CMD')[0]!)));
    expect(valuesOf('ENV')[0]).toContain(`PORT=${valuesOf('EXPOSE')[0]}`);
    expect(valuesOf('HEALTHCHECK')[0]).toContain('${process.env.PORT}/healthz');
  });
});

type Service = { image: string; environment: Record<string, string | number>; depends_on?: Record<string, unknown> };

describe('the compose file', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, Service & { volumes?: string[]; build?: { dockerfile: string } }>;
    volumes: Record<string, unknown>;
  };

  test('gives the server only settings that exist, and the proxy its port', () => {
    const { server } = services;
    expect(Object.keys(server!.environment).filter((name) => !exampleSettings().includes(name))).toEqual([]);
    expect(read('deploy/Caddyfile')).toContain(`server:${server!.environment['PORT']}`);
    // One proxy is in front: with another number callers could forge an address, or would share one.
    expect(server!.environment['TRUST_PROXY']).toBe(1);
    expect(existsSync(join(root, server!['build']!.dockerfile))).toBe(true);
  });

  test('has every service that another waits for, and every volume and file that one mounts', () => {
    const awaited = Object.values(services).flatMap(({ depends_on: names = {} }) => Object.keys(names));
    expect(awaited.filter((name) => !services[name])).toEqual([]);
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    const sources = mounted.map((mount) => mount.split(':')[0]!);
    expect(sources.filter((source) => !(source in volumes) && !existsSync(join(root, source)))).toEqual([]);
  });
});

test('the systemd unit starts a command that exists, and stops no sooner than the server itself', () => {
  const unit = read('deploy/caddie@.service');
  const [, program, command] = /^ExecStart=.* \/usr\/bin\/node \/opt\/caddie\/(\S+) (\S+)$/m.exec(unit) ?? [];

  expect(isReleased(program!)).toBe(true);
  expect(commands).toContain(command);
  const [, graceMs] = /GRACE_MS = ([\d_]+)/.exec(read('apps/server/src/commands/start-server.ts')) ?? [];
  const [, stopSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(stopSeconds) * 1000).toBeGreaterThan(Number(graceMs!.replace('_', '')));
});

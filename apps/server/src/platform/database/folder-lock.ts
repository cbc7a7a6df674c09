import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockInFolder } from './lock-in-folder.ts';
import { StartError } from '../start-error.ts';

/**
 * Refuses a second process on one data folder: a process of this machine by a socket name, one of another container by a file in the
 * folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const unlockSocketName = await lockSocketName(folder);
  try {
    const unlock = await lockInFolder(folder);
    return () => unlock().finally(unlockSocketName);
  } catch (error) {
    await unlockSocketName();
    throw error;
  }
}

/**
 * The name is a local socket made from the folder's path: the system gives it to one process only and releases it when that process dies,
 * so it can be neither stolen nor stale.
 */
async function lockSocketName(folder: string): Promise<() => Promise<void>> {
  const address = socketAddressFor(await realpath(folder));
  const server = createServer((socket) => socket.end(String(process.pid)));

  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await tryToListen(server, address)) {
      server.unref();
      return () => new Promise((done) => server.close(() => done()));
    }
    const owner = await readOwnerPid(address);
    if (owner) {
      throw new StartError(
        `Another Caddie (process ${owner}) is using the data folder ${folder}. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    }
    // Only a socket file can be left behind by a dead process (macOS); the other kinds disappear with their process.
    await unlink(address).catch(() => undefined);
  }
  throw new StartError(`The data folder ${folder} is locked. Stop the other Caddie, or set another DATA_DIR.`);
}

function socketAddressFor(folder: string): string {
  const name = `caddie-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

const tryToListen = (server: Server, address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.removeAllListeners('listening');
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', onError);
    server.listen(address, () => {
      server.off('error', onError);
      resolve(true);
    });
  });

const readOwnerPid = (address: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('end', () => resolve(answer));
    socket.on('error', () => resolve(undefined));
  });

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Reads the CPU time of processes so far, all threads together, in milliseconds. It does not grow while other processes run, and the time
 * of threads that have ended stays counted.
 */
export function createProcessorClock(): (pids: readonly number[]) => number {
  const msByThread = new Map<string, number>();
  return (pids) => {
    for (const [thread, ms] of pids.flatMap(threadsOf)) msByThread.set(thread, ms);
    return [...msByThread.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

/** The process whose working directory is this folder. */
export function processIn(folder: string): number {
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && folderOf(name) === folder);
  if (!pid) throw new Error(`No process runs in ${folder}; these figures need Linux.`);
  return Number(pid);
}

/** Linux reports nanoseconds. */
function threadsOf(pid: number): [string, number][] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => {
      const path = `/proc/${pid}/task/${thread}/schedstat`;
      return [path, Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6];
    });
  } catch {
    // The process has ended.
    return [];
  }
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

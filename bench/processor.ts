import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** How long processes have run so far, all their threads together, in milliseconds. It does not grow while others have the processor. */
export const processorMs = (pids: readonly number[]): number =>
  pids.flatMap(threadsOf).reduce((sum, ms) => sum + ms, 0);

/** The process that was started in a folder of its own. */
export function processIn(folder: string): number {
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && folderOf(name) === folder);
  if (!pid) throw new Error(`No process runs in ${folder}; these figures need Linux.`);
  return Number(pid);
}

/** Linux says it in nanoseconds. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(
      (thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    );
  } catch {
    // It has ended.
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

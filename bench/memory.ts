import { readdirSync, readFileSync } from 'node:fs';
import { processIn } from './processor.ts';

const SAMPLE_MS = 200;

/** Megabytes of a server's process and everything it started; what processes share counts once (PSS). */
export type Memory = { now: number; peak: number };

/** Samples the memory of the process that runs in this folder, from the moment it exists; needs Linux. */
export function watchMemory(folder: string) {
  let pid: number | undefined;
  let peak = 0;
  const sample = () => {
    pid ??= processIfAny(folder);
    const bytes = pid ? treeOf(pid).reduce((sum, one) => sum + memoryOf(one), 0) : 0;
    peak = Math.max(peak, bytes);
    return bytes;
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    read: (): Memory => ({ now: Math.round(sample()), peak: Math.round(peak) }),
    stop: () => clearInterval(timer),
  };
}

function processIfAny(folder: string): number | undefined {
  try {
    return processIn(folder);
  } catch {
    return undefined;
  }
}

/** The process and its descendants. */
const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

function childrenOf(pid: number): number[] {
  try {
    const lists = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
    );
    return lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
  } catch {
    // The process has ended.
    return [];
  }
}

function memoryOf(pid: number): number {
  try {
    const [, kilobytes = 0] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

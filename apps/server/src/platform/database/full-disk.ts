import { statfs } from 'node:fs/promises';
import { isDatabaseError } from './db.ts';
import { StartError } from '../start-error.ts';

/** ENOSPC and EDQUOT as the embedded database numbers them; it throws them unchanged. */
const DISK_FULL_ERRNOS = new Set([51, 19]);
/** The embedded database writes its log in segments of this size, and exits without an error when one does not fit. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024;

/** Returns the message for a start that failed because the disk is full; undefined if it failed for another reason. */
export async function toFullDiskError(error: unknown, folder: string): Promise<StartError | undefined> {
  if (error instanceof StartError) return undefined;
  if (!isDiskFullError(error) && (await freeBytesIn(folder)) >= LOG_SEGMENT_BYTES) return undefined;
  return new StartError(
    `There is too little room on the disk for the database in ${folder}: it needs about 100 MB. Make room, or point DATA_DIR at another disk, and start again.`,
    { cause: error },
  );
}

function isDiskFullError(error: unknown): boolean {
  if (isDatabaseError(error)) return error.code === '53100';
  const { errno, code, message } = error as { errno?: number; code?: string; message?: string };
  return (
    DISK_FULL_ERRNOS.has(errno ?? 0) || /^(ENOSPC|EDQUOT)$/.test(code ?? '') || /no space left/i.test(message ?? '')
  );
}

const freeBytesIn = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );

import { run } from '../run.mjs';

/**
 * Returns the files that differ from a commit, by default the last one; if none does, those that the last commit changed.
 * @param {string} [base]
 */
export async function changedFiles(base = 'HEAD') {
  const changedSinceBase = await filesChangedSince(base);
  return changedSinceBase.length > 0 || base !== 'HEAD'
    ? { files: changedSinceBase, since: base === 'HEAD' ? 'the last commit' : base }
    : { files: await filesChangedSince('HEAD~1'), since: 'the commit before the last' };
}

/** @param {string} base */
async function filesChangedSince(base) {
  const tracked = await git('diff', '--name-status', '--no-renames', '-z', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  /** @type {{ path: string, isGone: boolean }[]} */
  const files = untracked.map((path) => ({ path, isGone: false }));
  for (let at = 0; at + 1 < tracked.length; at += 2)
    files.push({ path: tracked[at + 1] ?? '', isGone: tracked[at] === 'D' });
  return files;
}

/** @param {string[]} args @returns {Promise<string[]>} */
async function git(...args) {
  const { ok, output } = await run('git', args);
  if (!ok) throw new Error(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output.split('\0').filter(Boolean);
}

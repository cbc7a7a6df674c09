import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/build.mjs';
import { addedMigrations, breakingMigrations, buildCommit, thisVersion } from './checkout.ts';
import { runUpgradeTest } from './upgrade-test.ts';

/**
 * `npm run upgrade-test -- <commit>`, with `--bookings`, `--seed` and `--minutes`: two servers of that commit are replaced by this version
 * and back while customers hold, pay and cancel.
 */
async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      bookings: { type: 'string', default: '140' },
      seed: { type: 'string', default: '7' },
      minutes: { type: 'string', default: '10' },
    },
  });
  const [ref] = positionals;
  if (!ref || positionals.length > 1) {
    console.error(
      'npm run upgrade-test -- <commit or tag of the last release> [--bookings 140] [--seed 7] [--minutes 10]',
    );
    return false;
  }
  await buildIfStale();
  const { version: older, remove } = await buildCommit(ref);
  try {
    const breaking = breakingMigrations(older, thisVersion);
    if (breaking.length > 0) {
      console.error(`${older.name} cannot run beside this version: ${breaking.join(', ')} breaks older versions.`);
      return false;
    }
    const added = addedMigrations(older, thisVersion);
    console.log(
      `From ${older.name} to this version and back: ${added.length} migrations (${added.join(', ') || 'none'}).`,
    );
    const { findings, counts } = await runUpgradeTest(older, {
      bookings: Number(values.bookings),
      seed: Number(values.seed),
      minutes: Number(values.minutes),
    });
    console.table(counts);
    console.log(findings.length === 0 ? 'Nothing was lost, and the books add up.' : findings.join('\n'));
    return findings.length === 0;
  } finally {
    await remove();
  }
}

process.exit((await main()) ? 0 : 1);

import { buildIfStale } from '../scripts/build.mjs';
import { type Options, readOptions } from './options.ts';
import { drills, runDrill } from './drills.ts';
import { seededBugs } from './seeded-bugs.ts';
import { runFaultTest } from './fault-test.ts';
import { limitMinutes } from './time-limit.ts';

/**
 * `npm run chaos`, with `--bookings`, `--kills`, `--seed`, `--minutes` and `--patience`: a fault test that must find nothing, followed by
 * drills, which are rare incidents at a venue. `npm run chaos -- --bug all`: fault tests and drills with one seeded bug each, which must
 * all be found. Instead of `all`: the names of some bugs, separated by commas. `npm run chaos -- --pgbouncer`: the servers reach the
 * database through PgBouncer in transaction mode.
 */
async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  await buildIfStale();
  console.log(`The fault test takes ${limitMinutes(options)} minutes at most.`);
  if (options.bug.length === 0) return hasNoFindings(options);
  let caughtCount = 0;
  for (const name of options.bug) caughtCount += (await isCaught(options, name)) ? 1 : 0;
  console.log(`\n${caughtCount} of ${options.bug.length} seeded bugs were caught (seed ${options.seed}).`);
  return caughtCount === options.bug.length;
}

async function hasNoFindings(options: Options): Promise<boolean> {
  const startTime = performance.now();
  console.log(`Fault test: ${options.bookings} bookings, ${options.kills} kills, seed ${options.seed}.`);
  const { findings, counts } = await runFaultTest(options);
  console.table(counts);
  for (const [name, drill] of Object.entries(drills)) {
    console.log(`Drill: ${name}.`);
    findings.push(...(await runDrill(drill, options)));
  }
  const seconds = Math.round((performance.now() - startTime) / 1000);
  if (findings.length === 0) {
    console.log(`Everything adds up after ${seconds} seconds (seed ${options.seed}).`);
    return true;
  }
  console.log(findings.map((finding) => `  ${finding}`).join('\n'));
  console.log(`Something is wrong. Once more with: npm run chaos -- --seed ${options.seed}`);
  return false;
}

async function isCaught(options: Options, name: string): Promise<boolean> {
  const bug = seededBugs[name]!;
  console.log(`\n${name}: ${bug.description}`);
  const startTime = performance.now();
  const { findings, counts } = bug.drill
    ? { findings: await runDrill(bug.drill, options, bug), counts: {} }
    : await runFaultTest(options, bug);
  const found = findings.find((finding) => bug.caughtAs.test(finding.replace('during the faults: ', '')));
  if (!bug.drill)
    console.log(`  ${counts['bookings held']} bookings, ${counts['kills']} kills, ${findings.length} findings`);
  console.log(`  ${Math.round((performance.now() - startTime) / 1000)} seconds`);
  console.log(found ? `  caught: ${found}` : `  MISSED. Found instead: ${findings.join('; ') || 'nothing'}`);
  return found !== undefined;
}

// Pending work of a run that took too long must not keep the process alive.
process.exit((await main()) ? 0 : 1);

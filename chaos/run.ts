import { buildIfStale } from '../scripts/build.mjs';
import { type Options, readOptions } from './options.ts';
import { drills, runDrill } from './drills.ts';
import { plants } from './plants.ts';
import { runStorm } from './storm.ts';
import { limitOf } from './within.ts';

/**
 * `npm run chaos`, with `--bookings`, `--kills`, `--seed`, `--minutes` and `--patience`: a storm that must find nothing.
 * After it come drills: what happens to a venue once a year.
 * `npm run chaos -- --plant all`: storms and drills with a bug planted in each, which must all be found. Instead of all: the names of
 * some, with commas between.
 */
async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  await buildIfStale();
  console.log(`A storm takes ${limitOf(options)} minutes at most.`);
  if (options.plant.length === 0) return isQuiet(options);
  let caught = 0;
  for (const name of options.plant) caught += (await isCaught(options, name)) ? 1 : 0;
  console.log(`\n${caught} of ${options.plant.length} planted bugs were caught (seed ${options.seed}).`);
  return caught === options.plant.length;
}

async function isQuiet(options: Options): Promise<boolean> {
  const began = performance.now();
  console.log(`Storm: ${options.bookings} bookings, ${options.kills} kills, seed ${options.seed}.`);
  const { findings, counts } = await runStorm(options);
  console.table(counts);
  for (const [name, drill] of Object.entries(drills)) {
    console.log(`Drill: ${name}.`);
    findings.push(...(await runDrill(drill, options)));
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  if (findings.length === 0) {
    console.log(`Everything adds up after ${seconds} seconds (seed ${options.seed}).`);
    return true;
  }
  console.log(findings.map((finding) => `  ${finding}`).join('\n'));
  console.log(`Something is wrong. Once more with: npm run chaos -- --seed ${options.seed}`);
  return false;
}

async function isCaught(options: Options, name: string): Promise<boolean> {
  const plant = plants[name]!;
  console.log(`\n${name}: ${plant.says}`);
  const began = performance.now();
  const { findings, counts } = plant.drill
    ? { findings: await runDrill(plant.drill, options, plant), counts: {} }
    : await runStorm(options, plant);
  const found = findings.find((finding) => plant.caughtAs.test(finding.replace('in the storm: ', '')));
  if (!plant.drill)
    console.log(`  ${counts['bookings held']} bookings, ${counts['kills']} kills, ${findings.length} findings`);
  console.log(`  ${Math.round((performance.now() - began) / 1000)} seconds`);
  console.log(found ? `  caught: ${found}` : `  MISSED. Found instead: ${findings.join('; ') || 'nothing'}`);
  return found !== undefined;
}

// What a run that took too long still waits for does not keep it alive.
process.exit((await main()) ? 0 : 1);

import { rename, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { operatorUsage } from '../features/first-run/first-run.service.ts';
import { prepareImage } from '../features/shops/images.service.ts';
import { isDatabaseError } from '../platform/database/db.ts';
import { applyToVenue, makeVenue } from './apply.service.ts';
import { currentOn } from './current.rules.ts';
import { differencesOf } from './differences.rules.ts';
import { formatVenueFile } from './shape/format.rules.ts';
import { type Parsed, parseVenueFile, type PlaceOf } from './shape/parse.rules.ts';
import { isSamePicture, readPicture } from './pictures.ts';
import { staffNotInFile } from './staff.rules.ts';
import type { Mistake, VenueFile } from './venue-file.ts';
import type { Known, VenueFiles } from './venue-file.service.ts';
import { SIZE_MAX } from './shape/yaml.rules.ts';

/** 0: no mistakes, and no differences. 1: the command failed. 2: the file and the venue differ. */
type Answer = { lines: string[]; exitCode: 0 | 1 | 2 };
/** `open` is called once the database is needed: a file with mistakes can be checked without one. */
type Dependencies = { open: () => Promise<VenueFiles>; folder: string };
type ReadFile = { venue: VenueFile; picture: Buffer | undefined; placeOf: PlaceOf };

/** The operator's name in the histories. */
const JOB = 'venue file';

const usage = [
  'npm run venue -- export <name of the venue> [file]',
  'npm run venue -- check <file>',
  'npm run venue -- apply <file>',
  ...operatorUsage,
];

/** Runs the operator's command for venue files. */
export async function runVenueCommand(
  { open, folder }: Dependencies,
  [verb, what, to, ...more]: readonly string[],
): Promise<Answer> {
  if (!what || more.length > 0 || (to !== undefined && verb !== 'export')) return fail(...usage);
  if (verb === 'export') return exportVenue(await open(), what, to === undefined ? undefined : resolve(folder, to));
  if (verb !== 'check' && verb !== 'apply') return fail(...usage);
  const path = resolve(folder, what);
  const file = await readVenueFile(path);
  if ('mistakes' in file) return fail(...file.mistakes.map(inOneLine));
  const venues = await open();
  return verb === 'check' ? check(venues, file) : apply(venues, file).catch(refusedByTheDatabase);
}

const fail = (...lines: string[]): Answer => ({ lines, exitCode: 1 });

/** `line 31, column 9, prices.1.week.Fri: 17:00-25:30 overlaps 25:00-26:00`. */
const inOneLine = ({ line, column, field, says }: Mistake): string =>
  `line ${line}, column ${column}${field && `, ${field}`}: ${says}`;

async function check(venues: VenueFiles, file: ReadFile): Promise<Answer> {
  const { name } = file.venue.profile;
  const known = await venues.read(name);
  if (!known) return { lines: [`${name}: new venue`], exitCode: 2 };
  const differences = [...compare(file, known), ...staffNotInFile(file.venue, known.venue)];
  return differences.length > 0
    ? { lines: differences, exitCode: 2 }
    : { lines: [`${name} is as the file says.`], exitCode: 0 };
}

async function apply(venues: VenueFiles, file: ReadFile): Promise<Answer> {
  const { name } = file.venue.profile;
  const known = await venues.read(name);
  if (known) return change(venues, file, known);
  if (!file.picture)
    return fail(inOneLine({ ...file.placeOf(['venue']), field: 'venue.picture', says: 'a new venue needs a picture' }));
  const image = await prepareImage(name, file.picture);
  const { venue, placeOf } = file;
  const { isMade, mistakes } = await makeVenue(venues.db, JOB, { file: venue, image, placeOf });
  if (mistakes.length > 0) return fail(...mistakes.map(inOneLine), 'Nothing was changed.');
  return isMade
    ? { lines: [`${name} is open at /?shopName=${encodeURIComponent(name)}`], exitCode: 0 }
    : fail(`${name} was made by somebody else just now.`);
}

function refusedByTheDatabase(error: unknown): Answer {
  if (!isDatabaseError(error)) throw error;
  return fail(`The database refused it, and nothing was changed: ${error.message}.`);
}

/** Returns the differences and that they were applied; or the mistakes, and that nothing was changed. */
async function change(venues: VenueFiles, file: ReadFile, known: Known): Promise<Answer> {
  const { name } = known.venue.profile;
  const differences = compare(file, known);
  const others = staffNotInFile(file.venue, known.venue);
  if (differences.length === 0)
    return { lines: [...others, `${name} is as the file says: nothing to do.`], exitCode: 0 };
  const isOther = file.picture && !hasItsPicture(file, known);
  const image = isOther ? await prepareImage(name, file.picture!) : undefined;
  const { venue, placeOf } = file;
  const { mistakes, left } = await applyToVenue(venues.db, JOB, known, { file: venue, image, placeOf });
  if (mistakes.length > 0) return fail(...mistakes.map(inOneLine), 'Nothing was changed.');
  if (left.length > 0) return fail('This cannot be changed by a file, and nothing was changed:', ...left);
  return { lines: [...differences, ...others, `${venue.profile.name} is as the file says now.`], exitCode: 0 };
}

const hasItsPicture = ({ venue, picture }: ReadFile, known: Known): boolean => {
  const path = venue.profile.picture;
  return !path || !picture || isSamePicture(path, picture, known.venue.profile.name, known.imageTitle);
};

/** Compares the file with the venue, by what still applies today. Without a picture in the file the venue keeps its own. */
function compare(file: ReadFile, known: Known): string[] {
  const picture = hasItsPicture(file, known) ? file.venue.profile.picture : known.imageTitle;
  return differencesOf(currentOn(file.venue, known.today), withPicture(known.venue, picture));
}

const withPicture = (venue: VenueFile, picture: string | null): VenueFile => ({
  ...venue,
  profile: { ...venue.profile, picture },
});

async function readVenueFile(path: string): Promise<ReadFile | { mistakes: Mistake[] }> {
  const wrong = (says: string) => ({ mistakes: [{ line: 1, column: 1, field: '', says }] });
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return wrong(`there is no file ${path}`);
  // A character has up to four bytes.
  if (found.size > 4 * SIZE_MAX) return wrong('the file is too large to be a venue');
  const parsed: Parsed = parseVenueFile(await readFile(path, 'utf8'));
  if (parsed.mistakes) return parsed;
  const { picture } = parsed.venue.profile;
  const bytes = picture ? await readPicture(path, picture) : undefined;
  if (bytes && 'says' in bytes) return { mistakes: [{ ...parsed.placeOf(['venue', 'picture']), says: bytes.says }] };
  return { venue: parsed.venue, placeOf: parsed.placeOf, picture: bytes };
}

/** Exports to a file with the picture next to it, or to the screen without a picture. */
async function exportVenue(venues: VenueFiles, name: string, path: string | undefined): Promise<Answer> {
  const known = await venues.read(name);
  if (!known) return fail(`There is no venue ${name}.`);
  if (!path) return { lines: [formatVenueFile(known.venue).trimEnd()], exitCode: 0 };
  const there = await stat(path).then(
    () => readVenueFile(path),
    () => undefined,
  );
  // The path may hold any file; only an older file of the same venue is overwritten.
  if (there && !('venue' in there && there.venue.profile.name === known.venue.profile.name))
    return fail(`${path} exists, and is not a file of ${known.venue.profile.name}: nothing was written.`);
  const text = formatVenueFile(withPicture(known.venue, await placePicture(venues, known, path, there)));
  await replace(path, text);
  const written = parseVenueFile(text);
  return written.mistakes
    ? fail(`${path} is written, but what the venue has now would be refused:`, ...written.mistakes.map(inOneLine))
    : { lines: [`${known.venue.profile.name} is written to ${path}`], exitCode: 0 };
}

/** Returns the path of the picture: as in the older file if it is the same one, otherwise written next to the file. */
async function placePicture(
  venues: VenueFiles,
  { imageTitle, venue }: Known,
  path: string,
  there: ReadFile | { mistakes: Mistake[] } | undefined,
): Promise<string | null> {
  if (there && 'venue' in there && there.venue.profile.picture && there.picture) {
    const { picture } = there.venue.profile;
    if (isSamePicture(picture, there.picture, venue.profile.name, imageTitle)) return picture;
  }
  const bytes = await venues.picture(imageTitle);
  if (!bytes) return null;
  const picture = `${imageTitle}.jpg`;
  await writeFile(join(dirname(path), picture), bytes);
  return picture;
}

/** Writes the file completely or not at all. */
async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, text);
  await rename(draft, path);
}

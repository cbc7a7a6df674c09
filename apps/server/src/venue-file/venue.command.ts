import { access, constants, rename, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { operatorUsage } from '../features/first-run/first-run.service.ts';
import { prepareImage } from '../features/shops/images.service.ts';
import { isDatabaseError } from '../platform/database/db.ts';
import { applyToVenue, createVenue } from './apply.service.ts';
import { currentOn } from './current.rules.ts';
import { differencesOf } from './differences.rules.ts';
import { formatVenueFile } from './shape/format.rules.ts';
import { type Parsed, parseVenueFile, type LocateField } from './shape/parse.rules.ts';
import { galleryAsInFile, prepareGallery, readGallery, type ReadPicture } from './gallery.ts';
import { isSamePicture, readPicture } from './pictures.ts';
import { staffNotInFile } from './staff.rules.ts';
import type { FilePicture, Mistake, VenueFile } from './venue-file.ts';
import type { StoredVenue, VenueFiles } from './venue-file.service.ts';
import { SIZE_MAX } from './shape/yaml.rules.ts';

/** 0: no mistakes, and no differences. 1: the command failed. 2: the file and the venue differ. */
type CommandResult = { lines: string[]; exitCode: 0 | 1 | 2 };
/** `open` is called once the database is needed: a file with mistakes can be checked without one. */
type Dependencies = { open: () => Promise<VenueFiles>; folder: string };
type ReadFile = {
  venue: VenueFile;
  picture: Buffer | undefined;
  gallery: ReadPicture[] | null;
  locateField: LocateField;
};

/** The operator's name in the histories. */
const JOB = 'venue file';

const usage = [
  'caddie venue export <name of the venue> [file]',
  'caddie venue check <file>',
  'caddie venue apply <file>',
  ...operatorUsage,
];

/** Runs the operator's command for venue files. */
export async function runVenueCommand(
  { open, folder }: Dependencies,
  [subcommand, target, outputFile, ...more]: readonly string[],
): Promise<CommandResult> {
  if (!target || more.length > 0 || (outputFile !== undefined && subcommand !== 'export')) return fail(...usage);
  if (subcommand === 'export')
    return exportVenue(await open(), target, outputFile === undefined ? undefined : resolve(folder, outputFile));
  if (subcommand !== 'check' && subcommand !== 'apply') return fail(...usage);
  const path = resolve(folder, target);
  const file = await readVenueFile(path);
  if ('mistakes' in file) return fail(...file.mistakes.map(mistakeLine));
  const venues = await open();
  return subcommand === 'check' ? check(venues, file) : apply(venues, file).catch(refusedByTheDatabase);
}

const fail = (...lines: string[]): CommandResult => ({ lines, exitCode: 1 });

/** `line 31, column 9, prices.1.week.Fri: 17:00-25:30 overlaps 25:00-26:00`. */
const mistakeLine = ({ line, column, field, message }: Mistake): string =>
  `line ${line}, column ${column}${field && `, ${field}`}: ${message}`;

async function check(venues: VenueFiles, file: ReadFile): Promise<CommandResult> {
  const { name } = file.venue.profile;
  const storedVenue = await venues.read(name);
  if (!storedVenue) return { lines: [`${name}: new venue`], exitCode: 2 };
  const differences = [...compare(file, storedVenue), ...staffNotInFile(file.venue, storedVenue.venue)];
  return differences.length > 0
    ? { lines: differences, exitCode: 2 }
    : { lines: [`${name} is as the file says.`], exitCode: 0 };
}

async function apply(venues: VenueFiles, file: ReadFile): Promise<CommandResult> {
  const { name } = file.venue.profile;
  const storedVenue = await venues.read(name);
  if (storedVenue) return applyToExisting(venues, file, storedVenue);
  if (!file.picture)
    return fail(
      mistakeLine({ ...file.locateField(['venue']), field: 'venue.picture', message: 'a new venue needs a picture' }),
    );
  const image = await prepareImage(name, file.picture);
  const gallery = await prepareGallery(file.gallery ?? [], [], name);
  const { venue, locateField } = file;
  const { isCreated: isMade, mistakes } = await createVenue(venues.db, JOB, {
    file: venue,
    image,
    gallery,
    locateField,
  });
  if (mistakes.length > 0) return fail(...mistakes.map(mistakeLine), 'Nothing was changed.');
  return isMade
    ? { lines: [`${name} is open at /?shopName=${encodeURIComponent(name)}`], exitCode: 0 }
    : fail(`${name} was made by somebody else just now.`);
}

function refusedByTheDatabase(error: unknown): CommandResult {
  if (!isDatabaseError(error)) throw error;
  return fail(`The database refused it, and nothing was changed: ${error.message}.`);
}

/** Returns the differences and that they were applied; or the mistakes, and that nothing was changed. */
async function applyToExisting(venues: VenueFiles, file: ReadFile, storedVenue: StoredVenue): Promise<CommandResult> {
  const { name } = storedVenue.venue.profile;
  const differences = compare(file, storedVenue);
  const staffLines = staffNotInFile(file.venue, storedVenue.venue);
  if (differences.length === 0)
    return { lines: [...staffLines, `${name} is as the file says: nothing to do.`], exitCode: 0 };
  const isOtherPicture = file.picture && !hasCurrentPicture(file, storedVenue);
  const image = isOtherPicture ? await prepareImage(name, file.picture!) : undefined;
  const gallery = hasOtherGallery(file, storedVenue)
    ? await prepareGallery(file.gallery!, storedVenue.gallery, name)
    : undefined;
  const { venue, locateField } = file;
  const { mistakes, remaining } = await applyToVenue(venues.db, JOB, storedVenue, {
    file: venue,
    image,
    gallery,
    locateField,
  });
  if (mistakes.length > 0) return fail(...mistakes.map(mistakeLine), 'Nothing was changed.');
  if (remaining.length > 0) return fail('This cannot be changed by a file, and nothing was changed:', ...remaining);
  return { lines: [...differences, ...staffLines, `${venue.profile.name} is as the file says now.`], exitCode: 0 };
}

const hasCurrentPicture = ({ venue, picture }: ReadFile, storedVenue: StoredVenue): boolean => {
  const path = venue.profile.picture;
  return !path || !picture || isSamePicture(path, picture, storedVenue.venue.profile.name, storedVenue.imageTitle);
};

const galleryOf = ({ gallery }: ReadFile, storedVenue: StoredVenue): VenueFile['gallery'] =>
  galleryAsInFile(gallery, storedVenue.gallery, storedVenue.venue.profile.name);

const hasOtherGallery = (file: ReadFile, storedVenue: StoredVenue): boolean =>
  !isDeepStrictEqual(file.venue.gallery, galleryOf(file, storedVenue));

/** Compares the file with the venue, by what still applies today. Without a picture in the file the venue keeps its own. */
function compare(file: ReadFile, storedVenue: StoredVenue): string[] {
  const picture = hasCurrentPicture(file, storedVenue) ? file.venue.profile.picture : storedVenue.imageTitle;
  const venue = withPictures(storedVenue.venue, picture, galleryOf(file, storedVenue));
  return differencesOf(currentOn(file.venue, storedVenue.today), venue);
}

const withPictures = (venue: VenueFile, picture: string | null, gallery: VenueFile['gallery']): VenueFile => ({
  ...venue,
  profile: { ...venue.profile, picture },
  gallery,
});

async function readVenueFile(path: string): Promise<ReadFile | { mistakes: Mistake[] }> {
  const fileMistake = (message: string) => ({ mistakes: [{ line: 1, column: 1, field: '', message }] });
  const fileStat = await stat(path).catch(() => undefined);
  if (!fileStat?.isFile()) return fileMistake(`there is no file ${path}`);
  // A character has up to four bytes.
  if (fileStat.size > 4 * SIZE_MAX) return fileMistake('the file is too large to be a venue');
  const parsed: Parsed = parseVenueFile(await readFile(path, 'utf8'));
  if (parsed.mistakes) return parsed;
  const { venue, locateField } = parsed;
  const { picture } = venue.profile;
  const bytes = picture ? await readPicture(path, picture) : undefined;
  if (bytes && 'problem' in bytes)
    return { mistakes: [{ ...locateField(['venue', 'picture']), message: bytes.problem }] };
  const gallery = await readGallery(path, venue.gallery);
  if (gallery && 'problem' in gallery)
    return { mistakes: [{ ...locateField(['pictures', gallery.index, 'file']), message: gallery.problem }] };
  return { venue, locateField, picture: bytes, gallery };
}

/** Exports to a file with the picture next to it, or to the screen without a picture. */
async function exportVenue(venues: VenueFiles, name: string, path: string | undefined): Promise<CommandResult> {
  const storedVenue = await venues.read(name);
  if (!storedVenue) return fail(`There is no venue ${name}.`);
  if (!path) return { lines: [formatVenueFile(storedVenue.venue).trimEnd()], exitCode: 0 };
  const folder = dirname(path);
  if (!(await isWritable(folder)))
    return fail(`The folder ${folder} does not exist or cannot be written to: nothing was written.`);
  const existingFile = await stat(path).then(
    () => readVenueFile(path),
    () => undefined,
  );
  // The path may hold any file; only an older file of the same venue is overwritten.
  if (existingFile && !('venue' in existingFile && existingFile.venue.profile.name === storedVenue.venue.profile.name))
    return fail(`${path} exists, and is not a file of ${storedVenue.venue.profile.name}: nothing was written.`);
  const olderFile = existingFile && 'venue' in existingFile ? existingFile : undefined;
  const picture = await writePicture(venues, storedVenue, storedVenue.imageTitle, path, olderFile);
  const gallery: FilePicture[] = [];
  for (const { imageTitle, caption, about } of storedVenue.gallery) {
    const file = await writePicture(venues, storedVenue, imageTitle, path, olderFile);
    if (file) gallery.push({ file, caption, about });
  }
  const text = formatVenueFile(withPictures(storedVenue.venue, picture, gallery.length > 0 ? gallery : null));
  await replaceFile(path, text);
  const writtenFile = parseVenueFile(text);
  return writtenFile.mistakes
    ? fail(`${path} is written, but what the venue has now would be refused:`, ...writtenFile.mistakes.map(mistakeLine))
    : { lines: [`${storedVenue.venue.profile.name} is written to ${path}`], exitCode: 0 };
}

/** Returns the path of a picture: as in the older file if it is the same one, otherwise written next to the file. */
async function writePicture(
  venues: VenueFiles,
  { venue }: StoredVenue,
  imageTitle: string,
  path: string,
  olderFile: ReadFile | undefined,
): Promise<string | null> {
  const olderPictures = [
    { file: olderFile?.venue.profile.picture, bytes: olderFile?.picture },
    ...(olderFile?.gallery ?? []),
  ];
  for (const { file, bytes } of olderPictures)
    if (file && bytes && isSamePicture(file, bytes, venue.profile.name, imageTitle)) return file;
  const bytes = await venues.picture(imageTitle);
  if (!bytes) return null;
  const picture = `${imageTitle}.jpg`;
  await writeFile(join(dirname(path), picture), bytes);
  return picture;
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** Writes the file completely or not at all. */
async function replaceFile(path: string, text: string): Promise<void> {
  const temporaryPath = `${path}.${process.pid}.tmp`;
  await writeFile(temporaryPath, text);
  await rename(temporaryPath, path);
}

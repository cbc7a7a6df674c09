import { prepareImage } from '../features/shops/images.service.ts';
import type { System } from '../platform/actors/actor.ts';
import type { Db } from '../platform/database/db.ts';
import { createVenue } from './apply.service.ts';
import { parseVenueFile } from './shape/parse.rules.ts';
import { prepareGallery, readGallery } from './gallery.ts';
import { readPicture } from './pictures.ts';

/** Creates a venue from a file that is known to be valid; returns false if the name exists. A mistake in the file is a bug. */
export async function openFromFile(db: Db, { job }: System, path: string, text: string): Promise<boolean> {
  const parsed = parseVenueFile(text);
  if (parsed.mistakes) throw new Error(`${path}: ${JSON.stringify(parsed.mistakes)}`);
  const { name, picture } = parsed.venue.profile;
  const bytes = await readPicture(path, picture ?? '');
  if ('problem' in bytes) throw new Error(`${path}: ${bytes.problem}`);
  const { venue: file, locateField } = parsed;
  const pictures = await readGallery(path, file.gallery);
  if (pictures && 'problem' in pictures) throw new Error(`${path}: ${pictures.problem}`);
  const gallery = await prepareGallery(pictures ?? [], [], name);
  const result = await createVenue(db, job, { file, image: await prepareImage(name, bytes), gallery, locateField });
  if (result.mistakes.length > 0) throw new Error(`${path}: ${JSON.stringify(result.mistakes)}`);
  return result.isCreated;
}

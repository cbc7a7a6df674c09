import type { Gallery } from '@caddie/contract/desk/gallery';
import { prepareImage, titleFor } from '../features/shops/images.service.ts';
import type { GalleryImage } from '../features/venue/venue.service.ts';
import { isSamePicture, readPicture } from './pictures.ts';
import type { FilePicture, VenueFile } from './venue-file.ts';

/** A picture of the file with its content. */
export type ReadPicture = FilePicture & { bytes: Buffer };

/** Reads the pictures next to a file; otherwise says which entry cannot be used, and why. */
export async function readGallery(
  path: string,
  entries: VenueFile['gallery'],
): Promise<ReadPicture[] | null | { index: number; problem: string }> {
  const pictures: ReadPicture[] = [];
  for (const [index, entry] of (entries ?? []).entries()) {
    const bytes = await readPicture(path, entry.file);
    if ('problem' in bytes) return { index, ...bytes };
    pictures.push({ ...entry, bytes });
  }
  return entries && pictures;
}

/** The title of a picture: that of the venue's own where it is the same one, otherwise the one that it would get. */
const titleOf = ({ file, bytes }: ReadPicture, stored: Gallery, name: string): string =>
  stored.find(({ imageTitle }) => isSamePicture(file, bytes, name, imageTitle))?.imageTitle ?? titleFor(name, bytes);

/** The venue's pictures as the file would list them: with its paths for the ones that both have. */
export const galleryAsInFile = (
  pictures: readonly ReadPicture[] | null,
  stored: Gallery,
  name: string,
): VenueFile['gallery'] =>
  pictures &&
  stored.map(({ imageTitle, caption, about }) => ({
    file: pictures.find((picture) => titleOf(picture, stored, name) === imageTitle)?.file ?? imageTitle,
    caption,
    about,
  }));

/** Encodes the pictures that the venue does not have yet. */
export async function prepareGallery(
  pictures: readonly ReadPicture[],
  stored: Gallery,
  name: string,
): Promise<GalleryImage[]> {
  const prepared: GalleryImage[] = [];
  for (const picture of pictures) {
    const title = titleOf(picture, stored, name);
    const isStored = stored.some(({ imageTitle }) => imageTitle === title);
    const image = isStored ? { title, encoded: [] } : await prepareImage(name, picture.bytes);
    prepared.push({ image, isKept: isStored, caption: picture.caption, about: picture.about });
  }
  return prepared;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SuppliedPicture, suppliedPictures } from '@caddie/contract/desk/limits/picture-limits';
import { projectFolders } from '../../platform/folders.ts';
import { titleFor } from '../shops/images.service.ts';

type Drawing = { bytes: Buffer; imageTitle: string };

let loadedDrawings: Promise<Map<SuppliedPicture, Drawing>> | undefined;

/** Returns the drawings that ship with Caddie, by name. All venues that show one share the same files. */
export function suppliedDrawings(): Promise<Map<SuppliedPicture, Drawing>> {
  loadedDrawings ??= Promise.all(suppliedPictures.map(async (name) => [name, await readDrawing(name)] as const)).then(
    (drawings) => new Map(drawings),
  );
  return loadedDrawings;
}

async function readDrawing(name: SuppliedPicture): Promise<Drawing> {
  const bytes = await readFile(join(projectFolders.server, 'pictures', `${name}.svg`));
  return { bytes, imageTitle: titleFor(`supplied ${name}`, bytes) };
}

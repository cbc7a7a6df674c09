import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SuppliedPicture, suppliedPictures } from '@caddie/contract/desk/limits/picture-limits';
import { projectFolders } from '../../platform/folders.ts';
import { titleFor } from '../shops/images.service.ts';

type Drawing = { bytes: Buffer; imageTitle: string };

let read: Promise<Map<SuppliedPicture, Drawing>> | undefined;

/** Returns the drawings that ship with Caddie, by name. All venues that show one share the same files. */
export function suppliedDrawings(): Promise<Map<SuppliedPicture, Drawing>> {
  read ??= Promise.all(suppliedPictures.map(async (name) => [name, await drawing(name)] as const)).then(
    (drawings) => new Map(drawings),
  );
  return read;
}

async function drawing(name: SuppliedPicture): Promise<Drawing> {
  const bytes = await readFile(join(projectFolders.server, 'pictures', `${name}.svg`));
  return { bytes, imageTitle: titleFor(`supplied ${name}`, bytes) };
}

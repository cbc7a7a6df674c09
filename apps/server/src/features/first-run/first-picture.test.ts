import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';
import { saveFirstPicture } from './first-picture.ts';

const world = useWorld();

test('the default picture of new venues is encoded only once', async () => {
  const { db } = world.engine;
  const title = await saveFirstPicture(db);
  const found = () => rows(db, sql`select width, format from shop_images where image_title = ${title}`);
  const encoded = await found();
  expect(encoded.length).toBeGreaterThan(2);
  await sql`delete from shop_images where image_title = ${title} and format <> 'jpg'`.execute(db);
  expect(await saveFirstPicture(db)).toBe(title);
  expect((await found()).length).toBeLessThan(encoded.length);
});

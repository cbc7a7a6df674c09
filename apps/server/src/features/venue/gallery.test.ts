import { changeGallery, type Gallery, type GalleryChoice, getGallery } from '@caddie/contract/desk/gallery';
import type { Upload } from '@caddie/contract/desk/picture';
import { getShop } from '@caddie/contract/shops';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, signIn } from '../../../test/desk.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
const SHOP = 1;
let dana: Browser;
let marcus: Browser;
let minjun: Browser;
let own: Gallery;
let uploads: Upload[];

beforeAll(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  [dana, marcus, minjun] = [await signIn(world, 'Dana'), await signIn(world, 'Marcus'), await signIn(world, 'Minjun')];
  uploads = [await uploaded('#ff0000'), await uploaded('#00ff00')];
  own = await marcus.makes(changeGallery, {
    body: { pictures: uploads.map((one, index) => added(one, `Picture ${index + 1}`)), seen: await current() },
  });
});

beforeEach(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  await marcus.makes(changeGallery, { body: { pictures: own.map(kept), seen: await current() } });
});

async function uploaded(background: string): Promise<Upload> {
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  const answer = await world.app.inject({
    method: 'POST',
    url: '/caddie/v1/desk/picture/uploads',
    headers: { ...marcus.headers, 'content-type': 'image/png' },
    payload: photo,
  });
  return answer.json<{ data: Upload }>().data;
}
const added = ({ uploadId }: Upload, caption: string, about = ''): GalleryChoice => ({
  picture: { kind: 'UPLOAD', uploadId, crop: { x: 0, y: 0, width: 1200 } },
  caption,
  about,
});
const kept = ({ imageTitle, caption, about }: Gallery[number]): GalleryChoice => ({
  picture: { kind: 'KEPT', imageTitle },
  caption,
  about,
});
const current = () => marcus.makes(getGallery, {});
const shown = async () => (await world.visitor().makes(getShop, { query: { shopSeqNo: SHOP } })).front.gallery;
const fileOf = async (title: string) => (await world.app.inject({ url: `/assets/caddie/${title}-430.jpg` })).statusCode;

describe('a manager who edits the pictures of the bays', () => {
  test('changes captions and the order of the pictures of the bays, and customers see them so', async () => {
    const [first, second] = own;
    const pictures = [kept({ ...second!, caption: ' Suite A ', about: 'Private, up to 8 ' }), kept(first!)];

    const gallery = await marcus.makes(changeGallery, { body: { pictures, seen: own } });

    expect(gallery).toEqual([{ ...second, caption: 'Suite A', about: 'Private, up to 8' }, first]);
    expect(await shown()).toEqual(gallery);
    expect(await current()).toEqual(gallery);
    // Sent again, it changes nothing.
    expect(await marcus.makes(changeGallery, { body: { pictures, seen: own } })).toEqual(gallery);
    const [line, ...earlier] = await rows(
      world.engine.db,
      sql<{ before: object; after: object }>`
        select before, after from activity where act = 'venue.gallery' order by activity_id desc`,
    );
    expect(line).toEqual({ before: { gallery: own }, after: { setting: 'gallery', gallery } });
    expect(earlier.filter(({ after }) => JSON.stringify(after) === JSON.stringify(line!.after))).toEqual([]);
  });

  test('removes a picture, and puts it back within a day', async () => {
    await marcus.makes(changeGallery, { body: { pictures: [kept(own[1]!)], seen: own } });
    await world.clock.set('2027-06-12T07:59:00-04:00');
    await world.app.background.run('pictures.prune');
    expect(await fileOf(own[0]!.imageTitle)).toBe(200);

    await marcus.makes(changeGallery, { body: { pictures: own.map(kept), seen: [own[1]!] } });

    expect(await shown()).toEqual(own);
    await world.clock.set('2027-06-15T08:00:00-04:00');
    await world.app.background.run('pictures.prune');
    expect(await fileOf(own[0]!.imageTitle)).toBe(200);
  });

  test('does not overwrite the pictures that another manager has just changed', async () => {
    const [first] = own;
    await dana.makes(changeGallery, { body: { pictures: [kept(first!)], seen: own } });

    const refusal = await marcus.isRefused(changeGallery, { body: { pictures: [], seen: own } });

    expect(refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { gallery: [first] } });
    expect(await shown()).toEqual([first]);
  });

  test('cannot show another venue’s picture, one that was never uploaded, the same one twice, or more than eight', async () => {
    const refused = async (pictures: GalleryChoice[], by = marcus) =>
      (await by.isRefused(changeGallery, { body: { pictures, seen: by === marcus ? own : [] } })).code;

    expect(await refused([kept(own[0]!)], minjun)).toBe('PICTURE_GONE');
    expect(await refused([added(uploads[0]!, 'A bay')], minjun)).toBe('PICTURE_GONE');
    expect(await refused([kept({ ...own[0]!, imageTitle: 'supplied-none' })])).toBe('PICTURE_GONE');
    expect(await refused([kept(own[0]!), kept(own[0]!)])).toBe('PICTURE_SHOWN_TWICE');
    expect(await refused(Array.from({ length: 9 }, () => kept(own[0]!)))).toBe('INVALID_REQUEST');
    expect(await refused([kept({ ...own[0]!, caption: '  ' })])).toBe('INVALID_REQUEST');
    expect(await shown()).toEqual(own);
  });
});

test('a picture that is also the venue’s own stays when it leaves the pictures of the bays, and the reverse', async () => {
  const title = own[0]!.imageTitle;
  const [{ image_title: before }] = (await rows(
    world.engine.db,
    sql<{ image_title: string }>`select image_title from shops where shop_seq_no = ${SHOP}`,
  )) as [{ image_title: string }];
  const setPicture = (to: string) =>
    world.engine.script(`update shops set image_title = '${to}' where shop_seq_no = ${SHOP}`);
  const pruneLater = async () => {
    await world.clock.set('2027-06-15T08:00:00-04:00');
    await world.app.background.run('pictures.prune');
    await world.clock.set('2027-06-11T08:00:00-04:00');
  };

  await setPicture(title);
  await setPicture(before);
  await pruneLater();
  expect(await fileOf(title)).toBe(200);

  await setPicture(title);
  await marcus.makes(changeGallery, { body: { pictures: [kept(own[1]!)], seen: own } });
  await pruneLater();
  expect(await fileOf(title)).toBe(200);
});

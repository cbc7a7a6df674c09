import { changePicture, getPicture, type Upload } from '@caddie/contract/desk/picture';
import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { imageFormats, imageWidths } from '@caddie/contract/images';
import { getPublicShop } from '@caddie/contract/shops';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openBrowser, signIn } from '../../../test/desk.ts';
import { useWorld } from '../../../test/world.ts';
import { rows } from '../../platform/database/db.ts';

const world = useWorld();
let dana: Browser;
let marcus: Browser;
let priya: Browser;
let minjun: Browser;
/** The picture that Marcus chose first. */
let ownTitle: string;

beforeAll(async () => {
  await world.clock.set('2027-06-11T08:00:00-04:00');
  [dana, marcus, priya, minjun] = [
    await signIn(world, 'Dana'),
    await signIn(world, 'Marcus'),
    await signIn(world, 'Priya'),
    await signIn(world, 'Minjun'),
  ];
});

beforeEach(() => world.clock.set('2027-06-11T08:00:00-04:00'));

/** Red on the left, blue on the right. */
const striped = (width = 1600, height = 1200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
const SECRET = 'camera of the owner';
const send = (body: Uint8Array, by: Browser = marcus, type = 'application/octet-stream') =>
  world.app.inject({
    method: 'POST',
    url: '/caddie/v1/desk/picture/uploads',
    headers: { ...by.headers, 'content-type': type },
    payload: Buffer.from(body),
  });
const uploaded = async (body: Uint8Array): Promise<Upload> => {
  const answer = await send(body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Upload }>().data;
};
const readTitle = async () =>
  (await world.visitor().makes(getPublicShop, { query: { shopName: 'Mulligans' } })).shopImageTitle;
const fileOf = (title: string, width: number, format: string) =>
  world.app.inject({ url: `/assets/caddie/${title}-${width}.${format}` });
const keptOf = ({ uploadId }: Upload, by: Browser = marcus) =>
  world.app.inject({ url: `/caddie/v1/desk/picture/uploads/${uploadId}`, headers: by.headers });
const choose = async (upload: Upload, width = PICTURE_LIMITS.width, x = 0) => ({
  body: {
    choice: { kind: 'UPLOAD' as const, uploadId: upload.uploadId, crop: { x, y: 0, width } },
    seen: await readTitle(),
  },
});
const lines = () =>
  rows(
    world.engine.db,
    sql<{ before: object; after: object }>`
      select before, after from activity where act = 'venue.picture' order by activity_id desc`,
  );
const colourAt = async (bytes: Uint8Array, left: number, top: number): Promise<'red' | 'blue'> => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return pixel[0]! > pixel[2]! ? 'red' : 'blue';
};

describe('a manager who changes the venue’s picture', () => {
  test('uploads a photo and crops it, and customers see that part in every size, without metadata', async () => {
    const photo = await striped(2400, 1800)
      .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 43/1 12/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>${SECRET}</owner></x:xmpmeta>`)
      .jpeg()
      .toBuffer()
      // A second file is appended to the first.
      .then((bytes) => Buffer.concat([bytes, Buffer.from('PK\x03\x04<script>alert(1)</script>')]));
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect(photo.includes(SECRET)).toBe(true);

    const upload = await uploaded(photo);
    expect(upload).toMatchObject({ width: 2400, height: 1800 });
    const before = await readTitle();
    // The right half.
    const cropInput = await choose(upload, 1200, 1200);
    const { imageTitle, supplied } = await marcus.makes(changePicture, cropInput);

    expect([await readTitle(), supplied]).toEqual([imageTitle, null]);
    expect((await lines())[0]).toEqual({ before: { value: before }, after: { setting: 'picture', value: imageTitle } });
    const storedUpload = await keptOf(upload);
    const files = await Promise.all(
      imageWidths.flatMap((width) => imageFormats.map((format) => fileOf(imageTitle, width, format))),
    );
    expect(files).toHaveLength(9);
    expect(files[0]!.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    for (const { rawPayload } of [storedUpload, ...files]) {
      const { exif, xmp, iptc, orientation, width, height } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(rawPayload.includes(SECRET)).toBe(false);
      expect(rawPayload.includes('Exif')).toBe(false);
      expect(rawPayload.includes('<script>')).toBe(false);
      expect(height / width).toBeCloseTo(3 / 4, 2);
    }
    for (const { rawPayload } of files) expect(await colourAt(rawPayload, 2, 2)).toBe('blue');

    // A repeated request without the key changes nothing.
    expect(await marcus.makes(changePicture, cropInput)).toEqual({ imageTitle, supplied });
    expect(await lines()).toHaveLength(1);
    ownTitle = imageTitle;
  });

  test('sees a photo upright that was taken with a turned phone', async () => {
    const uprightPng = await striped(1800, 2400).png().toBuffer();
    const turned = await sharp(uprightPng).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp(turned).metadata()).toMatchObject({ width: 2400, height: 1800, orientation: 6 });

    const upload = await uploaded(turned);
    expect(upload).toMatchObject({ width: 1800, height: 2400 });
    const { rawPayload } = await keptOf(upload);
    expect([await colourAt(rawPayload, 10, 10), await colourAt(rawPayload, 1790, 10)]).toEqual(['red', 'blue']);
  });

  test('uploads the same file under another name and type, and gets the same upload', async () => {
    const photo = await striped(1300, 1000).png().toBuffer();
    const first = await uploaded(photo);
    expect((await send(photo, marcus, 'text/html')).json()).toEqual({ data: first });
  });

  test('chooses a drawing, and returns to the previous picture', async () => {
    const before = await readTitle();
    const { imageTitle } = await marcus.makes(changePicture, {
      body: { choice: { kind: 'SUPPLIED', name: 'fairway' }, seen: before },
    });
    expect(imageTitle).toMatch(/^supplied-fairway-/);
    expect(await marcus.makes(getPicture, {})).toEqual({ imageTitle, supplied: 'fairway' });
    expect((await fileOf(imageTitle, 430, 'webp')).statusCode).toBe(200);
    const drawing = await world.app.inject({
      url: '/caddie/v1/desk/picture/supplied/fairway',
      headers: marcus.headers,
    });
    expect([drawing.statusCode, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(drawing.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");

    await marcus.makes(changePicture, {
      body: { choice: { kind: 'EARLIER', imageTitle: before }, seen: imageTitle },
    });
    expect(await readTitle()).toBe(before);
  });

  test('cannot replace a picture that another manager changed concurrently', async () => {
    const seen = await readTitle();
    await dana.makes(changePicture, { body: { choice: { kind: 'SUPPLIED', name: 'fairway' }, seen } });
    const refusal = await marcus.isRefused(changePicture, {
      body: { choice: { kind: 'SUPPLIED', name: 'bays' }, seen },
    });
    expect(refusal).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'Dana changed this a moment ago. Here it is as it is now.',
      details: { picture: { supplied: 'fairway' } },
    });
  });

  test('cannot use a picture that was never the venue’s, crop past the edge, or use another venue’s upload', async () => {
    const seen = await readTitle();
    const upload = await uploaded(await striped(1250, 950).webp().toBuffer());
    const seoul = await minjun.makes(getPicture, {});
    const earlier = { body: { choice: { kind: 'EARLIER' as const, imageTitle: seoul.imageTitle }, seen } };
    expect(await marcus.isRefused(changePicture, earlier)).toMatchObject({ code: 'PICTURE_GONE' });
    expect(await marcus.isRefused(changePicture, await choose(upload, 1200, 51))).toMatchObject({
      code: 'PICTURE_UNUSABLE',
    });
    expect(await minjun.isRefused(changePicture, await choose(upload))).toMatchObject({ code: 'PICTURE_GONE' });
    expect((await keptOf(upload, minjun)).statusCode).toBe(404);
    expect(await readTitle()).toBe(seen);
  });
});

/** The header of a PNG that claims a huge size, without data that could be decoded. */
const bomb = (() => {
  const head = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]).copy(head);
  head.writeUInt32BE(40_000, 16);
  head.writeUInt32BE(40_000, 20);
  head.set([8, 2, 0, 0, 0], 24);
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
  return Buffer.concat([head, Buffer.from('0000000049444154', 'hex'), Buffer.alloc(4)]);
})();

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('a picture file that is refused', () => {
  const photo = () => striped(1300, 1000).jpeg().toBuffer();
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['is too narrow', () => striped(1198, 1000).jpeg().toBuffer(), 'At least 1200 pixels wide.'],
    ['is too low', () => striped(1600, 899).jpeg().toBuffer(), 'At least 900 pixels high.'],
    ['is empty', () => Buffer.alloc(0), 'This file is empty. Choose a JPEG, PNG or WebP.'],
    ['is a bomb, by its head alone', () => bomb, 'At most 50 megapixels.'],
    [
      'ends too early',
      async () => (await photo()).subarray(0, 9000),
      'This picture is damaged or not complete. Choose another one.',
    ],
    [
      'only begins like a photo',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<svg xmlns="x"/>')]),
      'This picture is damaged or not complete. Choose another one.',
    ],
    [
      'is a drawing that could hold a script',
      () =>
        Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'SVG drawings cannot be used here. Save it as PNG and choose it again.',
    ],
    [
      'is of a phone',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
      'HEIC pictures cannot be used here. Save it as JPEG and choose it again.',
    ],
    [
      'is AVIF',
      () => striped().avif({ effort: 0 }).toBuffer(),
      'AVIF pictures cannot be used here. Save it as JPEG and choose it again.',
    ],
    [
      'is an animation of another kind',
      () => striped(1200, 900).gif().toBuffer(),
      'This is not a picture that can be used. Choose a JPEG, PNG or WebP.',
    ],
    [
      'is a page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'This is not a picture that can be used. Choose a JPEG, PNG or WebP.',
    ],
    ['is too large', () => Buffer.alloc(PICTURE_LIMITS.bytes + 1, 0xff), 'At most 15 MB.'],
  ])('because it %s gets a message that says so', async (_why, bytes, message) => {
    const answer = await send(await bytes(), marcus, 'image/jpeg');
    expect(answer.json()).toMatchObject({ code: 'PICTURE_UNUSABLE', message });
    expect(answer.statusCode).toBe(400);
  });

  test('because of its sender or origin is not even read', async () => {
    const body = Buffer.alloc(PICTURE_LIMITS.bytes + 1);
    expect((await send(body, openBrowser(world))).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await send(body, priya)).json()).toMatchObject({ code: 'NOT_ALLOWED' });
    const foreignOrigin = { ...marcus, headers: { ...marcus.headers, origin: 'https://evil.example' } };
    expect((await send(body, foreignOrigin)).json()).toMatchObject({ code: 'WRONG_ORIGIN' });
  });

  test('does not let other calls accept large bodies', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/caddie/v1/desk/picture',
      headers: { ...marcus.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ seen: 'x'.repeat(20_000) }),
    });
    expect(answer.statusCode).toBe(413);
  });
});

test('a picture that no venue shows any more is deleted after a day', async () => {
  const before = await readTitle();
  const imageTitle = ownTitle;
  expect(before).not.toBe(imageTitle);
  const prune = () => world.app.background.run('pictures.prune');
  await world.clock.set('2027-06-12T07:59:00-04:00');
  await prune();
  expect((await fileOf(imageTitle, 860, 'avif')).statusCode).toBe(200);

  await world.clock.set('2027-06-12T08:01:00-04:00');
  await prune();
  const remainingImages = await rows(
    world.engine.db,
    sql<{ titles: number; uploads: number }>`
      select (select count(*)::int from shop_images where image_title = ${imageTitle}) as titles,
             (select count(*)::int from picture_uploads) as uploads`,
  );
  expect(remainingImages).toEqual([{ titles: 0, uploads: 0 }]);
  expect((await fileOf(await readTitle(), 860, 'jpg')).statusCode).toBe(200);
  await world.clock.set('2027-06-11T08:00:00-04:00');
  expect(
    await marcus.isRefused(changePicture, { body: { choice: { kind: 'EARLIER', imageTitle }, seen: before } }),
  ).toMatchObject({ code: 'PICTURE_GONE' });
});

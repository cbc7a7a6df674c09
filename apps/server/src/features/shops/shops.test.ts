import { imageUrl } from '@caddie/contract/images';
import { getPublicShop, getShop } from '@caddie/contract/shops';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();
const open = (shopName: string) => world.visitor().makes(getPublicShop, { query: { shopName } });

describe('a visitor who opens a venue by its name', () => {
  test('finds it whatever the capitalisation', async () => {
    const shop = await open('mulligans');

    expect(shop).toEqual({
      shopName: 'Mulligans',
      shopSeqNo: expect.any(Number),
      shopAddress: '214 Mulberry St, New York, NY 10012',
      shopPhone: '+1 212 555 0148',
      shopEmail: 'hello@mulligans.example',
      shopImageTitle: expect.stringMatching(/^mulligans-[0-9a-f]{10}$/),
    });
  });

  test('that is unknown gets a refusal', async () => {
    const refusal = await world.visitor().isRefused(getPublicShop, { query: { shopName: 'Nowhere' } });

    expect(refusal).toMatchObject({ status: 404, code: 'SHOP_NOT_FOUND', requestId: expect.any(String) });
    expect(refusal.message).toMatch(/venue/);
  });

  test('finds it although another spelling, which the database does not match, was tried before', async () => {
    // JavaScript's lower case uses a different letter for a final sigma; the database's does not.
    await sql`update shops set shop_name = 'οδος' where shop_name = 'SeoulSwing'`.execute(world.engine.db);

    await world.visitor().isRefused(getPublicShop, { query: { shopName: 'ΟΔΟΣ' } });

    expect(await open('οδος')).toMatchObject({ shopName: 'οδος' });
    await sql`update shops set shop_name = 'SeoulSwing' where shop_name = 'οδος'`.execute(world.engine.db);
  });

  test.each([
    ['no name', undefined],
    ['an empty name', ''],
    ['10 kB', 'x'.repeat(10_000)],
    ['a NUL byte', 'Mulli\u0000gans'],
    ['a line break', 'Mulligans\r\nSet-Cookie: a=b'],
  ])('with %s gets a refusal that names the field', async (_, shopName) => {
    const refusal = await world
      .visitor()
      .isRefused(getPublicShop, { query: shopName === undefined ? {} : { shopName } });

    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(refusal.details).toMatchObject({ fields: { shopName: { code: expect.any(String) } } });
  });

  test.each(['<img src=x onerror=alert(1)>', "'; drop table shops; --", '%_', '__proto__', '\u202egnik', '😀'])(
    'with the hostile name %s gets the answer for an unknown one',
    async (shopName) => {
      const refusal = await world.visitor().isRefused(getPublicShop, { query: { shopName } });

      expect(refusal).toMatchObject({ status: 404, code: 'SHOP_NOT_FOUND' });
    },
  );

  test('with a lone surrogate or a broken percent sign gets a refusal, not a 500', async () => {
    for (const query of ['shopName=%ED%A0%80', 'shopName=%', 'shopName=a&shopName=b']) {
      const response = await world.visitor().sends({ method: 'GET', url: `/caddie/v1/shops/one/public?${query}` });
      expect([400, 404]).toContain(response.statusCode);
    }
  });
});

describe('a customer who reads a venue', () => {
  test('gets the fields that are needed to book, and no others', async () => {
    const { shopSeqNo } = await open('Mulligans');

    const shop = await world.visitor().makes(getShop, { query: { shopSeqNo } });

    expect(shop).toMatchObject({
      shopName: 'Mulligans',
      solutionConfig: { global_config: { countryCode: 'US' } },
      timeZone: 'America/New_York',
      durations: [60, 90, 120, 180],
      holdMinutes: 10,
      cancellationPolicy: [
        { hoursBefore: 24, refundPercent: 100 },
        { hoursBefore: 2, refundPercent: 50 },
      ],
    });
    expect(shop.rooms.map((room) => room.shopRoomName)).toEqual(['Bay 1', 'Bay 2', 'Bay 3', 'Bay 4']);
    expect(Object.keys(shop).toSorted()).toEqual(Object.keys(getShop.data.shape).toSorted());
  });

  test('sees that Friday is open past midnight and Christmas is closed', async () => {
    const { shopSeqNo } = await open('Mulligans');

    const { openingHours } = await world.visitor().makes(getShop, { query: { shopSeqNo } });

    expect(openingHours.weekly).toContainEqual({
      weekday: 5,
      opensAt: '09:00',
      closesAt: '02:00',
      closesNextDay: true,
    });
    expect(openingHours.weekly).toContainEqual({
      weekday: 1,
      opensAt: '09:00',
      closesAt: '23:00',
      closesNextDay: false,
    });
    expect(openingHours.exceptions).toContainEqual({ date: '2027-12-25', note: 'Christmas Day', open: [] });
  });

  test('sees the days, the lowest price and the bays on the venue’s page', async () => {
    const { shopSeqNo } = await open('Mulligans');

    const { front } = await world.visitor().makes(getShop, { query: { shopSeqNo } });

    expect(front).toMatchObject({ timeZone: 'America/New_York', currency: 'USD', hourlyFrom: expect.any(Number) });
    expect(front.days).toHaveLength(8);
    expect(front.bays.map(({ shopRoomName }) => shopRoomName)).toEqual(['Bay 1', 'Bay 2', 'Bay 3', 'Bay 4']);
  });

  test.each(['0', '-1', '1.5', '1e99', '15abc', '99999999999', ''])(
    'with the number %j is refused',
    async (shopSeqNo) => {
      const refusal = await world.visitor().isRefused(getShop, { query: { shopSeqNo } });

      expect(refusal).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    },
  );

  test('with an unknown number gets a 404', async () => {
    expect(await world.visitor().isRefused(getShop, { query: { shopSeqNo: 424_242 } })).toMatchObject({ status: 404 });
  });
});

describe('for venues the database', () => {
  const refusedBy = (constraint: string, statement: string) =>
    expect(sql.raw(statement).execute(world.engine.db)).rejects.toMatchObject({ constraint });

  const draft = '00000000-0000-4000-8000-000000000001';
  beforeAll(() =>
    world.engine.script(`
      insert into hour_plans (hour_plan_id, shop_seq_no, valid_from) values ('${draft}', 1, '2030-01-01');
      insert into price_lists (price_list_id, shop_seq_no, valid_from) values ('${draft}', 1, '2030-01-01')`),
  );

  test('refuses overlapping opening hours on one day', () =>
    refusedBy(
      'opening_hours_do_not_overlap',
      `insert into opening_hours (hour_plan_id, shop_seq_no, weekday, opens_minute, closes_minute)
       values ('${draft}', 1, 5, 700, 800), ('${draft}', 1, 5, 750, 900)`,
    ));

  test('refuses prices that make a minute’s price ambiguous', () =>
    refusedBy(
      'price_rules_are_unambiguous',
      `insert into price_rules (price_list_id, shop_seq_no, weekday, from_minute, until_minute, amount_per_hour, is_peak)
       values ('${draft}', 1, 1, 0, 60, 1, false), ('${draft}', 1, 1, 30, 90, 1, false)`,
    ));

  test('accepts a price for a single bay, but not for a bay of another venue', async () => {
    const statement = (owner: string) => `
      insert into price_rules (price_list_id, shop_seq_no, shop_room_id, weekday, from_minute, until_minute, amount_per_hour, is_peak)
      select '${draft}', s.shop_seq_no, r.shop_room_id, 1, 0, 60, 1, false
        from shops s join shop_rooms r on r.shop_seq_no ${owner} s.shop_seq_no
       where s.shop_seq_no = 1
       limit 1`;
    await sql.raw(statement('=')).execute(world.engine.db);
    await refusedBy('price_rules_shop_room_id_shop_seq_no_fkey', statement('<>'));
  });

  test('refuses a misspelled time zone', async () => {
    await expect(sql`update shops set time_zone = 'America/New_Yrok'`.execute(world.engine.db)).rejects.toThrow(
      /time zone/,
    );
  });

  test('refuses two venues with the same name', () =>
    refusedBy(
      'shops__name',
      `insert into shops (shop_name, address, phone, email, image_title, country_code, time_zone, currency, durations, max_party_size, booking_window_days, lead_minutes)
       values ('MULLIGANS', '', '', '', '', 'US', 'UTC', 'USD', '{60}', 1, 1, 0)`,
    ));
});

describe('the picture of a venue', () => {
  test.each(['avif', 'webp', 'jpg'] as const)('comes as %s in every width, cached for ever', async (format) => {
    const { shopImageTitle } = await open('SeoulSwing');
    for (const width of [430, 860, 1200] as const) {
      const url = imageUrl({ base: '', title: shopImageTitle }, width, format);
      const response = await world.visitor().sends({ method: 'GET', url });

      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe(
        { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format],
      );
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({
        format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format],
        width,
        height: Math.round((width * 3) / 4),
      });
    }
  });

  test('with an unknown or hostile name gets a 404', async () => {
    for (const file of ['nothing-430.avif', '..%2f..%2fetc%2fpasswd', 'x-999.png', `${'a'.repeat(150)}-430.avif`]) {
      const response = await world.visitor().sends({ method: 'GET', url: `/assets/caddie/${file}` });
      expect(response.statusCode).toBe(404);
    }
  });
});

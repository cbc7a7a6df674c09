import { describe, expect, test } from 'vitest';
import {
  changeDetails,
  timeZoneWarning,
  type VenueDetails,
  linkTo,
  detailProblems,
  proposeDetails,
  zoneOf,
  zonesFor,
} from './venue-details.rules.ts';

const NOW = Date.parse('2026-11-16T15:24:00Z');
const details: VenueDetails = {
  shopName: 'Mulligans',
  address: '214 Mulberry St, New York, NY 10012',
  phone: '+1 212 555 0148',
  email: 'hello@mulligans.example',
  countryCode: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
};

describe('the time zone of a venue', () => {
  test.each([
    ['214 Mulberry St, New York, NY 10012', 'America/New_York'],
    ['1 Sunset Blvd, Los Angeles, CA 90028', 'America/Los_Angeles'],
    ['5 Main St, Phoenix, AZ', 'America/Phoenix'],
    ['somewhere', 'America/New_York'],
  ])('is proposed from the address: %s', (address, zone) => {
    expect(zoneOf('US', address)).toBe(zone);
    expect(zoneOf('KR', address)).toBe('Asia/Seoul');
  });

  test('is questioned if it disagrees with the address, with the difference in hours', () => {
    expect(timeZoneWarning({ ...details, timeZone: 'Asia/Seoul' }, NOW)).toBe(
      'Seoul is 14 hours ahead of New York. Sure?',
    );
    expect(timeZoneWarning({ ...details, timeZone: 'America/Chicago' }, NOW)).toBe(
      'Chicago is 1 hour behind New York. Sure?',
    );
    expect(timeZoneWarning(details, NOW)).toBeUndefined();
    expect(timeZoneWarning({ ...details, countryCode: 'KR', timeZone: 'Asia/Tokyo' }, NOW)).toBeUndefined();
  });

  test('is chosen from a list that starts with those of the country', () => {
    expect(zonesFor('KR', 'Europe/Berlin').at(0)).toBe('Asia/Seoul');
    expect(zonesFor('KR', 'Europe/Berlin')).toContain('Europe/Berlin');
  });
});

describe('a venue’s country, currency and time zone', () => {
  test('change together: a new country sets its currency and time zone', () => {
    expect(changeDetails(details, { countryCode: 'KR' }, true)).toMatchObject({
      currency: 'KRW',
      timeZone: 'Asia/Seoul',
    });
    expect(changeDetails(details, { countryCode: 'KR' }, false).currency).toBe('USD');
  });

  test('follow a new address, which sets its time zone, unless another one was chosen', () => {
    const newAddress = { address: '1 Sunset Blvd, Los Angeles, CA 90028' };
    expect(changeDetails(details, newAddress, true).timeZone).toBe('America/Los_Angeles');
    expect(changeDetails({ ...details, timeZone: 'America/Denver' }, newAddress, true).timeZone).toBe('America/Denver');
  });

  test('begin with the country of the browser’s time zone', () => {
    expect(proposeDetails('Asia/Seoul')).toMatchObject({ countryCode: 'KR', currency: 'KRW', timeZone: 'Asia/Seoul' });
    expect(proposeDetails('Europe/Berlin')).toMatchObject({ countryCode: 'US', timeZone: 'America/New_York' });
  });
});

test('an empty field, an invalid phone number and an invalid e-mail address of a new venue are reported', () => {
  expect(detailProblems(details)).toEqual({});
  expect(detailProblems({ ...details, shopName: ' ', phone: 'abc', email: 'hello' })).toEqual({
    shopName: 'Fill this in.',
    phone: 'That is not a phone number. Write it as +1 212 555 0148.',
    email: 'That is not an e-mail address.',
  });
});

test('a new venue’s link has the format of the server’s links', () => {
  expect(linkTo('caddie.example', 'Mulligans Mulberry')).toBe('caddie.example/?shopName=Mulligans+Mulberry');
});

import { describe, expect, test } from 'vitest';
import { changed, disagreement, type Facts, linkTo, problemsIn, proposed, zoneOf, zonesFor } from './place.rules.ts';

const NOW = Date.parse('2026-11-16T15:24:00Z');
const facts: Facts = {
  shopName: 'Mulligans',
  address: '214 Mulberry St, New York, NY 10012',
  phone: '+1 212 555 0148',
  email: 'hello@mulligans.example',
  countryCode: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
};

describe('the clock of a venue', () => {
  test.each([
    ['214 Mulberry St, New York, NY 10012', 'America/New_York'],
    ['1 Sunset Blvd, Los Angeles, CA 90028', 'America/Los_Angeles'],
    ['5 Main St, Phoenix, AZ', 'America/Phoenix'],
    ['somewhere', 'America/New_York'],
  ])('is proposed from the address: %s', (address, zone) => {
    expect(zoneOf('US', address)).toBe(zone);
    expect(zoneOf('KR', address)).toBe('Asia/Seoul');
  });

  test('that disagrees with the address is said, with the hours between them', () => {
    expect(disagreement({ ...facts, timeZone: 'Asia/Seoul' }, NOW)).toBe('Seoul is 14 hours ahead of New York. Sure?');
    expect(disagreement({ ...facts, timeZone: 'America/Chicago' }, NOW)).toBe(
      'Chicago is 1 hour behind New York. Sure?',
    );
    expect(disagreement(facts, NOW)).toBeUndefined();
    expect(disagreement({ ...facts, countryCode: 'KR', timeZone: 'Asia/Tokyo' }, NOW)).toBeUndefined();
  });

  test('is chosen from those of the country first', () => {
    expect(zonesFor('KR', 'Europe/Berlin').at(0)).toBe('Asia/Seoul');
    expect(zonesFor('KR', 'Europe/Berlin')).toContain('Europe/Berlin');
  });
});

describe('what follows a change', () => {
  test('a country brings its currency and its clock', () => {
    expect(changed(facts, { countryCode: 'KR' }, true)).toMatchObject({ currency: 'KRW', timeZone: 'Asia/Seoul' });
    expect(changed(facts, { countryCode: 'KR' }, false).currency).toBe('USD');
  });

  test('an address brings its clock, unless another one was chosen', () => {
    const moved = { address: '1 Sunset Blvd, Los Angeles, CA 90028' };
    expect(changed(facts, moved, true).timeZone).toBe('America/Los_Angeles');
    expect(changed({ ...facts, timeZone: 'America/Denver' }, moved, true).timeZone).toBe('America/Denver');
  });

  test('where the browser is, the venue is proposed to be', () => {
    expect(proposed('Asia/Seoul')).toMatchObject({ countryCode: 'KR', currency: 'KRW', timeZone: 'Asia/Seoul' });
    expect(proposed('Europe/Berlin')).toMatchObject({ countryCode: 'US', timeZone: 'America/New_York' });
  });
});

test('what is empty, no phone number or no e-mail address is said at its field', () => {
  expect(problemsIn(facts)).toEqual({});
  expect(problemsIn({ ...facts, shopName: ' ', phone: 'abc', email: 'hello' })).toEqual({
    shopName: 'Fill this in.',
    phone: 'That is no phone number. Write it as +1 212 555 0148.',
    email: 'That is no e-mail address.',
  });
});

test('the link is written as the server writes it', () => {
  expect(linkTo('caddie.example', 'Mulligans Mulberry')).toBe('caddie.example/?shopName=Mulligans+Mulberry');
});

import { describe, expect, test } from 'vitest';
import { streetOf, withStreet } from './names.rules.ts';

describe('the street of an address', () => {
  test.each([
    ['214 Mulberry St, New York, NY 10012', 'Mulberry'],
    ['214 Mulberry Street', 'Mulberry'],
    ['12-4 West 3rd Ave.', 'West 3rd'],
    ['Teheran-ro 14, Seoul', 'Teheran-ro 14'],
    ['10b Orchard Road, Singapore', 'Orchard'],
    ['성수이로 14, 서울', '성수이로 14'],
  ])('of %s is %s', (address, street) => expect(streetOf(address)).toBe(street));

  test.each(['', '214', ' , New York'])('of "%s" is undefined', (address) => {
    expect(streetOf(address)).toBeUndefined();
    expect(withStreet('Mulligans', address)).toBeUndefined();
  });

  test('is appended to a taken name, if the result is not too long', () => {
    expect(withStreet('Mulligans ', '214 Mulberry St, New York')).toBe('Mulligans Mulberry');
    expect(withStreet('M'.repeat(75), '214 Mulberry St')).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  test('have defaults for everything', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SEED_DEMO: true });
  });

  test('that are empty count as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://root@localhost/golf'],
    ['DATABASE_URL', 'not an address'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'book.example.com'],
    ['SALES_EMAIL', 'nobody'],
    ['SEED_DEMO', 'perhaps'],
  ])('refuse %s=%s with one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is not right: .*start again\\.$`),
    );
  });
});

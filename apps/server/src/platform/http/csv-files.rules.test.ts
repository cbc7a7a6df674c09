import { expect, test } from 'vitest';
import { contentDisposition } from './csv-files.ts';

test.each([
  ['Mulligans-payments.csv', 'attachment; filename="Mulligans-payments.csv"'],
  ['The "Back" Nine/2.csv', 'attachment; filename="The-Back-Nine-2.csv"'],
  ['골프-1.csv', `attachment; filename="__-1.csv"; filename*=UTF-8''%EA%B3%A8%ED%94%84-1.csv`],
  ["Zoë's.csv", `attachment; filename="Zo_'s.csv"; filename*=UTF-8''Zo%C3%AB%27s.csv`],
  ['a\r\nset-cookie: x.csv', 'attachment; filename="a-set-cookie-x.csv"'],
])('the CSV file %j is downloaded under its name', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});

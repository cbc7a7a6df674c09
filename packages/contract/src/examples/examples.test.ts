import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { examples } from './examples.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('every call has exactly one example', () => {
  expect(examples.map(({ call }) => nameOf(call)).toSorted()).toEqual(calls.map(nameOf).toSorted());
});

const parts = ['params', 'query', 'headers', 'body'] as const;

test.each(examples.map((example) => [nameOf(example.call), example] as const))(
  'the call %s accepts its example request and response',
  (_, example) => {
    const { call } = example;
    const givenParts = parts.filter((part) => part in example);
    expect(givenParts).toEqual(parts.filter((part) => call[part]));
    expect(givenParts.map((part) => z.safeParse(call[part]!, example[part]).error?.issues)).toEqual(
      givenParts.map(() => undefined),
    );
    // Parsing drops unknown fields: an example with an invented field would be misleading.
    expect(z.parse(call.data, example.data)).toEqual(example.data);
  },
);

import type { Call, DataOf, InputOf } from '../call.ts';

/** An example request and response of a call, for the API's description. */
export type Example = {
  call: Call;
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  data: unknown;
};

/** Ties an example to its call: request and response have the call's own types. */
export const createExample = <C extends Call>(call: C, example: InputOf<C> & { data: DataOf<C> }): Example => ({
  call,
  ...example,
});

/** Ids that are easy to tell apart on a page. */
export const ids = {
  bay: '3f6c1d9e-5b1a-4c37-9d3e-0b6f2a8c4e11',
  booking: '8a1f0c52-7d44-4b8e-a1c9-2f6e9d3b7a20',
  customer: '2d7e9b4c-6a1f-4e8d-b3c5-8f0a1d6e4b97',
  other: '6b3a8d2e-4c7f-4a91-8e5d-1f0b9c2d7a38',
  note: '9e4d2c1b-7a6f-4b5e-8d3c-2f1e0a9b8c86',
  card: 'c0a9e5d4-1b7f-4f0a-8e36-5d2c7b9a4f31',
  membership: '5e2b8f7a-9c13-4d6e-b0a8-7f4d1c3e6b42',
  order: 'd4c3b2a1-6e5f-4a7b-9c8d-1e2f3a4b5c53',
  product: '1b9d6e3c-8f2a-4e5d-a7c6-9b0f4d2e8a64',
  set: '7c5a3e1b-2d4f-4c6a-8b9e-0d1f3a5c7e75',
} as const;

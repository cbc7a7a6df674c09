import { API_BASE, type Call, type DataOf, fillPath, type InputOf } from '@caddie/contract/call';
import { type APIRequestContext, expect } from '@playwright/test';

type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
};

export type Caller = ReturnType<typeof createCaller>;

/** Calls the API without a browser, with the headers that a browser would send. */
export const createCaller = (request: APIRequestContext, ownHeaders: Record<string, string> = {}) => ({
  /** Makes a call that is expected to succeed, and returns its data. */
  async makes<C extends Call>(call: C, input: InputOf<C>): Promise<DataOf<C>> {
    const { params, query, body, headers }: CallInput = input;
    const response = await request.fetch(API_BASE + fillPath(call.path, params), {
      method: call.method,
      headers: { ...ownHeaders, ...headers },
      ...(query && { params: query }),
      ...(body && { data: body }),
      // The test's own timeout ends a call that hangs.
      timeout: 0,
    });
    expect(response.status(), await response.text()).toBe(200);
    return ((await response.json()) as { data: DataOf<C> }).data;
  },
});

export const createCustomer = (request: APIRequestContext, token: string): Caller =>
  createCaller(request, { authorization: `Bearer ${token}` });

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deskCookies } from '../../src/platform/http/access/desk-cookies.ts';
import type { createCrashServers } from './crash-servers.ts';

type Servers = ReturnType<typeof createCrashServers>;
type Options = { method?: string; body?: string; headers?: Record<string, string> };
type ResponseData = Record<string, unknown>;

export type CrashCustomer = ReturnType<typeof createCrashCustomer>;

/** The interval between a browser's retries, and their number. */
const RETRY_MS = 50;
const MAX_RETRIES = 600;

type Dependencies = {
  servers: Servers;
  /** The database, which outlives every server. */
  url: string;
  /** The headers of their browser, for a server at that address. */
  headers: (address: string) => Record<string, string>;
  /** Advances the clock: an idempotency key or a job of a dead server is free again after some seconds. */
  advanceSeconds: () => Promise<unknown>;
};

export const asCustomer = (token: string) => () => ({ authorization: `Bearer ${token}` });
export const asStaff = (token: string) => (address: string) => ({
  cookie: `${deskCookies(undefined).session.name}=${token}`,
  origin: address,
});

/** A customer whose server dies: retries like a browser, and uses another server when one has died. */
export function createCrashCustomer({ servers, url, headers, advanceSeconds }: Dependencies) {
  let address = '';
  const startServer = async (crashAt: string): Promise<void> => void (address = await servers.start({ url, crashAt }));

  return {
    startServer,
    read,
    retryPost,

    /** Reads until the condition holds. */
    async until(path: string, isReached: (responseData: ResponseData) => boolean): Promise<void> {
      await retry(path, async () => {
        const answer = await request(path);
        if (answer?.status === 200 && isReached(answer.data as ResponseData)) return true;
        await advanceSeconds();
        return undefined;
      });
    },

    /** Confirms on the bank's page. The server may die of the consequences before it has responded. */
    async confirmAtBank(page: string): Promise<void> {
      const body = new URLSearchParams({ action: 'confirm' });
      await fetch(`${address}${page}`, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    },

    /** Pays with a wallet on the provider's page, likewise. */
    async payOnPage(page: string): Promise<void> {
      const body = new URLSearchParams({ action: 'apple' });
      await fetch(`${address}${page}`, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    },

    /** Enters a card on the sandbox's page. */
    async saveCard(number = '4242 4242 4242 4242'): Promise<string> {
      const page = await read<string>('/orders/credit-cards/sandbox/payment-methods/reserve');
      const body = new URLSearchParams({
        number,
        expiry: '12 / 34',
        code: '123',
        action: 'save',
      });
      await fetch(`${address}${page}`, { method: 'POST', body, redirect: 'manual' });
      const confirm = '/orders/credit-cards/sandbox/payment-methods/confirm';
      return (await retryPost<{ userCreditCardId: string }>(confirm, { sessionId: page.split('/').at(-1) }))
        .userCreditCardId;
    },
  };

  /** Reads a resource, as soon as there is a server to read it from. */
  async function read<T>(path: string): Promise<T> {
    return retry(path, async () => {
      const answer = await request(path);
      return answer?.status === 200 ? (answer.data as T) : undefined;
    });
  }

  /** Repeats the same request under the same key until there is a response. */
  async function retryPost<T>(path: string, body: object): Promise<T> {
    const keyHeaders = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return retry(path, async () => {
      const answer = await request(path, { method: 'POST', body: JSON.stringify(body), headers: keyHeaders });
      if (answer && ![200, 409, 503].includes(answer.status)) throw new Error(`${path}: ${answer.status}`);
      if (answer?.status === 409) await advanceSeconds();
      return answer?.status === 200 ? (answer.data as T) : undefined;
    });
  }

  async function request(path: string, options: Options = {}): Promise<{ status: number; data: unknown } | undefined> {
    try {
      const response = await fetch(`${address}/caddie/v1${path}`, {
        ...options,
        headers: { ...options.headers, ...headers(address) },
      });
      return { status: response.status, data: ((await response.json()) as { data?: unknown }).data };
    } catch {
      await startServer('nowhere');
      return undefined;
    }
  }
}

async function retry<T>(label: string, attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < MAX_RETRIES; tries += 1) {
    const found = await attempt();
    if (found !== undefined) return found;
    await pause(RETRY_MS);
  }
  throw new Error(`${label} never got there`);
}

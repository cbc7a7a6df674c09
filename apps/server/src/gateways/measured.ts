import type { Metrics } from '../platform/metrics/metrics.ts';
import type { PaymentAdapter } from './payments/payments.ts';
import type { Sms } from './sms/sms.ts';
import type { Wechat } from './wechat/wechat.ts';

/** Counts one call to a provider. */
type Observe = (operation: string, outcome: string, seconds: number) => void;

/** The outcome of a failed call by the name of its error; any other left the outcome unknown, and the provider is asked again. */
const outcomes: Record<string, string> = {
  ProviderRefused: 'refused',
  TextRejected: 'refused',
  AccountRefused: 'account_refused',
  AccountUnreachable: 'account_refused',
};

/** Measures the calls of this server to its providers, by operation and outcome. */
export function createMeasuring(metrics: Metrics) {
  const observe = metrics.durations({
    name: 'caddie_provider_call_duration_seconds',
    help: 'Calls to a provider, by operation and outcome: answered, refused, account_refused, or unclear (no reliable answer).',
    labels: ['provider', 'operation', 'outcome'],
  });
  const observerFor =
    (provider: string): Observe =>
    (operation, outcome, seconds) =>
      observe({ provider, operation, outcome }, seconds);

  return {
    adapter(adapter: PaymentAdapter): PaymentAdapter {
      const { provider } = adapter;
      const observeCall = observerFor(provider.name);
      return {
        ...adapter,
        provider: {
          ...measured(provider, observeCall),
          forAccount: (account) => measured(provider.forAccount(account), observeCall),
          ...(provider.connect && { connect: measured(provider.connect, observeCall) }),
        },
      };
    },
    sms: (sms: Sms): Sms => measured(sms, observerFor(sms.kind === 'sandbox' ? 'sandbox_sms' : sms.kind)),
    wechat: (wechat: Wechat): Wechat =>
      measured(wechat, observerFor(wechat.kind === 'sandbox' ? 'sandbox_wechat' : 'wechat')),
  };
}

/** Returns an object with the same calls, of which those that return a promise or a list in pages are measured. */
function measured<T extends object>(target: T, observe: Observe): T {
  const wrap = (operation: string, call: (...args: unknown[]) => unknown) =>
    function measuredCall(...args: unknown[]): unknown {
      const startedAt = performance.now();
      const end = (outcome: string) => observe(operation, outcome, (performance.now() - startedAt) / 1000);
      const result = call.apply(target, args);
      if (result instanceof Promise)
        return result.then(
          (answer: unknown) => (end('answered'), answer),
          (error: unknown) => {
            end(outcomeOf(error));
            throw error;
          },
        );
      return isIterable(result) ? measuredPages(result, end) : result;
    };
  return Object.fromEntries(
    Object.entries(target).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'function' ? wrap(name, value as (...args: unknown[]) => unknown) : value,
    ]),
  ) as T;
}

/** A list whose reader stops early was answered, too. */
async function* measuredPages(pages: AsyncIterable<unknown>, end: (outcome: string) => void) {
  let outcome = 'answered';
  try {
    yield* pages;
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    end(outcome);
  }
}

const isIterable = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

const outcomeOf = (error: unknown): string => outcomes[error instanceof Error ? error.name : ''] ?? 'unclear';

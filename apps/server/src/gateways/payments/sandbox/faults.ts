import { setTimeout as pause } from 'node:timers/promises';
import { type Payments, ProviderUnclear } from '../payments.ts';

/** Every operation that can fail: each call of the port, and each webhook delivery. */
export type Operation = keyof Payments | 'checkAccount' | 'connect' | 'webhook';

export type Fault = {
  delayMs?: number;
  /** The call hangs until this promise settles, and is executed afterwards. */
  hangsUntil?: Promise<void>;
  /** The call does not reach the provider: nothing is executed. */
  failBefore?: true;
  /** The call is executed, but its response is lost. */
  timeOutAfterSuccess?: true;
  /** For cancelPayment: the response says canceled, but the bank's page still takes the payment. */
  keepsBankPage?: true;
  /** For webhooks: lost, delivered twice, or delivered after the next one. */
  loseWebhook?: true;
  repeatWebhook?: true;
  reorderWebhook?: true;
};

/** Decides which fault this operation has. Called once per operation, so that a test which counts or uses a seed is repeatable. */
export type Faults = (operation: Operation) => Fault | undefined;

/** Runs one call of the provider with the given fault. */
export async function withFault<T>(fault: Fault | undefined, work: () => Promise<T>): Promise<T> {
  if (fault?.delayMs) await pause(fault.delayMs);
  await fault?.hangsUntil;
  if (fault?.failBefore) throw new ProviderUnclear('A planned fault: the sandbox failed before doing anything.');
  const answer = await work();
  if (fault?.timeOutAfterSuccess) throw new ProviderUnclear('A planned fault: the sandbox did it and did not answer.');
  return answer;
}

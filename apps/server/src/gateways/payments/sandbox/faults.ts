import { setTimeout as pause } from 'node:timers/promises';
import { type Payments, ProviderUnclear } from '../payments.ts';

/** Everything that can go wrong: each call of the port, and each webhook on its way. */
export type Operation = keyof Payments | 'checkAccount' | 'connect' | 'webhook';

export type Fault = {
  delayMs?: number;
  /** The call hangs until then, and is done after it. */
  hangsUntil?: Promise<void>;
  /** The call does not get through: nothing is done. */
  failBefore?: true;
  /** It is done, but the answer does not get back. */
  timeOutAfterSuccess?: true;
  /** For cancelPayment: it answers as if it were canceled, and the bank's page still takes the money. */
  keepsBankPage?: true;
  /** For webhooks: never arrives; arrives twice; arrives after the next one. */
  loseWebhook?: true;
  repeatWebhook?: true;
  reorderWebhook?: true;
};

/** Decides what goes wrong this time; asked once for each operation, so a test that counts or draws lots is repeatable. */
export type Faults = (operation: Operation) => Fault | undefined;

/** Runs one call of the provider with whatever goes wrong around it. */
export async function withFault<T>(fault: Fault | undefined, work: () => Promise<T>): Promise<T> {
  if (fault?.delayMs) await pause(fault.delayMs);
  await fault?.hangsUntil;
  if (fault?.failBefore) throw new ProviderUnclear('A planned fault: the sandbox failed before doing anything.');
  const answer = await work();
  if (fault?.timeOutAfterSuccess) throw new ProviderUnclear('A planned fault: the sandbox did it and did not answer.');
  return answer;
}

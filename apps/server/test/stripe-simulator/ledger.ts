import { createDisputes } from './disputes.ts';
import { createIntents } from './intents.ts';
import { createRefunds } from './refunds.ts';
import type { Dependencies, Vault } from './vault.ts';

export type Ledger = ReturnType<typeof createLedger>;

/** Payments, charges and refunds. What stands here is the truth: money moved if and only if it did here. */
export function createLedger(dependencies: Dependencies, vault: Vault) {
  const intents = createIntents(dependencies, vault);
  const disputes = createDisputes(dependencies, intents);
  return { ...intents, ...disputes, ...createRefunds(dependencies, { ...intents, ...disputes }, vault) };
}

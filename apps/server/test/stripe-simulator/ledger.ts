import { createDisputes } from './disputes.ts';
import { createIntents } from './intents.ts';
import { createRefunds } from './refunds.ts';
import type { Dependencies, Vault } from './vault.ts';

export type Ledger = ReturnType<typeof createLedger>;

/** Payments, charges and refunds: the source of truth about which money moved. */
export function createLedger(dependencies: Dependencies, vault: Vault) {
  const intents = createIntents(dependencies, vault);
  const disputes = createDisputes(dependencies, intents);
  return { ...intents, ...disputes, ...createRefunds(dependencies, { ...intents, ...disputes }, vault) };
}

import { createDisputes } from './disputes.ts';
import { createIntents } from './intents.ts';
import { createRefunds } from './refunds.ts';
import type { Surroundings, Vault } from './vault.ts';

export type Ledger = ReturnType<typeof createLedger>;

/** Payments, charges and refunds. What stands here is the truth: money moved if and only if it did here. */
export function createLedger(surroundings: Surroundings, vault: Vault) {
  const intents = createIntents(surroundings, vault);
  const disputes = createDisputes(surroundings, intents);
  return { ...intents, ...disputes, ...createRefunds(surroundings, { ...intents, ...disputes }, vault) };
}

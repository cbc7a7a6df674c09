import { createDisputes } from './disputes.ts';
import { createIntents } from './intents.ts';
import { createRefunds } from './refunds.ts';
import type { Dependencies, CustomersAndCards } from './customers-and-cards.ts';

export type Ledger = ReturnType<typeof createLedger>;

/** Payments, charges and refunds: the source of truth about which money moved. */
export function createLedger(dependencies: Dependencies, customersAndCards: CustomersAndCards) {
  const intents = createIntents(dependencies, customersAndCards);
  const disputes = createDisputes(dependencies, intents);
  return { ...intents, ...disputes, ...createRefunds(dependencies, { ...intents, ...disputes }, customersAndCards) };
}

import { afterAll, beforeAll, describe } from 'vitest';
import { cardsContract } from './payments-cards.contract.ts';
import { eventsContract } from './payments-events.contract.ts';
import { moneyContract } from './payments-money.contract.ts';
import { pagesContract } from './payments-pages.contract.ts';
import type { Rig } from './payments-rig.ts';
import { refundsContract } from './payments-refunds.contract.ts';
import { unclearContract } from './payments-unclear.contract.ts';

/** The contract tests that every card provider has to pass. */
export function paymentsContract<R extends Rig>(name: string, open: () => Promise<R>): R {
  const rig = {} as R;
  beforeAll(async () => void Object.assign(rig, await open()));
  afterAll(() => rig.close?.());

  describe(`with ${name}`, () => {
    cardsContract(rig);
    moneyContract(rig);
    pagesContract(rig);
    refundsContract(rig);
    unclearContract(rig);
    eventsContract(rig);
  });
  return rig;
}

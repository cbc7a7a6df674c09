import type { World } from '../world.ts';

/** A payment that is given up meanwhile is not canceled at the provider, whose call fails: the bank's page still works. */
export async function unheard<T>(world: World, act: () => Promise<T>): Promise<T> {
  const before = world.faults;
  world.faults = (operation) => (operation === 'cancelPayment' ? { failBefore: true } : before(operation));
  try {
    return await act();
  } finally {
    world.faults = before;
  }
}

import type { World } from '../world.ts';

/** Whoever gives up a payment now is not heard by the provider: the bank's page still works. */
export async function unheard<T>(world: World, act: () => Promise<T>): Promise<T> {
  const before = world.faults;
  world.faults = (operation) => (operation === 'cancelPayment' ? { failBefore: true } : before(operation));
  try {
    return await act();
  } finally {
    world.faults = before;
  }
}

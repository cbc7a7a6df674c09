import type { World } from '../world.ts';

/**
 * Runs the act while calls to cancel a payment fail at the provider: an abandoned payment stays open there, and its bank page still works.
 */
export async function withFailingCancel<T>(world: World, act: () => Promise<T>): Promise<T> {
  const previousFaults = world.faults;
  world.faults = (operation) => (operation === 'cancelPayment' ? { failBefore: true } : previousFaults(operation));
  try {
    return await act();
  } finally {
    world.faults = previousFaults;
  }
}

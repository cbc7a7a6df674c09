import { refusalCode, refusalDetail } from '../../lib/server/refusal-of.ts';

export type ExistingCustomer = { customerId: string; name: string };

/** The existing customer who has this phone number, from a refusal. */
export function existingCustomerIn(error: unknown): ExistingCustomer | undefined {
  if (refusalCode(error) !== 'ACCOUNT_EXISTS') return undefined;
  const [customerId, name] = [refusalDetail(error, 'customerId'), refusalDetail(error, 'name')];
  return typeof customerId === 'string' && typeof name === 'string' ? { customerId, name } : undefined;
}

import type { ProductForm } from './form.rules.ts';

type Kept = { version: number; form: ProductForm };

/** What somebody typed and has not saved, while the desk is locked or asks them to sign in: nothing of it is lost. */
const kept = new Map<string, Kept>();
const keyOf = (staffId: string, productId: string): string => `${staffId} ${productId}`;

/** Only what was typed over the version that is still the newest. */
export function keptForm(staffId: string, productId: string, version: number): ProductForm | undefined {
  const found = kept.get(keyOf(staffId, productId));
  return found?.version === version ? found.form : undefined;
}

export function keepForm(staffId: string, productId: string, version: number, form: ProductForm | null): void {
  if (form) kept.set(keyOf(staffId, productId), { version, form });
  else kept.delete(keyOf(staffId, productId));
}

import type { ProductForm } from './form.rules.ts';

type Kept = { version: number; form: ProductForm };

/** Unsaved input, kept while the desk is locked or asks the person to sign in. */
const kept = new Map<string, Kept>();
const keyOf = (staffId: string, productId: string): string => `${staffId} ${productId}`;

/** Returns the input only if it is based on the newest version. */
export function keptForm(staffId: string, productId: string, version: number): ProductForm | undefined {
  const found = kept.get(keyOf(staffId, productId));
  return found?.version === version ? found.form : undefined;
}

export function keepForm(staffId: string, productId: string, version: number, form: ProductForm | null): void {
  if (form) kept.set(keyOf(staffId, productId), { version, form });
  else kept.delete(keyOf(staffId, productId));
}

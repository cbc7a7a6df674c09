import type { ProductForm } from './form.rules.ts';

type UnsavedForm = { version: number; form: ProductForm };

/** Unsaved input, kept while the desk is locked or asks the person to sign in. */
const unsavedForms = new Map<string, UnsavedForm>();
const keyOf = (staffId: string, productId: string): string => `${staffId} ${productId}`;

/** Returns the input only if it is based on the newest version. */
export function loadUnsavedForm(staffId: string, productId: string, version: number): ProductForm | undefined {
  const entry = unsavedForms.get(keyOf(staffId, productId));
  return entry?.version === version ? entry.form : undefined;
}

export function storeUnsavedForm(staffId: string, productId: string, version: number, form: ProductForm | null): void {
  if (form) unsavedForms.set(keyOf(staffId, productId), { version, form });
  else unsavedForms.delete(keyOf(staffId, productId));
}

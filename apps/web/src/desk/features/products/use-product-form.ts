import type { DeskProduct, ProductsPage } from '@caddie/contract/desk/products';
import { useEffect, useState } from 'react';
import { isChanged, formOf, type Problems, type ProductForm, readForm } from './form.rules.ts';
import { storeUnsavedForm, loadUnsavedForm } from './unsaved-form.ts';

type FormInput = { page: ProductsPage; product: DeskProduct | null; initialForm: ProductForm; staffId: string };

/** Edits a product, based on the version that was shown; without edits, it follows the server's version. */
export function useProductForm({ page, product, initialForm, staffId }: FormInput) {
  const { currency } = page;
  const productId = product?.productId ?? '';
  const [baseProduct, setBaseProduct] = useState(product);
  const saved = baseProduct ? formOf(baseProduct, currency) : initialForm;
  const [form, setForm] = useState(() => loadUnsavedForm(staffId, productId, baseProduct?.version ?? 0) ?? saved);
  const [isSubmitted, setSubmitted] = useState(false);
  const [serverProblems, setServerProblems] = useState<Problems>({});
  const isDirty = isChanged(form, saved);
  const { terms, problems } = readForm(form, currency);

  // Another person saved it or put it on sale, and there are no edits here.
  if (product && baseProduct !== product && !isDirty) resetTo(product);

  useEffect(
    () => storeUnsavedForm(staffId, productId, baseProduct?.version ?? 0, isDirty ? form : null),
    [staffId, productId, baseProduct, isDirty, form],
  );

  return {
    form,
    baseProduct,
    terms,
    isDirty,
    isValid: Object.keys(problems).length === 0,
    /** The problems at the fields: the server's refusals, and after the first attempt the current problems. */
    problems: { ...(isSubmitted && problems), ...serverProblems },
    change: (change: Partial<ProductForm>) => {
      setForm({ ...form, ...change });
      setServerProblems({});
    },
    showProblems: () => setSubmitted(true),
    showServerProblems: setServerProblems,
    /** Starts again from the current product. */
    resetTo,
    discard: () => {
      setForm(saved);
      setSubmitted(false);
      setServerProblems({});
    },
    restore: setForm,
  };

  function resetTo(source: DeskProduct): void {
    setBaseProduct(source);
    setForm(formOf(source, currency));
    setSubmitted(false);
    setServerProblems({});
  }
}

export type FormState = ReturnType<typeof useProductForm>;

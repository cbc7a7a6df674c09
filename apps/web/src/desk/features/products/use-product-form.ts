import type { DeskProduct, ProductsPage } from '@caddie/contract/desk/products';
import { useEffect, useState } from 'react';
import { isChanged, formOf, type Problems, type ProductForm, readForm } from './form.rules.ts';
import { keepForm, keptForm } from './kept-form.ts';

type Start = { page: ProductsPage; product: DeskProduct | null; fresh: ProductForm; staffId: string };

/** Edits a product, based on the version that was shown; without edits, it follows the server's version. */
export function useProductForm({ page, product, fresh, staffId }: Start) {
  const { currency } = page;
  const productId = product?.productId ?? '';
  const [seen, setSeen] = useState(product);
  const saved = seen ? formOf(seen, currency) : fresh;
  const [form, setForm] = useState(() => keptForm(staffId, productId, seen?.version ?? 0) ?? saved);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const isDirty = isChanged(form, saved);
  const { terms, problems } = readForm(form, currency);

  // Another person saved it or put it on sale, and there are no edits here.
  if (product && seen !== product && !isDirty) start(product);

  useEffect(
    () => keepForm(staffId, productId, seen?.version ?? 0, isDirty ? form : null),
    [staffId, productId, seen, isDirty, form],
  );

  return {
    form,
    seen,
    terms,
    isDirty,
    isRight: Object.keys(problems).length === 0,
    /** The problems at the fields: the server's refusals, and after the first attempt the current problems. */
    problems: { ...(isTried && problems), ...refused },
    change: (change: Partial<ProductForm>) => {
      setForm({ ...form, ...change });
      setRefused({});
    },
    try: () => setTried(true),
    refuse: setRefused,
    /** Starts again from the current product. */
    start,
    discard: () => {
      setForm(saved);
      setTried(false);
      setRefused({});
    },
    putBack: setForm,
  };

  function start(from: DeskProduct): void {
    setSeen(from);
    setForm(formOf(from, currency));
    setTried(false);
    setRefused({});
  }
}

export type FormState = ReturnType<typeof useProductForm>;

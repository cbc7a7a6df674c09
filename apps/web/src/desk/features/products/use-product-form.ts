import type { DeskProduct, ProductsPage } from '@caddie/contract/desk/products';
import { useEffect, useState } from 'react';
import { isChanged, formOf, type Problems, type ProductForm, readForm } from './form.rules.ts';
import { keepForm, keptForm } from './kept-form.ts';

type Start = { page: ProductsPage; product: DeskProduct | null; fresh: ProductForm; staffId: string };

/** What is typed over a product as it was seen; who has typed nothing sees it as it is. */
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

  // Somebody else saved it, or put it on sale, while nothing was typed here.
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
    /** What is said at the fields: what the server refused, and after the first try what is wrong by now. */
    problems: { ...(isTried && problems), ...refused },
    change: (change: Partial<ProductForm>) => {
      setForm({ ...form, ...change });
      setRefused({});
    },
    try: () => setTried(true),
    refuse: setRefused,
    /** From a product as it is now. */
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

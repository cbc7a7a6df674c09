import type { DeskProduct } from '@caddie/contract/desk/products';
import { useState } from 'react';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { faultsOf } from '../../lib/fault-at.ts';
import { useSay } from '../../ui/desk-toast.tsx';
import { catalogue } from './words/en.ts';
import type { Problems, ProductForm } from './form.rules.ts';
import { save } from './products.api.ts';
import type { FormState } from './use-product-form.ts';
import { productNow, useKeepProducts } from './use-products.ts';

const words = catalogue.editor;

/** Saves the form. The server's answer is shown at its field, as a question, or above the form. */
export function useSaving(state: FormState, onSaved: (product: DeskProduct) => void) {
  const keep = useKeepProducts();
  const say = useSay();
  /** The edits that conflicted with another person's change. */
  const [mine, setMine] = useState<ProductForm | null>(null);
  const saving = useKeyedMutation(save, {
    onSuccess: (product) => {
      setMine(null);
      say({ text: words.saved(product.name) });
      onSaved(product);
      keep.product(product);
    },
    onError: (error) => {
      const now = productNow(error);
      if (now) {
        setMine(state.form);
        state.start(now);
        keep.product(now);
      } else state.refuse(fieldsIn(error));
    },
  });
  const code = refusalCode(saving.error);

  return {
    isSaving: saving.isPending,
    isPriceAsked: code === 'PRICE_LOOKS_WRONG',
    mine,
    /** The refusals that no field shows. */
    problem: saving.error && !isSaidElsewhere(saving.error) ? sentenceOf(saving.error) : null,
    save: (anyway?: true) => {
      const { seen, terms, form, isRight } = state;
      state.try();
      if (isRight) saving.mutate({ seen, terms, isOnSale: form.isOnSale, ...(anyway && { anyway }) });
      return isRight;
    },
    dismiss: saving.reset,
    reapplyEdits: () => {
      if (mine) state.putBack(mine);
      setMine(null);
      saving.reset();
    },
  };
}

function fieldsIn(error: unknown): Problems {
  const code = refusalCode(error);
  if (code === 'PRODUCT_NAME_TAKEN') return { name: sentenceOf(error as Error) };
  return code === 'INVALID_REQUEST' ? faultsOf(error) : {};
}

const isSaidElsewhere = (error: unknown): boolean =>
  ['PRODUCT_NAME_TAKEN', 'PRICE_LOOKS_WRONG', 'CHANGED_MEANWHILE'].includes(refusalCode(error) ?? '');

import type { DeskProduct } from '@caddie/contract/desk/products';
import { useState } from 'react';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { faultsOf } from '../../lib/fault-at.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { catalogue } from './words/en.ts';
import type { Problems, ProductForm } from './form.rules.ts';
import { save } from './products.api.ts';
import type { FormState } from './use-product-form.ts';
import { conflictingProduct, useProductCache } from './use-products.ts';

const words = catalogue.editor;

/** Saves the form. The server's answer is shown at its field, as a question, or above the form. */
export function useSaveProduct(state: FormState, onSaved: (product: DeskProduct) => void) {
  const productCache = useProductCache();
  const showToast = useToast();
  /** The edits that conflicted with another person's change. */
  const [conflictingEdits, setConflictingEdits] = useState<ProductForm | null>(null);
  const saving = useKeyedMutation(save, {
    onSuccess: (product) => {
      setConflictingEdits(null);
      showToast({ text: words.saved(product.name) });
      onSaved(product);
      productCache.setProduct(product);
    },
    onError: (error) => {
      const conflicting = conflictingProduct(error);
      if (conflicting) {
        setConflictingEdits(state.form);
        state.resetTo(conflicting);
        productCache.setProduct(conflicting);
      } else state.showServerProblems(fieldProblems(error));
    },
  });
  const code = refusalCode(saving.error);

  return {
    isSaving: saving.isPending,
    needsPriceConfirmation: code === 'PRICE_LOOKS_WRONG',
    conflictingEdits,
    /** The refusals that no field shows. */
    problem: saving.error && !isShownElsewhere(saving.error) ? sentenceOf(saving.error) : null,
    save: (anyway?: true) => {
      const { baseProduct, terms, form, isValid } = state;
      state.showProblems();
      if (isValid) saving.mutate({ base: baseProduct, terms, isOnSale: form.isOnSale, ...(anyway && { anyway }) });
      return isValid;
    },
    dismiss: saving.reset,
    reapplyEdits: () => {
      if (conflictingEdits) state.restore(conflictingEdits);
      setConflictingEdits(null);
      saving.reset();
    },
  };
}

function fieldProblems(error: unknown): Problems {
  const code = refusalCode(error);
  if (code === 'PRODUCT_NAME_TAKEN') return { name: sentenceOf(error as Error) };
  return code === 'INVALID_REQUEST' ? faultsOf(error) : {};
}

const isShownElsewhere = (error: unknown): boolean =>
  ['PRODUCT_NAME_TAKEN', 'PRICE_LOOKS_WRONG', 'CHANGED_MEANWHILE'].includes(refusalCode(error) ?? '');

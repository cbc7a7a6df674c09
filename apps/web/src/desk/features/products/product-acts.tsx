import type { DeskProduct } from '@caddie/contract/desk/products';
import { useId, useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import styles from './editor.module.css';
import { catalogue } from './words/en.ts';
import { remove } from './products.api.ts';
import { useProductCache, useSell } from './use-products.ts';

const words = catalogue.editor;

type Props = { product: DeskProduct; isUnsaved: boolean; onRemoved: () => void };

/** What a change means for sets already sold, and further actions for a product. */
export function ProductActs({ product, isUnsaved, onRemoved }: Props) {
  const { name, isOnSale, soldCnt, isUntouched } = product;
  const productCache = useProductCache();
  const showToast = useToast();
  const selling = useSell();
  const [isConfirming, setConfirming] = useState(false);
  const unsavedId = useId();
  const removing = useKeyedMutation(remove, {
    onSuccess: (page) => {
      onRemoved();
      productCache.setPage(page);
      showToast({ text: words.removed(name) });
    },
  });

  return (
    <>
      <InlineMessage>
        {soldCnt > 0 && <b>{words.onlyNew} </b>}
        {words.keep(soldCnt)}
      </InlineMessage>
      {selling.error && <InlineMessage tone="err">{sentenceOf(selling.error)}</InlineMessage>}
      <div className={styles.more}>
        {/* A reload of the product would discard the typed text. */}
        <DeskButton
          needsNetwork
          disabled={isUnsaved}
          aria-describedby={isUnsaved ? unsavedId : undefined}
          busy={selling.isPending}
          onClick={() => selling.mutate({ ...product, isOnSale: !isOnSale })}
        >
          {isOnSale ? words.takeOff : words.putOn}
        </DeskButton>
        {isUntouched && (
          <DeskButton variant="danger" needsNetwork onClick={() => setConfirming(true)}>
            {words.remove}
          </DeskButton>
        )}
      </div>
      {isUnsaved && (
        <small id={unsavedId} className={styles.unsaved}>
          {words.saveFirst(isOnSale)}
        </small>
      )}
      {isConfirming && (
        <ActDialog
          title={words.removeTitle(name)}
          about={words.removeAbout}
          back={words.keepIt}
          act={words.removeIt}
          variant="red"
          busy={removing.isPending}
          refusal={removing.error && sentenceOf(removing.error)}
          onAct={() => removing.mutate(product)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

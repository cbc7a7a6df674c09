import type { DeskProduct } from '@caddie/contract/desk/products';
import { useId, useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './editor.module.css';
import { catalogue } from './words/en.ts';
import { remove } from './products.api.ts';
import { useKeepProducts, useSell } from './use-products.ts';

const words = catalogue.editor;

type Props = { product: DeskProduct; isUnsaved: boolean; onRemoved: () => void };

/** What a change means for sets already sold, and further actions for a product. */
export function ProductActs({ product, isUnsaved, onRemoved }: Props) {
  const { name, isOnSale, soldCnt, isUntouched } = product;
  const keep = useKeepProducts();
  const say = useSay();
  const selling = useSell();
  const [isAsked, setAsked] = useState(false);
  const unsavedId = useId();
  const removing = useKeyedMutation(remove, {
    onSuccess: (page) => {
      onRemoved();
      keep.page(page);
      say({ text: words.removed(name) });
    },
  });

  return (
    <>
      <Note>
        {soldCnt > 0 && <b>{words.onlyNew} </b>}
        {words.keep(soldCnt)}
      </Note>
      {selling.error && <Note tone="err">{sentenceOf(selling.error)}</Note>}
      <div className={styles.more}>
        {/* What is typed would be forgotten when the product is read anew. */}
        <DeskButton
          acts
          disabled={isUnsaved}
          aria-describedby={isUnsaved ? unsavedId : undefined}
          busy={selling.isPending}
          onClick={() => selling.mutate({ ...product, isOnSale: !isOnSale })}
        >
          {isOnSale ? words.takeOff : words.putOn}
        </DeskButton>
        {isUntouched && (
          <DeskButton variant="danger" acts onClick={() => setAsked(true)}>
            {words.remove}
          </DeskButton>
        )}
      </div>
      {isUnsaved && (
        <small id={unsavedId} className={styles.unsaved}>
          {words.saveFirst(isOnSale)}
        </small>
      )}
      {isAsked && (
        <ActDialog
          title={words.removeTitle(name)}
          about={words.removeAbout}
          back={words.keepIt}
          act={words.removeIt}
          variant="red"
          busy={removing.isPending}
          refusal={removing.error && sentenceOf(removing.error)}
          onAct={() => removing.mutate(product)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

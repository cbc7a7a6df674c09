import type { DeskProduct, ProductsPage } from '@caddie/contract/desk/products';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useLeaving } from '../../ui/use-leaving.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { Note } from '../../ui/note.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { EditorPage } from './editor-page.tsx';
import styles from './editor.module.css';
import { catalogue } from './words/en.ts';
import type { ProductForm } from './form.rules.ts';
import { PartList } from './part-list.tsx';
import { priceHint } from './preview.rules.ts';
import { ProductActs } from './product-acts.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { useProductForm } from './use-product-form.ts';
import { useSaving } from './use-saving.ts';

const words = catalogue.editor;

const LIST = '/memberships/products';

type Props = { page: ProductsPage; product: DeskProduct | null; fresh: ProductForm; staffId: string };

/** A new or existing product, beside a preview of what customers will see. */
export function ProductEditor({ page, product, fresh, staffId }: Props) {
  const id = useId();
  const say = useSay();
  const [, go] = useLocation();
  const fields = useRef<HTMLFormElement>(null);
  const state = useProductForm({ page, product, fresh, staffId });
  const [isLeft, setLeft] = useState(false);
  const isUnsaved = state.isDirty && !isLeft;
  const { unsaved, leave, question } = useLeaving({
    isUnsaved,
    home: LIST,
    discard: () => {
      setLeft(true);
      state.discard();
    },
  });
  const saving = useSaving(state, (saved) => {
    if (product) state.start(saved);
    else leave(() => go(`${LIST}/${saved.productId}`, { replace: true }));
  });
  const { form, problems } = state;
  const wrong = Object.keys(problems).join();

  // Saving invalid input moves the focus to the first field with a problem.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && wrong) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries, wrong]);

  return (
    <EditorPage
      title={product?.name ?? words.newProduct}
      isOnSale={product?.isOnSale ?? null}
      isUnsaved={isUnsaved}
      acts={
        <>
          {isUnsaved && (
            <DeskButton className={styles.discard} onClick={discard}>
              {words.discard}
            </DeskButton>
          )}
          <DeskButton
            type="submit"
            form={id}
            variant="primary"
            acts
            busy={saving.isSaving}
            disabled={product !== null && !state.isDirty}
          >
            {words.save}
          </DeskButton>
        </>
      }
    >
      <Columns className={styles.columns} {...unsaved}>
        <form id={id} ref={fields} className={styles.column} onSubmit={submit} noValidate>
          {saving.problem && <Note tone="err">{saving.problem}</Note>}
          {saving.mine && (
            <Note tone="warn">
              <p>{words.changedMeanwhile}</p>
              <DeskButton onClick={saving.reapplyEdits}>{words.mineAgain}</DeskButton>
            </Note>
          )}
          <ProductFields
            form={form}
            currency={page.currency}
            priceHint={priceHint(form, page)}
            isNew={!product}
            problems={problems}
            onChange={state.change}
          />
          <PartList form={form} page={page} problems={problems} onChange={state.change} />
          {product && (
            <ProductActs
              product={product}
              isUnsaved={isUnsaved}
              onRemoved={() => leave(() => go(LIST, { replace: true }))}
            />
          )}
        </form>
        <ProductPreview form={form} page={page} />
      </Columns>
      {saving.isPriceAsked && (
        <ActDialog
          title={words.lessThanAnHour}
          act={words.saveFor(formatMoney(state.terms.amount, page.currency))}
          busy={saving.isSaving}
          onAct={() => saving.save(true)}
          onClose={saving.dismiss}
        />
      )}
      {question}
    </EditorPage>
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (saving.isSaving || (product && !state.isDirty)) return;
    saving.save();
    setTries(tries + 1);
  }

  /** Undo restores the typed form. */
  function discard(): void {
    const typed = form;
    state.discard();
    say({ text: words.discarded, undo: () => state.putBack(typed) });
  }
}

import type { DeskProduct, ProductsPage } from '@caddie/contract/desk/products';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useLeaveConfirmation } from '../../ui/use-leave-confirmation.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
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
import { useSaveProduct } from './use-save-product.ts';

const words = catalogue.editor;

const LIST = '/memberships/products';

type Props = { page: ProductsPage; product: DeskProduct | null; initialForm: ProductForm; staffId: string };

/** A new or existing product, beside a preview of what customers will see. */
export function ProductEditor({ page, product, initialForm, staffId }: Props) {
  const id = useId();
  const showToast = useToast();
  const [, go] = useLocation();
  const fields = useRef<HTMLFormElement>(null);
  const state = useProductForm({ page, product, initialForm, staffId });
  const [hasLeft, setHasLeft] = useState(false);
  const isUnsaved = state.isDirty && !hasLeft;
  const {
    unsaved,
    leave,
    dialog: leaveDialog,
  } = useLeaveConfirmation({
    isUnsaved,
    home: LIST,
    discard: () => {
      setHasLeft(true);
      state.discard();
    },
  });
  const saving = useSaveProduct(state, (saved) => {
    if (product) state.resetTo(saved);
    else leave(() => go(`${LIST}/${saved.productId}`, { replace: true }));
  });
  const { form, problems } = state;
  const invalidFields = Object.keys(problems).join();

  // Saving invalid input moves the focus to the first field with a problem.
  const [saveAttempts, setSaveAttempts] = useState(0);
  useEffect(() => {
    if (saveAttempts > 0 && invalidFields) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [saveAttempts, invalidFields]);

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
            needsNetwork
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
          {saving.problem && <InlineMessage tone="err">{saving.problem}</InlineMessage>}
          {saving.conflictingEdits && (
            <InlineMessage tone="warn">
              <p>{words.changedMeanwhile}</p>
              <DeskButton onClick={saving.reapplyEdits}>{words.mineAgain}</DeskButton>
            </InlineMessage>
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
      {saving.needsPriceConfirmation && (
        <ActDialog
          title={words.lessThanAnHour}
          act={words.saveFor(formatMoney(state.terms.amount, page.currency))}
          busy={saving.isSaving}
          onAct={() => saving.save(true)}
          onClose={saving.dismiss}
        />
      )}
      {leaveDialog}
    </EditorPage>
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (saving.isSaving || (product && !state.isDirty)) return;
    saving.save();
    setSaveAttempts(saveAttempts + 1);
  }

  /** Undo restores the typed form. */
  function discard(): void {
    const discardedForm = form;
    state.discard();
    showToast({ text: words.discarded, undo: () => state.restore(discardedForm) });
  }
}

import type { Me } from '@caddie/contract/desk/people/staff';
import { useSearch } from 'wouter';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { DeskLink } from '../../ui/desk-button.tsx';
import { EmptyPage } from '../../ui/page/empty-page.tsx';
import { EditorPage } from './editor-page.tsx';
import styles from './editor.module.css';
import { ProductEditor } from './product-editor.tsx';
import { catalogue } from './words/en.ts';
import { isPreset, newForm } from './presets.rules.ts';
import { useProducts } from './use-products.ts';

const words = catalogue.products;

/** The product in the URL, or a new one. */
export function ProductPage({ id, me }: { id: string; me: Me }) {
  const { data: page, error, refetch } = useProducts();
  const from = new URLSearchParams(useSearch()).get('from');
  const isNew = id === 'new';
  const product = page?.products.find(({ productId }) => productId === id) ?? null;

  if (page && (isNew || product))
    return (
      <ProductEditor
        key={id}
        page={page}
        product={product}
        initialForm={newForm(isPreset(from) ? from : 'sessions', page.currency)}
        staffId={me.staffId}
      />
    );
  return (
    <EditorPage title={page ? words.noSuchProduct : words.products} isOnSale={null} isUnsaved={false}>
      {error && !page && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !page && (
        <div className={styles.waiting}>
          <HiddenText>{words.loading}</HiddenText>
          <Skeleton height={280} radius="16px" />
          <Skeleton height={280} radius="16px" />
        </div>
      )}
      {page && (
        <EmptyPage title={words.noSuchProduct}>
          <DeskLink href="/memberships/products">{words.backToProducts}</DeskLink>
        </EmptyPage>
      )}
    </EditorPage>
  );
}

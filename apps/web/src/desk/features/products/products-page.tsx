import { createPortal } from 'react-dom';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { DeskLink } from '../../ui/desk-button.tsx';
import { EmptyPage } from '../../ui/page/empty-page.tsx';
import { LoadingCard } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { ProductList } from './product-list.tsx';
import styles from './products.module.css';
import { catalogue } from './words/en.ts';
import { presetLabel, presets } from './presets.rules.ts';
import { useProducts } from './use-products.ts';

const words = catalogue.products;

const NEW_PRODUCT_PATH = '/memberships/products/new';

/** Everything that the venue sells, on sale or not. */
export function ProductsPage({ head }: { head: HTMLElement | null }) {
  const { data: page, error, refetch } = useProducts();
  if (error && !page) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!page) return <LoadingProducts />;

  if (page.products.length === 0)
    return (
      <EmptyPage title={words.nothingOnSale} text={words.startFromAUsualOne}>
        {presets.map((preset) => (
          <DeskLink key={preset} href={`${NEW_PRODUCT_PATH}?from=${preset}`}>
            {presetLabel(preset, page.currency)}
          </DeskLink>
        ))}
      </EmptyPage>
    );
  return (
    <>
      {head &&
        createPortal(
          <DeskLink variant="primary" href={NEW_PRODUCT_PATH}>
            <PlusIcon size={18} />
            <span className={styles.wide}>{words.newProduct}</span>
          </DeskLink>,
          head,
        )}
      <ProductList page={page} />
    </>
  );
}

const LoadingProducts = () => (
  <Columns>
    <LoadingCard label={words.loading} rows={4} height={44} />
  </Columns>
);

import type { ProductsPage } from '@caddie/contract/desk/products';
import { useRef } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { useListOrder } from '../../lib/list-order/use-list-order.ts';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import table from '../../ui/list/table.module.css';
import { useOrderedRows } from '../../ui/list-order/use-ordered-rows.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ProductRow } from './product-row.tsx';
import styles from './products.module.css';
import { catalogue } from './words/en.ts';
import { order } from './products.api.ts';
import { useProductCache, useSell } from './use-products.ts';

const words = catalogue.products;

/** The products in the order that customers see; rows are dragged, or moved with the arrow keys on their handle. */
export function ProductList({ page }: { page: ProductsPage }) {
  const productCache = useProductCache();
  const selling = useSell();
  const ordering = useListOrder(page, {
    idsIn: ({ products }) => products.map(({ productId }) => productId),
    send: ({ ids, seen }, key) => order({ productIds: ids, seen }, key),
    cachedPage: productCache.cachedPage,
    cachePage: productCache.setPage,
    reload: productCache.reload,
  });
  const productOf = (id: string) => page.products.find(({ productId }) => productId === id);
  const rows = useRef<HTMLTableSectionElement>(null);
  const ordered = useOrderedRows(rows, ordering, (id) => productOf(id)?.name ?? '');
  const orderedProducts = ordered.ids.flatMap((id) => productOf(id) ?? []);
  const error = ordering.error ?? selling.error;

  return (
    <Columns>
      {error && <InlineMessage tone="err">{sentenceOf(error)}</InlineMessage>}
      <Card label={words.products}>
        <table className={classNames(table.table, table.rows, styles.table)}>
          <thead>
            <tr>
              <th scope="col">
                <HiddenText>{words.columns.order}</HiddenText>
              </th>
              <th scope="col">{words.columns.name}</th>
              <th scope="col">{words.columns.content}</th>
              <th scope="col" className={styles.number}>
                {words.columns.price}
              </th>
              <th scope="col" className={styles.number}>
                {words.columns.sold}
              </th>
              <th scope="col">{words.columns.onSale}</th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {orderedProducts.map((product) => (
              <ProductRow
                key={product.productId}
                product={product}
                page={page}
                handle={ordered.handleOf(product.productId)}
                isCarried={ordered.draggedId === product.productId}
                isBusy={selling.isPending && selling.variables.productId === product.productId}
                onSell={(isOnSale) => selling.mutate({ ...product, isOnSale })}
              />
            ))}
          </tbody>
        </table>
      </Card>
      <p className={styles.about}>{words.orderAbout}</p>
    </Columns>
  );
}

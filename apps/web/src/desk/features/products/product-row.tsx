import type { DeskProduct, ProductsPage } from '@caddie/contract/desk/products';
import { Link } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { contentWords } from '../../../passes/product.rules.ts';
import { classNames } from '../../../ui/class-names.ts';
import { passLabel } from '../../../ui/pass-badge.rules.ts';
import { draggedRowClass, type Handle, OrderHandle } from '../../ui/list-order/order-handle.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { formOf } from './form.rules.ts';
import { previewProduct } from './preview.rules.ts';
import styles from './products.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.products;

type Props = {
  product: DeskProduct;
  page: ProductsPage;
  handle: Handle;
  isCarried: boolean;
  isBusy: boolean;
  onSell: (isOnSale: boolean) => void;
};

export function ProductRow({ product, page, handle, isCarried, isBusy, onSell }: Props) {
  const { productId, name, category, amount, soldCnt, isOnSale } = product;
  const preview = previewProduct(formOf(product, page.currency), page);

  return (
    <tr data-row={productId} className={classNames(isCarried && draggedRowClass, !isOnSale && styles.off)}>
      <td>
        <OrderHandle {...handle} />
      </td>
      <th scope="row">
        <Link href={`/memberships/products/${productId}`}>{name}</Link>
        <small>{passLabel(category)}</small>
      </th>
      <td className={styles.content}>{contentWords(preview)}</td>
      <td className={styles.number}>{formatMoney(amount, page.currency)}</td>
      <td className={styles.number}>{words.sold(soldCnt)}</td>
      <td>
        <label className={styles.switch}>
          <Switch label={words.sellsIt(name)} checked={isOnSale} busy={isBusy} onChange={onSell} />
          <span aria-hidden="true">{isOnSale ? words.onSale : words.offSale}</span>
        </label>
      </td>
    </tr>
  );
}

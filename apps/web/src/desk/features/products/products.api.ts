import type { InputOf } from '@caddie/contract/call';
import type {
  addProduct,
  changeProduct,
  getDeskProducts,
  orderProducts,
  ProductTerms,
  removeProduct,
  sellProduct,
} from '@caddie/contract/desk/products';
import { deskCall } from '../../lib/desk-call.ts';

const sentences = () => import('./refusals.ts');

type Order = InputOf<typeof orderProducts>['body'];
/** A product in the version that the screen showed. */
type Seen = { productId: string; version: number };
/** A save request; a new product has no version. */
type Saved = { seen: Seen | null; terms: ProductTerms; isOnSale: boolean; anyway?: boolean };

export const loadProducts = (signal: AbortSignal) =>
  deskCall<typeof getDeskProducts>('GET /desk/products', {}, null, { signal });

export const save = ({ seen, terms, isOnSale, ...more }: Saved, key: string) =>
  seen === null
    ? deskCall<typeof addProduct>('POST /desk/products', { body: { ...terms, isOnSale, ...more } }, sentences, { key })
    : deskCall<typeof changeProduct>(
        'POST /desk/products/{id}',
        { params: { id: seen.productId }, body: { ...terms, version: seen.version, ...more } },
        sentences,
        { key },
      );

export const sell = ({ productId, version, isOnSale }: Seen & { isOnSale: boolean }, key: string) =>
  deskCall<typeof sellProduct>(
    'POST /desk/products/{id}/sale',
    { params: { id: productId }, body: { version, isOnSale } },
    sentences,
    { key },
  );

export const remove = ({ productId, version }: Seen, key: string) =>
  deskCall<typeof removeProduct>(
    'POST /desk/products/{id}/remove',
    { params: { id: productId }, body: { version } },
    sentences,
    { key },
  );

export const order = (body: Order, key: string) =>
  deskCall<typeof orderProducts>('POST /desk/products/order', { body }, null, { key });

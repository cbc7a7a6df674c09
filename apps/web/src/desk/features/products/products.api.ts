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
type ProductVersion = { productId: string; version: number };
/** A save request; a new product has no version. */
type SaveRequest = { base: ProductVersion | null; terms: ProductTerms; isOnSale: boolean; anyway?: boolean };

export const loadProducts = (signal: AbortSignal) =>
  deskCall<typeof getDeskProducts>('GET /desk/products', {}, null, { signal });

export const save = ({ base, terms, isOnSale, ...more }: SaveRequest, key: string) =>
  base === null
    ? deskCall<typeof addProduct>('POST /desk/products', { body: { ...terms, isOnSale, ...more } }, sentences, { key })
    : deskCall<typeof changeProduct>(
        'POST /desk/products/{id}',
        { params: { id: base.productId }, body: { ...terms, version: base.version, ...more } },
        sentences,
        { key },
      );

export const sell = ({ productId, version, isOnSale }: ProductVersion & { isOnSale: boolean }, key: string) =>
  deskCall<typeof sellProduct>(
    'POST /desk/products/{id}/sale',
    { params: { id: productId }, body: { version, isOnSale } },
    sentences,
    { key },
  );

export const remove = ({ productId, version }: ProductVersion, key: string) =>
  deskCall<typeof removeProduct>(
    'POST /desk/products/{id}/remove',
    { params: { id: productId }, body: { version } },
    sentences,
    { key },
  );

export const order = (body: Order, key: string) =>
  deskCall<typeof orderProducts>('POST /desk/products/order', { body }, null, { key });

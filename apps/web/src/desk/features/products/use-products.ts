import type { DeskProduct, ProductsPage } from '@caddie/contract/desk/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalCode, refusalDetail } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { loadProducts, sell } from './products.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.products;

const productsKey = ['products'];

export const useProducts = () => useQuery({ queryKey: productsKey, queryFn: ({ signal }) => loadProducts(signal) });

/** Writes the server's answer to the query cache: the whole page, or one product of it. */
export function useProductCache() {
  const client = useQueryClient();
  return {
    /** The cached page, read at the time of an Undo. */
    cachedPage: () => client.getQueryData<ProductsPage>(productsKey),
    setPage: (page: ProductsPage) => void client.setQueryData(productsKey, page),
    setProduct: (product: DeskProduct) => {
      client.setQueryData<ProductsPage>(
        productsKey,
        (page) => page && { ...page, products: withProduct(page, product) },
      );
      // Another product may have lost its "best value" mark to this one.
      void client.invalidateQueries({ queryKey: productsKey });
    },
    reload: () => void client.invalidateQueries({ queryKey: productsKey }),
  };
}

function withProduct({ products }: ProductsPage, product: DeskProduct): DeskProduct[] {
  const isListed = products.some(({ productId }) => productId === product.productId);
  return isListed
    ? products.map((one) => (one.productId === product.productId ? product : one))
    : [...products, product];
}

/** The current product, which the server sends with a conflict. */
export const conflictingProduct = (error: unknown): DeskProduct | undefined =>
  refusalCode(error) === 'CHANGED_MEANWHILE' ? (refusalDetail(error, 'product') as DeskProduct | undefined) : undefined;

/** Puts a product on sale or takes it off, with Undo. */
export function useSell() {
  const productCache = useProductCache();
  const showToast = useToast();
  const selling = useKeyedMutation(sell, {
    onSuccess: (product) => {
      productCache.setProduct(product);
      showToast({
        text: words.isOnSaleNow(product.name, product.isOnSale),
        undo: () => selling.mutate({ ...product, isOnSale: !product.isOnSale }),
      });
    },
    onError: (error) => {
      const conflicting = conflictingProduct(error);
      if (conflicting) productCache.setProduct(conflicting);
      else productCache.reload();
    },
  });
  return selling;
}

import { isDeepStrictEqual } from 'node:util';
import type { DeskProduct } from '@caddie/contract/desk/products';
import type { Step, Wanted } from './apply.steps.ts';
import { toProduct, toTerms } from './venue-file.service.ts';

/** Products for sale, by name. Read again before each step: a new best value takes that mark from the previous one. */
export function productSteps({ by, file, now, services: { products, venue } }: Wanted): Step[] {
  const sold = async (name: string): Promise<DeskProduct> =>
    (await products.read(by)).products.find((product) => product.name === name)!;
  const bays = async () => (await venue.bays.read(by)).bays;
  const gone = now.products
    .filter(({ name }) => !file.products.some((product) => product.name === name))
    .map(({ name }) => ({ path: ['memberships'], run: async () => products.remove(by, await sold(name)) }));
  const changed = file.products.flatMap((product, index): Step[] => {
    const { name } = product;
    const path = ['memberships', index];
    const terms = async () => toTerms(product, new Map((await bays()).map((bay) => [bay.name, bay.shopRoomId])));
    if (!now.products.some((known) => known.name === name))
      return [{ path, run: async () => products.add(by, { ...(await terms()), anyway: true }) }];
    return [
      {
        path,
        run: async () => {
          const before = await sold(name);
          const nameOf = new Map((await bays()).map((bay) => [bay.shopRoomId, bay.name]));
          const { isOnSale, ...wanted } = product;
          const { isOnSale: wasOnSale, ...there } = toProduct(before, (id) => nameOf.get(id)!);
          const { isOnSale: _, ...sent } = await terms();
          const { version } = isDeepStrictEqual(wanted, there)
            ? before
            : await products.change(by, before.productId, { ...sent, version: before.version, anyway: true });
          return isOnSale === wasOnSale || products.sell(by, { productId: before.productId, version }, isOnSale);
        },
      },
    ];
  });
  const order: Step = {
    path: ['memberships'],
    run: async () => {
      const known = (await products.read(by)).products;
      const idOf = new Map(known.map(({ name, productId }) => [name, productId]));
      const productIds = file.products.map(({ name }) => idOf.get(name)!);
      return products.order(by, { productIds, seen: known.map(({ productId }) => productId) });
    },
  };
  return [...gone, ...changed, ...(file.products.length > 0 ? [order] : [])];
}

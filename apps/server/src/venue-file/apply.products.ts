import { isDeepStrictEqual } from 'node:util';
import type { DeskProduct } from '@caddie/contract/desk/products';
import type { Step, ApplyContext } from './apply.steps.ts';
import { toProduct, toTerms } from './venue-file.service.ts';

/** Products for sale, by name. Read again before each step: a new best value takes that mark from the previous one. */
export function productSteps({ operator, file, current, services: { products, venue } }: ApplyContext): Step[] {
  const findProduct = async (name: string): Promise<DeskProduct> =>
    (await products.read(operator)).products.find((product) => product.name === name)!;
  const readBays = async () => (await venue.bays.read(operator)).bays;
  const removeSteps = current.products
    .filter(({ name }) => !file.products.some((product) => product.name === name))
    .map(({ name }) => ({
      path: ['memberships'],
      run: async () => products.remove(operator, await findProduct(name)),
    }));
  const changeSteps = file.products.flatMap((product, index): Step[] => {
    const { name } = product;
    const path = ['memberships', index];
    const terms = async () => toTerms(product, new Map((await readBays()).map((bay) => [bay.name, bay.shopRoomId])));
    if (!current.products.some((currentProduct) => currentProduct.name === name))
      return [{ path, run: async () => products.add(operator, { ...(await terms()), anyway: true }) }];
    return [
      {
        path,
        run: async () => {
          const before = await findProduct(name);
          const roomNames = new Map((await readBays()).map((bay) => [bay.shopRoomId, bay.name]));
          const { isOnSale, ...wantedTerms } = product;
          const { isOnSale: wasOnSale, ...currentTerms } = toProduct(before, (id) => roomNames.get(id)!);
          const { isOnSale: _, ...sent } = await terms();
          const { version } = isDeepStrictEqual(wantedTerms, currentTerms)
            ? before
            : await products.change(operator, before.productId, { ...sent, version: before.version, anyway: true });
          return isOnSale === wasOnSale || products.sell(operator, { productId: before.productId, version }, isOnSale);
        },
      },
    ];
  });
  const orderStep: Step = {
    path: ['memberships'],
    run: async () => {
      const currentProducts = (await products.read(operator)).products;
      const productIdsByName = new Map(currentProducts.map(({ name, productId }) => [name, productId]));
      const productIds = file.products.map(({ name }) => productIdsByName.get(name)!);
      return products.order(operator, { productIds, seen: currentProducts.map(({ productId }) => productId) });
    },
  };
  return [...removeSteps, ...changeSteps, ...(file.products.length > 0 ? [orderStep] : [])];
}

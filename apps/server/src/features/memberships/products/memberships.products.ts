import type * as calls from '@caddie/contract/desk/products';
import type { ParsedOf } from '@caddie/contract/call';
import type { DeskProduct, ProductsPage, ProductTerms } from '@caddie/contract/desk/products';
import type { Currency } from '@caddie/contract/amounts/money';
import type { Right } from '@caddie/contract/desk/rights';
import { createAct, type ActDefinition, type ActOutcome } from '../../../platform/actors/act.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import type { ActorTrx, Manager } from '../../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { message } from '../../../words/words.ts';
import { inForceOn, roomsOn, type ShopService, type ShopTerms } from '../../shops/shops.service.ts';
import * as store from './desk-products.store.ts';
import { changedRules, cheapestHour, findProblems, normalizeTerms } from './products.rules.ts';

type Dependencies = { db: Db; shops: ShopService; minimumCardCharge: (currency: Currency) => number };
type ProductVersion = { productId: string; version: number };
type ProductsContext = { trx: ActorTrx; shop: ShopTerms; deskProducts: DeskProduct[] };
type Change<R extends Right, T> = Pick<ActDefinition<R, ProductsContext, object, T>, 'right' | 'act'> & {
  productId?: string;
  /** The answer, also to a repeated request. */
  read: (context: Omit<ProductsContext, 'deskProducts'>, productId: string) => Promise<T>;
  /** Undefined if the change has no effect. */
  work: (context: ProductsContext) => Promise<Omit<ActOutcome<T>, 'result'> | undefined>;
};

/** The venue's products, managed by its managers. Sold sets keep the terms they were sold with. */
export function createProducts({ db, shops, minimumCardCharge }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'product.read'>): Promise<ProductsPage> {
      requireRight(staff, 'product.read');
      return readPage(db, await shops.terms(staff.shopSeqNo));
    },

    async add(staff: Manager<'product.add'>, body: ParsedOf<typeof calls.addProduct>['body']): Promise<DeskProduct> {
      const { isOnSale, anyway, ...input } = body;
      return performChange(staff, {
        right: 'product.add',
        read: readProduct,
        async work(context) {
          const { trx, shop } = context;
          const terms = mustBeSellable(context, input, { anyway });
          const subjectId = await store.insertProduct(trx, shop.shopSeqNo, terms, isOnSale);
          if (terms.isBestValue) await store.clearOtherBestValues(trx, shop.shopSeqNo, subjectId);
          return { subjectId, after: activityFacts(terms) };
        },
      });
    },

    async change(
      staff: Manager<'product.change'>,
      productId: string,
      body: ParsedOf<typeof calls.changeProduct>['body'],
    ): Promise<DeskProduct> {
      const { version, anyway, ...input } = body;
      return performChange(staff, {
        right: 'product.change',
        productId,
        read: readProduct,
        async work(context) {
          const { trx, shop } = context;
          const before = mustBeCurrent(context, { productId, version });
          const terms = mustBeSellable(context, input, { anyway, before });
          await store.updateProduct(trx, productId, terms);
          if (terms.isBestValue) await store.clearOtherBestValues(trx, shop.shopSeqNo, productId);
          const rules = changedRules(before, terms).join(',');
          return { before: activityFacts(before), after: { ...activityFacts(terms), ...(rules && { rules }) } };
        },
      });
    },

    /** Puts a product on sale or takes it off; idempotent. */
    async sell(
      staff: Manager<'product.sell'>,
      productVersion: ProductVersion,
      isOnSale: boolean,
    ): Promise<DeskProduct> {
      return performChange(staff, {
        right: 'product.sell',
        act: isOnSale ? 'product.on-sale' : 'product.off-sale',
        productId: productVersion.productId,
        read: readProduct,
        async work(context) {
          const before = mustBeCurrent(context, productVersion);
          if (before.isOnSale === isOnSale) return undefined;
          await store.setOnSale(context.trx, productVersion.productId, isOnSale);
          return { after: activityFacts(before) };
        },
      });
    },

    async remove(staff: Manager<'product.remove'>, productVersion: ProductVersion): Promise<ProductsPage> {
      return performChange(staff, {
        right: 'product.remove',
        productId: productVersion.productId,
        read: ({ trx, shop }) => readPage(trx, shop),
        async work(context) {
          const before = mustBeCurrent(context, productVersion);
          if (!(await store.deleteProduct(context.trx, productVersion.productId))) throw new Refusal('PRODUCT_SOLD');
          return { before: activityFacts(before) };
        },
      });
    },

    /** Saves a new order of all products, if the caller saw the current one. */
    async order(
      staff: Manager<'product.order'>,
      { productIds, seen: seenIds }: { productIds: string[]; seen: string[] },
    ): Promise<ProductsPage> {
      return performChange(staff, {
        right: 'product.order',
        read: ({ trx, shop }) => readPage(trx, shop),
        async work({ trx, shop, deskProducts }) {
          const currentIds = deskProducts.map(({ productId }) => productId);
          const isSame = (ids: readonly string[], others: readonly string[]) => ids.join() === others.join();
          if (isSame(currentIds, productIds)) return undefined;
          if (!isSame(currentIds, seenIds) || !isSame(currentIds.toSorted(), productIds.toSorted())) {
            throw new Refusal('CHANGED_MEANWHILE', { details: { page: await readPage(trx, shop) } });
          }
          await store.setOrder(trx, shop.shopSeqNo, productIds);
          return { subjectId: productIds[0]! };
        },
      });
    },
  };

  /** Performs a change by staff with the right, under the lock of all products. */
  async function performChange<R extends Right, T>(
    staff: Manager<NoInfer<R>>,
    { right, act, productId = '', read, work }: Change<R, T>,
  ): Promise<T> {
    requireRight(staff, right);
    const shop = await shops.terms(staff.shopSeqNo);
    try {
      return (await perform<R, ProductsContext, object, T>(staff, {
        right,
        act,
        subject: { kind: 'product', id: productId },
        async find(trx) {
          await store.lockDeskProducts(trx, staff.shopSeqNo);
          return { trx, shop, deskProducts: await store.listDeskProducts(trx, staff.shopSeqNo) };
        },
        replay: (_trx, context, entry) => read(context, entry?.subjectId ?? productId),
        async work(_trx, context) {
          const entry = await work(context);
          return entry && { ...entry, result: await read(context, entry.subjectId ?? productId) };
        },
      })) as T;
    } catch (error) {
      throw (isDatabaseError(error) && refusalByConstraint[error.constraint ?? '']?.(error)) || error;
    }
  }

  /** The terms as they will be saved; refused if they cannot be sold, or if a suspiciously low price is not confirmed. */
  function mustBeSellable(
    { shop, deskProducts }: ProductsContext,
    input: ProductTerms,
    { anyway, before }: { anyway: boolean | undefined; before?: DeskProduct },
  ): ProductTerms {
    const terms = normalizeTerms(input);
    const fields = findProblems(terms, shop.currency, minimumCardCharge(shop.currency));
    if (Object.keys(fields).length > 0) throw new Refusal('INVALID_REQUEST', { fields });
    const name = terms.name.toLowerCase();
    if (deskProducts.some((other) => other.productId !== before?.productId && other.name.toLowerCase() === name))
      throw new Refusal('PRODUCT_NAME_TAKEN');
    const hourPrice = lowestHourPrice(shop);
    if (!anyway && hourPrice !== null && terms.amount < hourPrice && terms.amount !== before?.amount)
      throw new Refusal('PRICE_LOOKS_WRONG', { details: { hourAmount: hourPrice } });
    return terms;
  }
}

/** Inserts the products of a new venue, in order; the caller has validated the terms. */
export async function insertFirstProducts(
  trx: ActorTrx,
  shopSeqNo: number,
  products: readonly (ProductTerms & { isOnSale: boolean })[],
): Promise<void> {
  for (const { isOnSale, ...terms } of products) await store.insertProduct(trx, shopSeqNo, terms, isOnSale);
}

/** Refusals for the database's constraints. */
const refusalByConstraint: Partial<Record<string, (cause: Error) => Refusal>> = {
  membership_products_name_is_unique: (cause) => new Refusal('PRODUCT_NAME_TAKEN', { cause }),
  membership_product_parts_bays_are_the_venues: (cause) => new Refusal('ROOM_NOT_FOUND', { cause }),
  membership_product_parts_alike_are_two: (cause) =>
    new Refusal('INVALID_REQUEST', { cause, fields: { parts: message('product.alike') } }),
};

/** Another venue's product looks as if it did not exist; a stale version is refused. */
function mustBeCurrent({ deskProducts }: ProductsContext, productVersion: ProductVersion): DeskProduct {
  const product = deskProducts.find(({ productId }) => productId === productVersion.productId);
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND');
  if (product.version !== productVersion.version) throw new Refusal('CHANGED_MEANWHILE', { details: { product } });
  return product;
}

async function readProduct(
  { trx, shop }: Omit<ProductsContext, 'deskProducts'>,
  productId: string,
): Promise<DeskProduct> {
  const product = (await store.listDeskProducts(trx, shop.shopSeqNo)).find((one) => one.productId === productId);
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND');
  return product;
}

async function readPage(db: Db, shop: ShopTerms): Promise<ProductsPage> {
  const products = await store.listDeskProducts(db, shop.shopSeqNo);
  // A bay out of service stays selectable while a product names it.
  const referencedIds = new Set(products.flatMap(({ parts }) => parts.flatMap(({ shopRoomIds }) => shopRoomIds ?? [])));
  const openRooms = new Set(roomsOn(shop, shop.today));
  return {
    currency: shop.currency,
    tax: shop.tax,
    today: shop.today,
    hourAmount: lowestHourPrice(shop),
    bays: shop.rooms
      .filter((room) => openRooms.has(room) || referencedIds.has(room.shopRoomId))
      .map(({ shopRoomId, shopRoomName }) => ({ shopRoomId, shopRoomName })),
    products,
  };
}

const lowestHourPrice = ({ priceLists, today }: ShopTerms): number | null => cheapestHour(inForceOn(priceLists, today));

/** The facts about a product in its activity entry. */
const activityFacts = ({ name, amount, validDays }: ProductTerms) => ({ name, amount, validDays });

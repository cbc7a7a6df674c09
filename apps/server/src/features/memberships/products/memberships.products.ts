import type * as calls from '@caddie/contract/desk/products';
import type { ParsedOf } from '@caddie/contract/call';
import type { DeskProduct, ProductsPage, ProductTerms } from '@caddie/contract/desk/products';
import type { Currency } from '@caddie/contract/amounts/money';
import type { Right } from '@caddie/contract/desk/rights';
import { createAct, type ActDefinition, type Done } from '../../../platform/actors/act.ts';
import { mustMay } from '../../../platform/actors/must-may.ts';
import type { ActorTrx, Manager } from '../../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/words.ts';
import { inForceOn, roomsOn, type ShopService, type ShopTerms } from '../../shops/shops.service.ts';
import * as store from './catalog.store.ts';
import { cheapestHour, problemsIn, tidied } from './products.rules.ts';

type Dependencies = { db: Db; shops: ShopService; leastByCard: (currency: Currency) => number };
type Seen = { productId: string; version: number };
type Known = { trx: ActorTrx; shop: ShopTerms; catalog: DeskProduct[] };
type Change<R extends Right, T> = Pick<ActDefinition<R, Known, object, T>, 'right' | 'act'> & {
  productId?: string;
  /** The answer, also to a repeated request. */
  read: (known: Omit<Known, 'catalog'>, productId: string) => Promise<T>;
  /** Undefined if the change has no effect. */
  work: (known: Known) => Promise<Omit<Done<T>, 'result'> | undefined>;
};

/** The venue's products, managed by its managers. Sold sets keep the terms they were sold with. */
export function createProducts({ db, shops, leastByCard }: Dependencies) {
  const perform = createAct(db);
  return {
    async read(staff: Manager<'product.read'>): Promise<ProductsPage> {
      mustMay(staff, 'product.read');
      return pageOf(db, await shops.terms(staff.shopSeqNo));
    },

    async add(staff: Manager<'product.add'>, body: ParsedOf<typeof calls.addProduct>['body']): Promise<DeskProduct> {
      const { isOnSale, anyway, ...sent } = body;
      return acting(staff, {
        right: 'product.add',
        read: productIn,
        async work(known) {
          const { trx, shop } = known;
          const terms = mustBeSellable(known, sent, { anyway });
          const subjectId = await store.insertProduct(trx, shop.shopSeqNo, terms, isOnSale);
          if (terms.isBestValue) await store.keepOneBest(trx, shop.shopSeqNo, subjectId);
          return { subjectId, after: factsOf(terms) };
        },
      });
    },

    async change(
      staff: Manager<'product.change'>,
      productId: string,
      body: ParsedOf<typeof calls.changeProduct>['body'],
    ): Promise<DeskProduct> {
      const { version, anyway, ...sent } = body;
      return acting(staff, {
        right: 'product.change',
        productId,
        read: productIn,
        async work(known) {
          const { trx, shop } = known;
          const before = mustBeAsSeen(known, { productId, version });
          const terms = mustBeSellable(known, sent, { anyway, before });
          await store.updateProduct(trx, productId, terms);
          if (terms.isBestValue) await store.keepOneBest(trx, shop.shopSeqNo, productId);
          return { before: factsOf(before), after: factsOf(terms) };
        },
      });
    },

    /** Puts a product on sale or takes it off; idempotent. */
    async sell(staff: Manager<'product.sell'>, seen: Seen, isOnSale: boolean): Promise<DeskProduct> {
      return acting(staff, {
        right: 'product.sell',
        act: isOnSale ? 'product.on-sale' : 'product.off-sale',
        productId: seen.productId,
        read: productIn,
        async work(known) {
          const before = mustBeAsSeen(known, seen);
          if (before.isOnSale === isOnSale) return undefined;
          await store.putOnSale(known.trx, seen.productId, isOnSale);
          return { after: factsOf(before) };
        },
      });
    },

    async remove(staff: Manager<'product.remove'>, seen: Seen): Promise<ProductsPage> {
      return acting(staff, {
        right: 'product.remove',
        productId: seen.productId,
        read: ({ trx, shop }) => pageOf(trx, shop),
        async work(known) {
          const before = mustBeAsSeen(known, seen);
          if (!(await store.deleteProduct(known.trx, seen.productId))) throw new Refusal('PRODUCT_SOLD');
          return { before: factsOf(before) };
        },
      });
    },

    /** Saves a new order of all products, if the caller saw the current one. */
    async order(
      staff: Manager<'product.order'>,
      { productIds, seen }: { productIds: string[]; seen: string[] },
    ): Promise<ProductsPage> {
      return acting(staff, {
        right: 'product.order',
        read: ({ trx, shop }) => pageOf(trx, shop),
        async work({ trx, shop, catalog }) {
          const now = catalog.map(({ productId }) => productId);
          const isSame = (ids: readonly string[], others: readonly string[]) => ids.join() === others.join();
          if (isSame(now, productIds)) return undefined;
          if (!isSame(now, seen) || !isSame(now.toSorted(), productIds.toSorted())) {
            throw new Refusal('CHANGED_MEANWHILE', { details: { page: await pageOf(trx, shop) } });
          }
          await store.setOrder(trx, shop.shopSeqNo, productIds);
          return { subjectId: productIds[0]! };
        },
      });
    },
  };

  /** Performs a change by staff with the right, under the catalog's lock. */
  async function acting<R extends Right, T>(
    staff: Manager<NoInfer<R>>,
    { right, act, productId = '', read, work }: Change<R, T>,
  ): Promise<T> {
    mustMay(staff, right);
    const shop = await shops.terms(staff.shopSeqNo);
    try {
      return (await perform<R, Known, object, T>(staff, {
        right,
        act,
        subject: { kind: 'product', id: productId },
        async find(trx) {
          await store.lockCatalog(trx, staff.shopSeqNo);
          return { trx, shop, catalog: await store.listCatalog(trx, staff.shopSeqNo) };
        },
        replay: (_trx, known, line) => read(known, line?.subjectId ?? productId),
        async work(_trx, known) {
          const done = await work(known);
          return done && { ...done, result: await read(known, done.subjectId ?? productId) };
        },
      })) as T;
    } catch (error) {
      throw (isDatabaseError(error) && refusalOf[error.constraint ?? '']?.(error)) || error;
    }
  }

  /** The terms as they will be saved; refused if they cannot be sold, or if a suspiciously low price is not confirmed. */
  function mustBeSellable(
    { shop, catalog }: Known,
    sent: ProductTerms,
    { anyway, before }: { anyway: boolean | undefined; before?: DeskProduct },
  ): ProductTerms {
    const terms = tidied(sent);
    const fields = problemsIn(terms, shop.currency, leastByCard(shop.currency));
    if (Object.keys(fields).length > 0) throw new Refusal('INVALID_REQUEST', { fields });
    const name = terms.name.toLowerCase();
    if (catalog.some((other) => other.productId !== before?.productId && other.name.toLowerCase() === name))
      throw new Refusal('PRODUCT_NAME_TAKEN');
    const hour = hourOf(shop);
    if (!anyway && hour !== null && terms.amount < hour && terms.amount !== before?.amount)
      throw new Refusal('PRICE_LOOKS_WRONG', { details: { hourAmount: hour } });
    return terms;
  }
}

/** Inserts the products of a new venue, in order; the caller has validated the terms. */
export async function sellFromTheStart(
  trx: ActorTrx,
  shopSeqNo: number,
  products: readonly (ProductTerms & { isOnSale: boolean })[],
): Promise<void> {
  for (const { isOnSale, ...terms } of products) await store.insertProduct(trx, shopSeqNo, terms, isOnSale);
}

/** Refusals for the database's constraints. */
const refusalOf: Partial<Record<string, (cause: Error) => Refusal>> = {
  membership_products_name_is_unique: (cause) => new Refusal('PRODUCT_NAME_TAKEN', { cause }),
  membership_product_parts_bays_are_the_venues: (cause) => new Refusal('ROOM_NOT_FOUND', { cause }),
  membership_product_parts_alike_are_two: (cause) =>
    new Refusal('INVALID_REQUEST', { cause, fields: { parts: say('product.alike') } }),
};

/** Another venue's product looks as if it did not exist; a stale version is refused. */
function mustBeAsSeen({ catalog }: Known, seen: Seen): DeskProduct {
  const product = catalog.find(({ productId }) => productId === seen.productId);
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND');
  if (product.version !== seen.version) throw new Refusal('CHANGED_MEANWHILE', { details: { product } });
  return product;
}

async function productIn({ trx, shop }: Omit<Known, 'catalog'>, productId: string): Promise<DeskProduct> {
  const product = (await store.listCatalog(trx, shop.shopSeqNo)).find((one) => one.productId === productId);
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND');
  return product;
}

async function pageOf(db: Db, shop: ShopTerms): Promise<ProductsPage> {
  const products = await store.listCatalog(db, shop.shopSeqNo);
  // A bay out of service stays selectable while a product names it.
  const named = new Set(products.flatMap(({ parts }) => parts.flatMap(({ shopRoomIds }) => shopRoomIds ?? [])));
  const open = new Set(roomsOn(shop, shop.today));
  return {
    currency: shop.currency,
    tax: shop.tax,
    today: shop.today,
    hourAmount: hourOf(shop),
    bays: shop.rooms
      .filter((room) => open.has(room) || named.has(room.shopRoomId))
      .map(({ shopRoomId, shopRoomName }) => ({ shopRoomId, shopRoomName })),
    products,
  };
}

const hourOf = ({ priceLists, today }: ShopTerms): number | null => cheapestHour(inForceOn(priceLists, today));

/** The facts about a product in its activity entry. */
const factsOf = ({ name, amount, validDays }: ProductTerms) => ({ name, amount, validDays });

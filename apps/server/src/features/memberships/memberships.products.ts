import type * as calls from '@caddie/contract/desk/products';
import type { ParsedOf } from '@caddie/contract/call';
import type { DeskProduct, ProductsPage, ProductTerms } from '@caddie/contract/desk/products';
import type { Currency } from '@caddie/contract/money';
import type { Right } from '@caddie/contract/desk/rights';
import { noteActivity } from '../../platform/actors/activity.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import { type Act, actAs, type Manager } from '../../platform/actors/actor.ts';
import { type Db, isDatabaseError } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/words.ts';
import { inForceOn, roomsOn, type ShopService, type ShopTerms } from '../shops/shops.service.ts';
import * as store from './catalog.store.ts';
import { cheapestHour, problemsIn, tidied } from './products.rules.ts';

type Dependencies = { db: Db; shops: ShopService; leastByCard: (currency: Currency) => number };
type Seen = { productId: string; version: number };
type Line = { right: Right; act?: string; before?: Record<string, unknown>; after?: Record<string, unknown> };
type Known = { trx: Act; shop: ShopTerms; catalog: DeskProduct[] };

/** What a venue sells, as its managers decide it. What was sold before keeps the terms it was sold with. */
export function createProducts({ db, shops, leastByCard }: Dependencies) {
  return {
    async read(staff: Manager<'product.read'>): Promise<ProductsPage> {
      mustMay(staff, 'product.read');
      return pageOf(db, await shops.terms(staff.shopSeqNo));
    },

    async add(staff: Manager<'product.add'>, body: ParsedOf<typeof calls.addProduct>['body']): Promise<DeskProduct> {
      const { isOnSale, anyway, ...sent } = body;
      return acting(staff, 'product.add', async (known) => {
        const { trx, shop } = known;
        const terms = mustBeSellable(known, sent, { anyway });
        const productId = await store.insertProduct(trx, shop.shopSeqNo, terms, isOnSale);
        if (terms.isBestValue) await store.keepOneBest(trx, shop.shopSeqNo, productId);
        await note(staff, trx, productId, { right: 'product.add', after: factsOf(terms) });
        return productIn(trx, shop, productId);
      });
    },

    async change(
      staff: Manager<'product.change'>,
      productId: string,
      body: ParsedOf<typeof calls.changeProduct>['body'],
    ): Promise<DeskProduct> {
      const { version, anyway, ...sent } = body;
      return acting(staff, 'product.change', async (known) => {
        const { trx, shop } = known;
        const before = mustBeAsSeen(known, { productId, version });
        const terms = mustBeSellable(known, sent, { anyway, before });
        await store.updateProduct(trx, productId, terms);
        if (terms.isBestValue) await store.keepOneBest(trx, shop.shopSeqNo, productId);
        const [was, is] = [factsOf(before), factsOf(terms)];
        await note(staff, trx, productId, { right: 'product.change', before: was, after: is });
        return productIn(trx, shop, productId);
      });
    },

    /** Puts it on sale or takes it off. Said twice, it was done once. */
    async sell(staff: Manager<'product.sell'>, seen: Seen, isOnSale: boolean): Promise<DeskProduct> {
      return acting(staff, 'product.sell', async (known) => {
        const { trx, shop } = known;
        const before = mustBeAsSeen(known, seen);
        if (before.isOnSale === isOnSale) return before;
        await store.putOnSale(trx, seen.productId, isOnSale);
        const act = isOnSale ? 'product.on-sale' : 'product.off-sale';
        await note(staff, trx, seen.productId, { right: 'product.sell', act, after: factsOf(before) });
        return productIn(trx, shop, seen.productId);
      });
    },

    async remove(staff: Manager<'product.remove'>, seen: Seen): Promise<ProductsPage> {
      return acting(staff, 'product.remove', async (known) => {
        const { trx, shop } = known;
        const before = mustBeAsSeen(known, seen);
        if (!(await store.deleteProduct(trx, seen.productId))) throw new Refusal('PRODUCT_SOLD');
        await note(staff, trx, seen.productId, { right: 'product.remove', before: factsOf(before) });
        return pageOf(trx, shop);
      });
    },

    /** Everything in a new order, by somebody who saw the order it has. */
    async order(
      staff: Manager<'product.order'>,
      { productIds, seen }: { productIds: string[]; seen: string[] },
    ): Promise<ProductsPage> {
      return acting(staff, 'product.order', async ({ trx, shop, catalog }) => {
        const now = catalog.map(({ productId }) => productId);
        const isSame = (ids: readonly string[], others: readonly string[]) => ids.join() === others.join();
        if (isSame(now, productIds)) return pageOf(trx, shop);
        if (!isSame(now, seen) || !isSame(now.toSorted(), productIds.toSorted())) {
          throw new Refusal('CHANGED_MEANWHILE', { details: { page: await pageOf(trx, shop) } });
        }
        await store.setOrder(trx, shop.shopSeqNo, productIds);
        await note(staff, trx, productIds[0]!, { right: 'product.order' });
        return pageOf(trx, shop);
      });
    },
  };

  /** By staff with the right, while nobody else changes the venue's products. */
  async function acting<R extends Right, T>(
    staff: Manager<NoInfer<R>>,
    right: R,
    work: (known: Known) => Promise<T>,
  ): Promise<T> {
    mustMay(staff, right);
    const shop = await shops.terms(staff.shopSeqNo);
    try {
      return await actAs(db, staff, async (trx) => {
        await store.lockCatalog(trx, staff.shopSeqNo);
        return work({ trx, shop, catalog: await store.listCatalog(trx, staff.shopSeqNo) });
      });
    } catch (error) {
      throw (isDatabaseError(error) && refusalOf[error.constraint ?? '']?.(error)) || error;
    }
  }

  /** The terms as they will be kept; refused where they cannot be sold, or where the price was not asked about yet. */
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

/** What a venue that is new here sells, in its order; the terms were looked at before. */
export async function sellFromTheStart(
  trx: Act,
  shopSeqNo: number,
  products: readonly (ProductTerms & { isOnSale: boolean })[],
): Promise<void> {
  for (const { isOnSale, ...terms } of products) await store.insertProduct(trx, shopSeqNo, terms, isOnSale);
}

/** What the database refuses, and how we say it. */
const refusalOf: Partial<Record<string, (cause: Error) => Refusal>> = {
  membership_products_name_is_unique: (cause) => new Refusal('PRODUCT_NAME_TAKEN', { cause }),
  membership_product_parts_bays_are_the_venues: (cause) => new Refusal('ROOM_NOT_FOUND', { cause }),
  membership_product_parts_alike_are_two: (cause) =>
    new Refusal('INVALID_REQUEST', { cause, fields: { parts: say('product.alike') } }),
};

/** Another venue's product looks as if it did not exist. */
function mustBeAsSeen({ catalog }: Known, seen: Seen): DeskProduct {
  const product = catalog.find(({ productId }) => productId === seen.productId);
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND');
  if (product.version !== seen.version) throw new Refusal('CHANGED_MEANWHILE', { details: { product } });
  return product;
}

async function productIn(trx: Act, { shopSeqNo }: ShopTerms, productId: string): Promise<DeskProduct> {
  return (await store.listCatalog(trx, shopSeqNo)).find((product) => product.productId === productId)!;
}

async function pageOf(db: Db, shop: ShopTerms): Promise<ProductsPage> {
  const products = await store.listCatalog(db, shop.shopSeqNo);
  // A bay that is out of service stays among the choices of a product that names it.
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

/** What its line of activity says of a product. */
const factsOf = ({ name, amount, validDays }: ProductTerms) => ({ name, amount, validDays });

const note = (
  { shopSeqNo }: Manager,
  trx: Act,
  id: string,
  { right, act = right, before, after }: Line,
): Promise<unknown> => noteActivity(trx, { shopSeqNo, act, subject: { kind: 'product', id }, before, after });

import { addDays } from '@caddie/contract/dates/calendar';
import { SETS_PAGE } from '@caddie/contract/desk/limits/set-limits';
import type { getSoldSets, SetWithLedger, SoldSet, SoldSetsPage } from '@caddie/contract/desk/sets';
import type { ParsedOf } from '@caddie/contract/call';
import type { Staff } from '../../../platform/actors/actor.ts';
import { requireRight } from '../../../platform/actors/require-right.ts';
import { hasRight } from '../../../platform/actors/rights.ts';
import { streamCsv, fileBaseName, readInBatches } from '../../../platform/csv.ts';
import type { Csv } from '../../../platform/http/csv-files.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { readNow } from '../../../platform/database/now.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopService, ShopTerms } from '../../shops/shops.service.ts';
import { displayName, readablePhone } from '../../users/sign-in/identity.service.ts';
import { findMovementsAtDesk } from '../ledger/ledger.store.ts';
import { toMovement } from '../memberships.view.rules.ts';
import { csvCells, csvColumns } from './sold-csv.rules.ts';
import { countFigures, countSold, findSold, findSoldSet, type SoldRow } from './sold.store.ts';
import { findUnused, sumUnused, type Unused } from './unused.store.ts';

type SoldQuery = ParsedOf<typeof getSoldSets>['query'];
type Dependencies = {
  db: Db;
  shops: Pick<ShopService, 'terms' | 'termsOn'>;
  businessDate: (shop: ShopTerms, now: number) => string;
  businessDayEnds: (shop: ShopTerms, date: string) => number;
};

/** Sets read per batch for a file. */
const CSV_BATCH = 200;

/** The sets that a venue has sold, and their unused value. */
export function createSold({ db, shops, businessDate, businessDayEnds }: Dependencies) {
  return {
    /** One page of sets, in a fixed number of statements whatever their number. */
    async list(
      staff: Staff<'membership.read' | 'money.read'>,
      { q, filter = 'ALL', cursor }: SoldQuery,
    ): Promise<SoldSetsPage> {
      requireRight(staff, 'membership.read');
      const { shopSeqNo } = staff;
      const { today, currency } = await shops.terms(shopSeqNo);
      const query = { shopSeqNo, filter, q };
      const month = await thisMonth(shopSeqNo);
      return inTransaction(db, async (trx) => {
        const found = await findSold(trx, query, cursor, SETS_PAGE + 1);
        const shown = found.slice(0, SETS_PAGE);
        return {
          currency,
          today,
          total: await countSold(trx, query),
          items: await withBalances(trx, shopSeqNo, shown),
          nextCursor: found.length > SETS_PAGE ? shown.at(-1)!.membershipSetId : null,
          figures: hasRight(staff, 'money.read') ? await figuresOf(trx, shopSeqNo, month) : null,
        };
      });
    },

    /** All sets as a file, read batch by batch. */
    async csv(staff: Staff<'money.read'>, { q, filter = 'ALL' }: Omit<SoldQuery, 'cursor'>): Promise<Csv> {
      requireRight(staff, 'money.read');
      const { shopSeqNo } = staff;
      const { shopName, today, currency } = await shops.terms(shopSeqNo);
      const batches = readInBatches<SoldSet>(CSV_BATCH, async (last) =>
        withBalances(db, shopSeqNo, await findSold(db, { shopSeqNo, filter, q }, last?.membershipSetId, CSV_BATCH)),
      );
      return {
        name: fileBaseName(shopName, 'memberships', { from: today }),
        text: streamCsv(csvColumns(), batches, (set) => csvCells(set, currency)),
      };
    },

    /** One set with all its movements; another venue's looks as if it did not exist. */
    async read(staff: Staff<'membership.read'>, setId: string): Promise<SetWithLedger> {
      requireRight(staff, 'membership.read');
      const { shopSeqNo } = staff;
      const { today, currency } = await shops.terms(shopSeqNo);
      return inTransaction(db, async (trx) => {
        const found = await findSoldSet(trx, shopSeqNo, setId);
        if (!found) throw new Refusal('MEMBERSHIP_NOT_FOUND');
        const { tenders, ...set } = found;
        const parts = await findUnused(trx, shopSeqNo, [setId]);
        const ledger = await findMovementsAtDesk(trx, setId);
        return {
          ...toDisplayed(set),
          currency,
          today,
          parts: parts.map(({ membershipId, name, type, left, total }) => ({ membershipId, name, type, left, total })),
          unused: amountOf(parts),
          paidWith: tenders.flatMap(({ isUndone, ...tender }) => (isUndone ? [] : [tender])),
          ledger: ledger.map(toMovement),
        };
      });
    },
  };

  /** The month of the business day, and its start: midnight, or closing time if that is later. */
  async function thisMonth(shopSeqNo: number): Promise<Month> {
    const shop = await shops.terms(shopSeqNo);
    const first = `${businessDate(shop, await readNow(db)).slice(0, 7)}-01`;
    const before = addDays(first, -1);
    return { first, startsAt: businessDayEnds(await shops.termsOn(shopSeqNo, before), before) };
  }
}

type Month = { first: string; startsAt: number };

async function figuresOf(db: Db, shopSeqNo: number, month: Month): Promise<SoldSetsPage['figures']> {
  const { active, activeMore, soldSets, soldAmount, ending } = await countFigures(db, shopSeqNo, month.startsAt);
  return {
    active,
    activeMore,
    owed: (await sumUnused(db, shopSeqNo, 'now')).amount,
    sold: { month: month.first, sets: soldSets, amount: soldAmount },
    ending: { sets: ending.length, amount: amountOf(await findUnused(db, shopSeqNo, ending)) },
  };
}

/** Adds the balance and the unused value of each set, in one statement. */
async function withBalances(db: Db, shopSeqNo: number, sets: readonly SoldRow[]): Promise<SoldSet[]> {
  const unused = await findUnused(
    db,
    shopSeqNo,
    sets.map(({ membershipSetId }) => membershipSetId),
  );
  return sets.map((set) => {
    const parts = unused.filter(({ membershipSetId }) => membershipSetId === set.membershipSetId);
    return {
      ...toDisplayed(set),
      parts: parts.map(({ type, left, total }) => ({ type, left, total })),
      unused: amountOf(parts),
    };
  });
}

const amountOf = (parts: readonly Unused[]): number => parts.reduce((sum, { unused }) => sum + unused, 0);

/** The set with its customer's name and phone for display. */
const toDisplayed = ({ phone, ...set }: SoldRow): SoldRow => ({
  ...set,
  customerName: displayName(set.customerName, phone),
  phone: phone && readablePhone(phone),
});

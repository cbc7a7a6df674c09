import { CUSTOMERS_PAGE } from '@caddie/contract/desk/limits/customer-limits';
import type { CustomersPage, customersCsv, getCustomers, ListedCustomer } from '@caddie/contract/desk/people/customers';
import type { ParsedOf } from '@caddie/contract/call';
import type { Staff } from '../../platform/actors/actor.ts';
import { requireRight } from '../../platform/actors/require-right.ts';
import { streamCsv, fileBaseName, readInBatches } from '../../platform/csv.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Csv } from '../../platform/http/csv-files.ts';
import { readSearch } from '../sheet/sheet.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { readablePhone } from '../users/sign-in/identity.service.ts';
import { csvCells, csvColumns } from './customers-csv.rules.ts';
import { listParts, readCursor, toCursor } from './customers.rules.ts';
import { countPeople, findPeople } from './customers.store.ts';
import { findListedCustomers } from './listed-customers.store.ts';

export { isTestOrder, ordersOwedTo, refundsToHandOver } from './filters.store.ts';
export type CustomerService = ReturnType<typeof createCustomerService>;
type CustomersQuery = ParsedOf<typeof getCustomers>['query'];
type Filter = ParsedOf<typeof customersCsv>['query'];
type FoundCustomer = Awaited<ReturnType<typeof findPeople>>[number];
type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'> };

/** Customers read per batch for a file. */
const CSV_BATCH = 200;

/** The customers of a venue, as its desk sees them. */
export function createCustomerService({ db, shops }: Dependencies) {
  return {
    /** One page of customers, in a fixed number of statements whatever their number. */
    async list(staff: Staff<'customer.read'>, { q, filter = 'ALL', cursor }: CustomersQuery): Promise<CustomersPage> {
      requireRight(staff, 'customer.read');
      const { shopSeqNo } = staff;
      const searchTerms = q === undefined ? undefined : readSearch(q);
      const after = readCursor(cursor, searchTerms ? listParts.search : listParts.all);
      const { today, currency } = await shops.terms(shopSeqNo);
      const list = { shopSeqNo, today, filter, searchTerms };
      return inTransaction(db, async (trx) => {
        const found = await findPeople(trx, list, after, CUSTOMERS_PAGE + 1);
        const shown = found.slice(0, CUSTOMERS_PAGE);
        const people = await findListedCustomers(
          trx,
          shown.map(({ customerId }) => customerId),
          today,
        );
        return {
          currency,
          today,
          total: await countPeople(trx, list),
          items: people.map((person) => ({ ...person, phone: readablePhone(person.phone) })),
          nextCursor: found.length > CUSTOMERS_PAGE ? toCursor(shown.at(-1)!) : null,
        };
      });
    },

    /** All customers as a file, read batch by batch. */
    async csv(staff: Staff<'report.read'>, { q, filter = 'ALL' }: Filter): Promise<Csv> {
      requireRight(staff, 'report.read');
      const { shopSeqNo } = staff;
      const { shopName, today, currency } = await shops.terms(shopSeqNo);
      const list = { shopSeqNo, today, filter, searchTerms: q === undefined ? undefined : readSearch(q) };
      const positionBatches = readInBatches<FoundCustomer>(CSV_BATCH, (last) =>
        inTransaction(db, (trx) => findPeople(trx, list, last, CSV_BATCH)),
      );
      return {
        name: fileBaseName(shopName, 'customers', { from: today }),
        text: streamCsv(csvColumns(), loadCustomers(positionBatches, today), (person) => csvCells(person, currency)),
      };
    },
  };

  async function* loadCustomers(
    batches: AsyncIterable<FoundCustomer[]>,
    today: string,
  ): AsyncGenerator<ListedCustomer[]> {
    for await (const batch of batches) {
      const ids = batch.map(({ customerId }) => customerId);
      const people = await inTransaction(db, (trx) => findListedCustomers(trx, ids, today));
      yield people.map((person) => ({ ...person, phone: readablePhone(person.phone) }));
    }
  }
}

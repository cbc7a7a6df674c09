import { CUSTOMERS_PAGE } from '@caddie/contract/desk/limits/customer-limits';
import type { CustomersPage, getCustomers } from '@caddie/contract/desk/people/customers';
import type { ParsedOf } from '@caddie/contract/call';
import type { Staff } from '../../platform/actors/actor.ts';
import { mustMay } from '../../platform/actors/must-may.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { readSearch } from '../sheet/sheet.service.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { readablePhone } from '../users/sign-in/identity.service.ts';
import { parts, readCursor, toCursor } from './customers.rules.ts';
import { countPeople, findPeople } from './customers.store.ts';
import { findFacts } from './facts.store.ts';

export { isOfTest, owedTo } from './filters.store.ts';
export type CustomerService = ReturnType<typeof createCustomerService>;
type CustomersQuery = ParsedOf<typeof getCustomers>['query'];
type Dependencies = { db: Db; shops: Pick<ShopService, 'terms'> };

/** The people of a venue, as its desk knows them. */
export function createCustomerService({ db, shops }: Dependencies) {
  return {
    /** One page of them. A fixed number of statements, however many there are. */
    async list(staff: Staff<'customer.read'>, { q, filter = 'ALL', cursor }: CustomersQuery): Promise<CustomersPage> {
      mustMay(staff, 'customer.read');
      const { shopSeqNo } = staff;
      const asked = q === undefined ? undefined : readSearch(q);
      const after = readCursor(cursor, asked ? parts.found : parts.all);
      const { today, currency } = await shops.terms(shopSeqNo);
      const list = { shopSeqNo, today, filter, asked };
      return inTransaction(db, async (trx) => {
        const found = await findPeople(trx, list, after, CUSTOMERS_PAGE + 1);
        const shown = found.slice(0, CUSTOMERS_PAGE);
        const people = await findFacts(
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
  };
}

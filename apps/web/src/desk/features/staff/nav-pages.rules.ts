import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { mayDo } from '../../lib/roles.ts';

export type NavPage<Name extends NavPageName = NavPageName> = {
  name: Name;
  path: string;
  role: Role;
  /** The letter after `G` that opens the page. */
  key?: string;
};
/** The pages that every role may open. */
type UnrestrictedName = 'sheet' | 'customers' | 'money';
type NavPageName = UnrestrictedName | RestrictedName;
export type RestrictedName = 'memberships' | 'prices' | 'reports' | 'venue';
type RestrictedPage = NavPage<RestrictedName>;

type Person = Pick<Me, 'role' | 'opened'>;

export const isManager = (role: Role): boolean => mayDo(role, 'MANAGER');

/** The sold sets are open to every role; the products are for managers. */
const products: RestrictedPage = { name: 'memberships', path: '/memberships/products', role: 'MANAGER' };
const prices: NavPage<'prices'> = { name: 'prices', path: '/prices', role: 'MANAGER', key: 'p' };
const reports: NavPage<'reports'> = { name: 'reports', path: '/reports', role: 'MANAGER', key: 'r' };
const venue: NavPage<'venue'> = { name: 'venue', path: '/venue', role: 'MANAGER', key: 'v' };

/** The pages of the rail. */
const navPages: readonly NavPage[] = [
  { name: 'sheet', path: '/', role: 'DESK', key: 's' },
  { name: 'customers', path: '/customers', role: 'DESK', key: 'c' },
  { name: 'memberships', path: '/memberships', role: 'DESK', key: 'm' },
  { name: 'money', path: '/money', role: 'DESK', key: 'o' },
  prices,
  reports,
  venue,
];

/** The pages for managers. */
const restrictedPages: readonly RestrictedPage[] = [products, prices, reports, venue];

/** Whether a path is the page or lies below it. */
export const isWithin = (path: string, page: NavPage): boolean =>
  path === page.path || path.startsWith(`${page.path}/`);

/** The page at this path that the person may not open; undefined if there is none. */
export const forbiddenPage = (path: string, me: Person): RestrictedPage | undefined =>
  restrictedPages.find((page) => isWithin(path, page) && !mayOpen(page, me));

export const navPagesFor = (me: Person) => navPages.filter((page) => mayOpen(page, me));

/** The person's role on a page: their own, or the one that a manager's PIN has granted there. */
export function roleFor(name: RestrictedName, { role, opened }: Person): Role {
  const opener = opened.find(({ place }) => place === name);
  return opener && mayDo(opener.role, role) ? opener.role : role;
}

const isUnrestricted = (name: NavPageName): name is UnrestrictedName =>
  name === 'sheet' || name === 'customers' || name === 'money';

const mayOpen = ({ name, role }: NavPage, me: Person): boolean =>
  mayDo(isUnrestricted(name) ? me.role : roleFor(name, me), role);

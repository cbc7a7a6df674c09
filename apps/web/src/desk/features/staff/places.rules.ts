import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { mayDo } from '../../lib/roles.ts';

export type Place<Name extends PlaceName = PlaceName> = {
  name: Name;
  path: string;
  role: Role;
  /** The letter after `G` that opens the place. */
  key?: string;
};
/** The places that every role may open. */
type OpenName = 'sheet' | 'customers' | 'money';
type PlaceName = OpenName | ClosedName;
export type ClosedName = 'memberships' | 'prices' | 'reports' | 'venue';
type ClosedPlace = Place<ClosedName>;

type Person = Pick<Me, 'role' | 'opened'>;

export const isManager = (role: Role): boolean => mayDo(role, 'MANAGER');

/** The sold sets are open to every role; the products are for managers. */
const products: ClosedPlace = { name: 'memberships', path: '/memberships/products', role: 'MANAGER' };
const prices: Place<'prices'> = { name: 'prices', path: '/prices', role: 'MANAGER', key: 'p' };
const reports: Place<'reports'> = { name: 'reports', path: '/reports', role: 'MANAGER', key: 'r' };
const venue: Place<'venue'> = { name: 'venue', path: '/venue', role: 'MANAGER', key: 'v' };

/** The places of the rail. */
const places: readonly Place[] = [
  { name: 'sheet', path: '/', role: 'DESK', key: 's' },
  { name: 'customers', path: '/customers', role: 'DESK', key: 'c' },
  { name: 'memberships', path: '/memberships', role: 'DESK', key: 'm' },
  { name: 'money', path: '/money', role: 'DESK', key: 'o' },
  prices,
  reports,
  venue,
];

/** The places for managers. */
const closed: readonly ClosedPlace[] = [products, prices, reports, venue];

/** Whether a path is the place or lies below it. */
export const isIn = (path: string, place: Place): boolean => path === place.path || path.startsWith(`${place.path}/`);

/** The place at this path that the person may not open; undefined if there is none. */
export const closedPlace = (path: string, me: Person): ClosedPlace | undefined =>
  closed.find((place) => isIn(path, place) && !mayEnter(place, me));

export const placesOf = (me: Person) => places.filter((place) => mayEnter(place, me));

/** The person's role in a place: their own, or the one that a manager's PIN has granted there. */
export function roleIn(name: ClosedName, { role, opened }: Person): Role {
  const opener = opened.find(({ place }) => place === name);
  return opener && mayDo(opener.role, role) ? opener.role : role;
}

const isOpen = (name: PlaceName): name is OpenName => name === 'sheet' || name === 'customers' || name === 'money';

const mayEnter = ({ name, role }: Place, me: Person): boolean => mayDo(isOpen(name) ? me.role : roleIn(name, me), role);

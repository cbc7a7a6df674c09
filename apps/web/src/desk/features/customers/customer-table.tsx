import type { CustomersPage, ListedCustomer } from '@caddie/contract/desk/people/customers';
import { Link } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { displayName } from '../../lib/people/display-name.ts';
import { monthDay } from '../../lib/days/days.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/page/card.tsx';
import table from '../../ui/list/table.module.css';
import { Tag } from '../../ui/tag.tsx';
import styles from './customers.module.css';
import { avatarColorIndex, passRemainder } from './customers.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.customers;

type VenueContext = Pick<CustomersPage, 'currency' | 'today'>;
type Props = { people: readonly ListedCustomer[]; venue: VenueContext; showsLastDay: boolean };

export const CustomerTable = ({ people, venue, showsLastDay }: Props) => (
  <Card>
    <table className={classNames(table.table, table.rows, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col">{words.columns.phone}</th>
          <th scope="col">{words.columns.pass}</th>
          <th scope="col" className={styles.visits}>
            {words.columns.visits}
          </th>
          <th scope="col">{words.columns.lastSeen}</th>
          <th scope="col" className={styles.spent}>
            {words.columns.spent}
          </th>
          <th scope="col">
            <HiddenText>{words.columns.tags}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.customerId} person={person} venue={venue} showsLastDay={showsLastDay} />
        ))}
      </tbody>
    </table>
  </Card>
);

type RowProps = { person: ListedCustomer; venue: VenueContext; showsLastDay: boolean };

function Row({ person, venue, showsLastDay }: RowProps) {
  const { customerId, phone, pass, visits, lastSeen, spent } = person;
  const name = displayName(person);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Link href={`/customers/${customerId}`}>
          <Avatar name={name} color={avatarColorIndex(name)} />
          <b>{name}</b>
        </Link>
      </th>
      <td className={styles.phone}>{phone}</td>
      <td className={classNames(styles.pass, !pass && styles.none)}>
        {pass ? pass.name : words.noPass}
        {pass && <small>{passRemainder(person, venue, showsLastDay)}</small>}
      </td>
      <td className={styles.visits}>{visits}</td>
      <td className={styles.seen}>{lastSeen === null ? words.isNew : monthDay(lastSeen, venue.today)}</td>
      <td className={styles.spent}>{formatMoney(spent, venue.currency)}</td>
      <td className={styles.tags}>
        <Tags person={person} currency={venue.currency} />
      </td>
    </tr>
  );
}

const Tags = ({ person, currency }: { person: ListedCustomer; currency: string }) => (
  <>
    {person.isBlocked && <Tag tone="red">{words.blocked}</Tag>}
    {person.owes > 0 && <Tag tone="amber">{words.owes(formatMoney(person.owes, currency))}</Tag>}
    {person.noShows > 0 && <Tag tone="amber">{words.noShows(person.noShows)}</Tag>}
  </>
);

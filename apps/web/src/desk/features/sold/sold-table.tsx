import type { SoldSet, SoldSetsPage } from '@caddie/contract/desk/sets';
import { Link } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { passLabel } from '../../../ui/pass-badge.rules.ts';
import { Card } from '../../ui/page/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { MoreIcon } from '../../ui/icons/desk-icons.tsx';
import table from '../../ui/list/table.module.css';
import { Tag } from '../../ui/tag.tsx';
import styles from './sold.module.css';
import { remainingText, remainingShare, toneOf, untilText } from './sold.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.sold;

type TableContext = Pick<SoldSetsPage, 'currency' | 'today'>;
type OpenProps = { onOpen: (set: SoldSet) => void };

export const SoldTable = ({
  sets,
  context,
  onOpen,
}: { sets: readonly SoldSet[]; context: TableContext } & OpenProps) => (
  <Card>
    <table className={classNames(table.table, table.rows, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{words.columns.customer}</th>
          <th scope="col">{words.columns.pass}</th>
          <th scope="col">{words.columns.left}</th>
          <th scope="col">{words.columns.until}</th>
          <th scope="col">{words.columns.state}</th>
          <th scope="col" className={styles.unused}>
            {words.columns.unused}
          </th>
          <th scope="col">
            <HiddenText>{words.columns.open}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <Row key={set.membershipSetId} set={set} context={context} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  </Card>
);

const Row = ({ set, context, onOpen }: { set: SoldSet; context: TableContext } & OpenProps) => (
  <tr>
    <th scope="row" className={styles.customer}>
      <Link href={`/customers/${set.customerId}`}>{set.customerName || words.walkIn}</Link>
    </th>
    <td className={styles.pass}>
      {set.name}
      <small>{passLabel(set.category)}</small>
    </td>
    <td className={styles.left}>
      {remainingText(set, context.currency)}
      <span className={classNames(styles.bar, set.state === 'ENDS_SOON' && styles.ending)} aria-hidden="true">
        <i style={{ width: `${Math.round(remainingShare(set) * 100)}%` }} />
      </span>
    </td>
    <td className={styles.until}>{untilText(set, context.today)}</td>
    <td className={styles.state}>
      <Tag tone={toneOf(set.state)}>{words.states[set.state]}</Tag>
    </td>
    <td className={styles.unused}>
      <HiddenText>{words.unused} </HiddenText>
      {formatMoney(set.unused, context.currency)}
    </td>
    <td className={styles.open}>
      <DeskButton
        variant="ghost"
        square
        aria-label={words.open(set.customerName || words.walkIn, set.name)}
        aria-haspopup="dialog"
        onClick={() => onOpen(set)}
      >
        <MoreIcon />
      </DeskButton>
    </td>
  </tr>
);

import type { CustomerProfile } from '@caddie/contract/desk/customer';
import type { MembershipSet } from '@caddie/contract/memberships';
import {
  dateRange,
  isActiveSet,
  mainMembership,
  otherMemberships,
  remainder,
  statusLabel,
} from '../../../passes/membership-set.rules.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../ui/card.tsx';
import table from '../../ui/table.module.css';
import { Tag } from '../../ui/tag.tsx';
import styles from './customer-page.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.customer;

const StateTag = ({ pass }: { pass: MembershipSet }) => (
  <Tag tone={isActiveSet(pass) ? 'green' : 'plain'}>{statusLabel(pass.membershipSetStatusCd)}</Tag>
);

const daysOf = (pass: MembershipSet): string =>
  pass.membershipSetStartedDate === null ? words.startsWithFirst : dateRange(pass);

const leftOf = (pass: MembershipSet) => {
  const main = mainMembership(pass.memberships);
  return main && remainder(main, pass.currency);
};

/** All they ever bought. */
export function CustomerPasses({ passes }: { passes: CustomerProfile['passes'] }) {
  if (passes.length === 0) return <p className={styles.empty}>{words.noPasses}</p>;
  return (
    <table className={classNames(table.table, table.rows, styles.passes)}>
      <thead>
        <tr>
          <th scope="col">{words.passColumns.name}</th>
          <th scope="col">{words.passColumns.left}</th>
          <th scope="col">{words.passColumns.days}</th>
          <th scope="col">{words.passColumns.state}</th>
        </tr>
      </thead>
      <tbody>
        {passes.map((pass) => (
          <tr key={pass.membershipSetId}>
            <th scope="row">{pass.membershipSetName}</th>
            <td>
              {leftOf(pass)?.left}
              {otherMemberships(pass).map((line) => (
                <small key={line}>{line}</small>
              ))}
            </td>
            <td>{daysOf(pass)}</td>
            <td>
              <StateTag pass={pass} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One that can be used, beside the rest. */
export function PassCard({ pass }: { pass: MembershipSet }) {
  const rest = leftOf(pass);
  return (
    <Card title={pass.membershipSetName} after={<StateTag pass={pass} />}>
      <div className={styles.pass}>
        {rest && (
          <p>
            {rest.of === undefined ? (
              rest.left
            ) : (
              <>
                <b>{rest.key}</b> {words.ofWhole(rest.of)}
              </>
            )}
          </p>
        )}
        {otherMemberships(pass).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <small>{daysOf(pass)}</small>
      </div>
    </Card>
  );
}

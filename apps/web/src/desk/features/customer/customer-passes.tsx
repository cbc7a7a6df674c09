import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import type { MembershipSet } from '@caddie/contract/memberships';
import {
  isActiveSet,
  mainMembership,
  otherMemberships,
  remainder,
  statusLabel,
} from '../../../passes/membership-set.rules.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { monthDay } from '../../lib/days/days.ts';
import { Card } from '../../ui/page/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import table from '../../ui/list/table.module.css';
import { Tag } from '../../ui/tag.tsx';
import styles from './customer-page.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.customer;

const StateTag = ({ pass }: { pass: MembershipSet }) => (
  <Tag tone={isActiveSet(pass) ? 'green' : 'plain'}>{statusLabel(pass.membershipSetStatusCd)}</Tag>
);

function validityText({ membershipSetStartedDate: from, membershipSetExpiredDate: until }: MembershipSet): string {
  if (from === null) return words.startsWithFirst;
  return until === null ? monthDay(from, '') : words.fromUntil(monthDay(from, ''), monthDay(until, ''));
}

/** Days cannot be adjusted, only extended. */
const canAdjust = ({ membershipTypeCd }: MembershipSet['memberships'][number]): boolean =>
  membershipTypeCd !== 'PERIOD';

const remainderOf = (pass: MembershipSet) => {
  const main = mainMembership(pass.memberships);
  return main && remainder(main, pass.currency);
};

export type OnPass = (
  pass: Pick<MembershipSet, 'membershipSetId' | 'membershipSetName'>,
  mode: 'OPEN' | 'ADJUST',
) => void;

/** All passes that the customer ever bought. */
export function CustomerPasses({ passes, onPass }: { passes: CustomerProfile['passes']; onPass: OnPass }) {
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
            <th scope="row">
              <TextButton aria-haspopup="dialog" onClick={() => onPass(pass, 'OPEN')}>
                {pass.membershipSetName}
              </TextButton>
            </th>
            <td>
              {remainderOf(pass)?.text}
              {otherMemberships(pass).map((line) => (
                <small key={line}>{line}</small>
              ))}
            </td>
            <td>{validityText(pass)}</td>
            <td>
              <StateTag pass={pass} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A usable pass, shown beside the lists. */
export function PassCard({ pass, onPass }: { pass: MembershipSet; onPass: OnPass }) {
  const remaining = remainderOf(pass);
  return (
    <Card title={pass.membershipSetName} after={<StateTag pass={pass} />}>
      <div className={styles.pass}>
        {remaining && (
          <p>
            {remaining.total === undefined ? (
              remaining.text
            ) : (
              <>
                <b>{remaining.key}</b> {words.leftOfWhole(remaining.total)}
              </>
            )}
          </p>
        )}
        {otherMemberships(pass).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <small>{validityText(pass)}</small>
      </div>
      <div className={styles.passActs}>
        <DeskButton block aria-haspopup="dialog" onClick={() => onPass(pass, 'OPEN')}>
          {words.openPass}
          <HiddenText>{pass.membershipSetName}</HiddenText>
        </DeskButton>
        {pass.memberships.some(canAdjust) && (
          <DeskButton block needsNetwork aria-haspopup="dialog" onClick={() => onPass(pass, 'ADJUST')}>
            {words.adjustPass}
            <HiddenText>{pass.membershipSetName}</HiddenText>
          </DeskButton>
        )}
      </div>
    </Card>
  );
}

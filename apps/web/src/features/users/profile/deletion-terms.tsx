import type { MembershipSet } from '@caddie/contract/memberships';
import { formatMoney } from '../../../lib/money.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { LockIcon } from '../../../ui/icons/action-icons.tsx';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { MarkedText } from '../../../ui/marked.tsx';
import styles from './deletion-terms.module.css';
import { passLeft } from './passes-left.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.deletion;

type Props = {
  passes: readonly MembershipSet[];
  /** The ids of the passes that are ticked. */
  givesUp: readonly string[];
  onGiveUp: (ids: readonly string[]) => void;
};

/** What goes, what stays and why, and a tick for each pass that is given up. */
export function DeletionTerms({ passes, givesUp, onGiveUp }: Props) {
  const onTick = (id: string, isTicked: boolean) =>
    onGiveUp(isTicked ? [...givesUp, id] : givesUp.filter((other) => other !== id));

  return (
    <>
      <h3 className={styles.title}>{words.gone}</h3>
      <ul className={styles.list}>
        <li>
          <CloseIcon size={18} className={styles.icon} />
          <span>{words.erasedData}</span>
        </li>
        {passes.map((pass) => (
          <li key={pass.membershipSetId}>
            <CloseIcon size={18} className={styles.icon} />
            <PassGone pass={pass} />
          </li>
        ))}
      </ul>
      <h3 className={styles.title}>{words.stays}</h3>
      <ul className={styles.list}>
        <li>
          <LockIcon size={18} className={styles.icon} />
          <span>{words.keptRecords}</span>
        </li>
      </ul>
      {passes.map((pass) => {
        const { membershipSetId: id, membershipSetName, currency } = pass;
        const left = words.leftOfPass(passLeft(pass), currency);
        return (
          <Checkbox key={id} checked={givesUp.includes(id)} onChange={(event) => onTick(id, event.target.checked)}>
            {left ? words.giveUp(left) : words.giveUpPass(membershipSetName)}
          </Checkbox>
        );
      })}
    </>
  );
}

function PassGone({ pass }: { pass: MembershipSet }) {
  const { membershipSetName, amount, currency } = pass;
  const left = words.leftOfPass(passLeft(pass), currency);
  return (
    <span>
      <MarkedText text={words.passGone(left, membershipSetName, formatMoney(amount, currency))} />
    </span>
  );
}

import type { MembershipType } from '@caddie/contract/memberships';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import { FlagIcon, InfinityIcon, WalletIcon } from '../../ui/icons/action-icons.tsx';
import { MembershipInfo } from './membership-info.tsx';
import styles from './membership-parts.module.css';
import { remainder } from '../../passes/membership-set.rules.ts';
import type { SetWithLedger } from './memberships.api.ts';
import { catalogue } from './words/en.ts';

const { ruleWords } = libCatalogue.membership;
const words = catalogue.membershipParts;

const icons: Partial<Record<MembershipType, typeof FlagIcon>> = {
  COUNT: FlagIcon,
  BALANCE: WalletIcon,
  PERIOD: InfinityIcon,
};

/** Each membership of a set: its balance, and when it is valid. */
export function MembershipParts({ set: { memberships, currency } }: { set: SetWithLedger }) {
  return (
    <MembershipInfo title={words.included}>
      <ul className={styles.parts}>
        {memberships.map((membership) => {
          const { membershipId, membershipName, membershipTypeCd, membershipCategoryCd } = membership;
          const rules = ruleWords(membership.rules, membershipCategoryCd);
          const Icon = icons[membershipTypeCd] ?? FlagIcon;
          const { text, total: totalText } = remainder(membership, currency) ?? {};
          return (
            <li key={membershipId}>
              <span className={styles.tile}>
                <Icon />
              </span>
              <div>
                <h3>{membershipName}</h3>
                <p className={styles.left}>{words.leftOf(text, totalText)}</p>
                {rules.length > 0 && (
                  <ul className={styles.rules}>
                    {rules.map((rule) => (
                      <li key={rule}>{rule}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </MembershipInfo>
  );
}

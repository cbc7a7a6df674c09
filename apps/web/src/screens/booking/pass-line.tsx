import type { MembershipSet } from '@caddie/contract/memberships';
import type { PassCoverage } from '@caddie/contract/slots';
import { useQuery } from '@tanstack/react-query';
import { setsQuery } from '../../features/memberships/memberships.queries.ts';
import { formatClockTime } from '../../lib/format.ts';
import { remainder } from '../../passes/membership-set.rules.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { PassBadge } from '../../ui/pass-badge.tsx';
import styles from './pass-line.module.css';
import { catalogue } from './words/en.ts';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { misfitWords } = libCatalogue.misfit;
const words = catalogue.passLine;

type Props = {
  shopSeqNo: number;
  currency: string;
  pass: PassCoverage;
  /** Whether it pays for a time of the day; if not, the line says why. */
  isCovered: boolean;
  showsMoney: boolean;
  onShowsMoney: (showsMoney: boolean) => void;
};

/** The pass that pays on this day and what is left of it, with a switch between what it takes and the money. */
export function PassLine({ shopSeqNo, currency, pass, isCovered, showsMoney, onShowsMoney }: Props) {
  const sets = useQuery(setsQuery(shopSeqNo)).data ?? [];
  const set = sets.find(({ memberships }) => memberships.some((one) => one.membershipId === pass.membershipId));
  const membership = set?.memberships.find((one) => one.membershipId === pass.membershipId);

  return (
    <div className={styles.line}>
      {membership ? (
        <PassBadge label={membership.membershipCategoryCd} isActive={isCovered} />
      ) : (
        <b>{pass.membershipName}</b>
      )}
      <span className={styles.left}>
        {isCovered ? membership && leftWords(membership, currency) : misfitWords(pass.misfit)}
      </span>
      {isCovered && (
        <TextButton className={styles.switch} onClick={() => onShowsMoney(!showsMoney)}>
          {showsMoney ? words.showPass : words.showPrices}
        </TextButton>
      )}
    </div>
  );
}

/** "8 sessions left", "Until 5:00 PM": for a pass with hours these matter more than its last day. */
function leftWords(membership: MembershipSet['memberships'][number], currency: string): string {
  const { membershipTypeCd, rules } = membership;
  if (membershipTypeCd === 'PERIOD' && rules.untilTime) return words.until(formatClockTime(rules.untilTime));
  return remainder(membership, currency)?.text ?? '';
}

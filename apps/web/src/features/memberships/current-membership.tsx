import { screens } from '@caddie/contract/screens';
import { useAddress } from '../../lib/paths.ts';
import { useCaddie } from '../../lib/store.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MembershipList } from './membership-list.tsx';
import { loadSets } from './memberships.api.ts';
import { NoMemberships } from './no-memberships.tsx';
import { useOpenSet } from './use-open-set.ts';

/** The customer's membership, on home. */
export function CurrentMembership() {
  const shopSeqNo = useCaddie((state) => state.shop?.shopSeqNo);
  const address = useAddress();
  const { answer: sets, error, reload } = useAnswer(loadSets, shopSeqNo);
  const open = useOpenSet(sets);

  if (error && !sets) return <LoadFailed error={error} onRetry={reload} />;
  if (!sets)
    return (
      <output>
        <HiddenText>Loading...</HiddenText>
        <Skeleton height={258} radius="var(--r-xl)" />
      </output>
    );
  if (sets.length === 0) return <NoMemberships buyHref={address(screens.membership)} />;
  return <MembershipList single sets={sets} bookHref={address(screens.booking)} {...open} />;
}

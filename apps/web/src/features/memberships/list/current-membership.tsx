import { screens } from '@caddie/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/paths.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { MembershipList } from './membership-list.tsx';
import { setsQuery } from '../memberships.queries.ts';
import { NoMemberships } from './no-memberships.tsx';
import { useOpenSet } from '../use-open-set.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const words = libCatalogue.labels;

/** The customer's membership, on home. */
export function CurrentMembership({ shopSeqNo }: { shopSeqNo: number }) {
  const address = useAddress();
  const { data: sets, error, refetch } = useQuery(setsQuery(shopSeqNo));
  const links = useOpenSet(sets);

  if (error && !sets) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!sets)
    return (
      <output>
        <HiddenText>{words.loading}</HiddenText>
        <Skeleton height={258} radius="var(--r-xl)" />
      </output>
    );
  if (sets.length === 0) return <NoMemberships buyHref={address(screens.membership)} />;
  return <MembershipList onlyFirst sets={sets} bookHref={address(screens.booking)} {...links} />;
}

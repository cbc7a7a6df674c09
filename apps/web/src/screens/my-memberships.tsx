import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { setsQuery } from '../features/memberships/memberships.queries.ts';
import { MembershipsSkeleton } from '../features/memberships/list/memberships-skeleton.tsx';
import { MyMembershipList } from '../features/memberships/list/my-membership-list.tsx';
import { NoMemberships } from '../features/memberships/list/no-memberships.tsx';
import { SignedInOnly } from '../features/users/signed-in-only.tsx';
import { useAddress } from '../lib/paths.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Centered } from './parts/centered.tsx';
import { PageHead } from './parts/page-head.tsx';
import { catalogue as libCatalogue } from '../lib/words/en.ts';

const words = libCatalogue.labels;

/** The customer's memberships. */
export function MyMemberships({ shop }: { shop: PublicShop }) {
  const address = useAddress();

  return (
    <>
      <PageHead title={words.myMembership} backHref={address(screens.home)} />
      <SignedInOnly>
        <MembershipSets shopSeqNo={shop.shopSeqNo} />
      </SignedInOnly>
    </>
  );
}

function MembershipSets({ shopSeqNo }: { shopSeqNo: number }) {
  const address = useAddress();
  const { data: sets, error, refetch } = useQuery(setsQuery(shopSeqNo));

  if (error && !sets) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!sets) return <MembershipsSkeleton count={2} height={258} />;
  if (sets.length > 0) return <MyMembershipList sets={sets} />;
  return (
    <Centered>
      <NoMemberships fullPage buyHref={address(screens.membership)} />
    </Centered>
  );
}

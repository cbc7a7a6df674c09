import { screens } from '@caddie/contract/screens';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from '../../lib/paths.ts';
import { useCaddie } from '../../lib/store.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MembershipList } from './membership-list.tsx';
import { NoMemberships } from './no-memberships.tsx';
import { pendingPurchaseAddress } from './pending-purchase.ts';
import { useOpenSet } from './use-open-set.ts';
import { useSets } from './use-sets.ts';

type Props = {
  /** What stands here when the memberships could not be loaded. */
  Failed: ComponentType<{ error: Error; onRetry: () => void }>;
};

/** The customer's membership, on home. */
export function CurrentMembership({ Failed }: Props) {
  const shopSeqNo = useCaddie((state) => state.shop?.shopSeqNo);
  const [, navigate] = useLocation();
  const address = useAddress();
  const open = useOpenSet();
  const { sets, error, reload } = useSets(shopSeqNo);

  useEffect(() => {
    // Signing up ends on home; somebody who did so to buy a membership goes back to it.
    const purchase = pendingPurchaseAddress();
    if (purchase) navigate(purchase, { replace: true });
  }, [navigate]);

  if (error && !sets) return <Failed error={error} onRetry={reload} />;
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

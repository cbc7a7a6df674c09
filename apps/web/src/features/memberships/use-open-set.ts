import type { MembershipSet } from '@caddie/contract/memberships';
import { screens } from '@caddie/contract/screens';
import { useLocation } from 'wouter';
import { useAddress } from '../../lib/paths.ts';
import { useCaddieStore } from '../../lib/state/store.ts';

/** Where a set's own page is, and the way to it: the page shows the one that was tapped while it asks for news of it. */
export function useOpenSet(sets: readonly MembershipSet[] = []) {
  const store = useCaddieStore();
  const address = useAddress();
  const [, navigate] = useLocation();
  const hrefOf = (id: string) => address(screens.myMembership, { params: { id } });

  return {
    hrefOf,
    onOpen: (membershipSetId: string): void => {
      store.setState({ selectedMembership: sets.find((set) => set.membershipSetId === membershipSetId) ?? null });
      navigate(hrefOf(membershipSetId));
    },
  };
}

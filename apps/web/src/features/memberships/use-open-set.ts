import type { MembershipSet } from '@caddie/contract/memberships';
import { screens } from '@caddie/contract/screens';
import { useLocation } from 'wouter';
import { useAddress } from '../../lib/paths.ts';
import { useCaddieStore } from '../../lib/state/store.ts';

/** The URL of a set's page, and a function that opens it: the page shows the tapped set while it loads the current one. */
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

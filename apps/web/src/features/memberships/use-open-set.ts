import { screens } from '@caddie/contract/screens';
import { useLocation } from 'wouter';
import { useAddress } from '../../lib/paths.ts';
import { useCaddieStore } from '../../lib/store.ts';

/** Where a set's own page is, and the way to it. */
export function useOpenSet() {
  const store = useCaddieStore();
  const address = useAddress();
  const [, navigate] = useLocation();
  const hrefOf = (id: string) => address(screens.myMembership, { params: { id } });

  return {
    hrefOf,
    onOpen: (membershipSetId: string): void => {
      store.setState({ selectedMembership: membershipSetId });
      navigate(hrefOf(membershipSetId));
    },
  };
}

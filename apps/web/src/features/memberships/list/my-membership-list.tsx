import type { MembershipSet } from '@caddie/contract/memberships';
import { screens } from '@caddie/contract/screens';
import { useAddress } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { MembershipList } from './membership-list.tsx';
import styles from './my-membership-list.module.css';
import { useOpenSet } from '../use-open-set.ts';
import { catalogue as libCatalogue } from '../../../lib/words/en.ts';

const words = libCatalogue.labels;

/** All sets that the customer has bought, and a button to buy another. */
export function MyMembershipList({ sets }: { sets: readonly MembershipSet[] }) {
  const address = useAddress();
  const links = useOpenSet(sets);

  return (
    <div className={styles.lists}>
      <MembershipList heading="h2" sets={sets} bookHref={address(screens.booking)} {...links} />
      <ButtonLink variant="outline" block href={address(screens.membership)}>
        {words.buyMembership}
      </ButtonLink>
    </div>
  );
}

import { screens } from '@caddie/contract/screens';
import { CardManager } from '../features/cards/card-manager.tsx';
import { SignedInOnly } from '../features/users/signed-in-only.tsx';
import { useAddress } from '../lib/paths.ts';
import { PageHead } from './parts/page-head.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.myCards;

/** The customer's saved cards. */
export function MyCards() {
  const address = useAddress();

  return (
    <>
      <PageHead title={words.cardManagement} backHref={address(screens.home)} />
      <SignedInOnly>
        <CardManager />
      </SignedInOnly>
    </>
  );
}

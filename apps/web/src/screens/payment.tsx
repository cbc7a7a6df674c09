import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { SignedInOnly } from '../features/users/signed-in-only.tsx';
import { useAddress } from '../lib/paths.ts';
import { ServerState } from '../lib/server-state.tsx';
import { useQuery } from '../lib/use-query.ts';
import { NothingHere } from './nothing-here.tsx';
import { PageHead } from './page-head.tsx';
import { PaymentBooking } from './payment-booking.tsx';
import { PaymentMembership } from './payment-membership.tsx';

/** Pay for a booking or a membership. */
export function Payment({ shop }: { shop: PublicShop }) {
  const address = useAddress();
  const query = useQuery();
  const isMembership = query.get('type') === 'membership';
  const id = query.get(isMembership ? 'membershipSetId' : 'bookingId');
  const nothing = <NothingHere text="There is nothing to pay." next={screens.booking} label="Book Tee Time" />;

  return (
    <ServerState>
      <PageHead title="PAYMENT" backHref={address(isMembership ? screens.membership : screens.booking)} />
      <SignedInOnly>
        {id === null ? (
          nothing
        ) : isMembership ? (
          <PaymentMembership key={id} membershipSetId={id} nothing={nothing} />
        ) : (
          <PaymentBooking key={id} shop={shop} bookingId={id} nothing={nothing} />
        )}
      </SignedInOnly>
    </ServerState>
  );
}

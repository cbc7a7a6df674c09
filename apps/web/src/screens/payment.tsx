import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { ServerState } from '../features/bookings/server-state.tsx';
import { SignedInOnly } from '../features/users/signed-in-only.tsx';
import { useAddress } from '../lib/paths.ts';
import { useQuery } from '../lib/use-query.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Filled } from './filled.tsx';
import { PageHead } from './page-head.tsx';
import { PaymentBooking } from './payment-booking.tsx';
import { PaymentMembership } from './payment-membership.tsx';

/** Pay for a booking or a membership. */
export function Payment({ shop }: { shop: PublicShop }) {
  const address = useAddress();
  const query = useQuery();
  const isMembership = query.get('type') === 'membership';
  const id = query.get(isMembership ? 'membershipSetId' : 'bookingId');

  return (
    <ServerState>
      <PageHead title="PAYMENT" backHref={address(isMembership ? screens.membership : screens.booking)} />
      <SignedInOnly>
        {id === null ? (
          <NothingToPay />
        ) : isMembership ? (
          <PaymentMembership key={id} membershipSetId={id} nothing={<NothingToPay />} />
        ) : (
          <PaymentBooking key={id} shop={shop} bookingId={id} nothing={<NothingToPay />} />
        )}
      </SignedInOnly>
    </ServerState>
  );
}

function NothingToPay() {
  const address = useAddress();

  return (
    <Filled>
      <EmptyState
        dashed={false}
        text="There is nothing to pay."
        action={
          <ButtonLink size="large" href={address(screens.booking)}>
            Book Tee Time
          </ButtonLink>
        }
      />
    </Filled>
  );
}

import { screens } from '@caddie/contract/screens';
import { useAddress } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.linkEnded;

/** Shown for a link without a booking: it has ended, was mistyped, or too many were tried from this network. */
export function LinkEnded({ isLimited = false }: { isLimited?: boolean }) {
  const address = useAddress();
  const text = isLimited ? words.tooManyTries : words.linkEnded;

  return (
    <>
      <HiddenText>
        <h1>{words.bookingByLink}</h1>
      </HiddenText>
      <EmptyState
        dashed={false}
        text={text}
        action={
          // The page of the bookings asks a visitor to sign in, and shows them then.
          <ButtonLink size="large" href={address(screens.myBookings)}>
            {words.signIn}
          </ButtonLink>
        }
      />
    </>
  );
}

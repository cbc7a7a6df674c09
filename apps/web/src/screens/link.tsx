import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { Redirect, useLocation, useRoute } from 'wouter';
import { AddToCalendar } from '../features/bookings/add-to-calendar.tsx';
import { BookingTicket } from '../features/bookings/booking-ticket.tsx';
import { bookingQuery } from '../features/bookings/bookings.queries.ts';
import { BookingsSkeleton } from '../features/bookings/list/bookings-skeleton.tsx';
import { ChangeCard } from '../features/links/change-card.tsx';
import { canCancel } from '../features/links/limits.rules.ts';
import { LinkEnded } from '../features/links/link-ended.tsx';
import { linkedBookingQuery } from '../features/links/links.api.ts';
import { VisitCard } from '../features/links/visit-card.tsx';
import { ACT, useAddress } from '../lib/paths.ts';
import { isNotFound } from '../lib/server/refusal-of.ts';
import { saveToken } from '../lib/state/session.ts';
import { useCaddie, useCaddieStore } from '../lib/state/store.ts';
import { useNow } from '../lib/use-now.ts';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { DirectionsIcon } from '../ui/icons/action-icons.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { mapLink } from '../venues/shop-links.ts';
import styles from './link.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.link;

/** The page of a link in a text: one booking to read, for anyone who has the link. */
export function LinkedBooking({ shop }: { shop: PublicShop }) {
  const [, params] = useRoute(screens.link);
  const code = params?.code ?? '';
  const store = useCaddieStore();
  const address = useAddress();
  const [, navigate] = useLocation();
  const [now] = useNow();
  const isSignedIn = useCaddie((state) => state.authenticated);
  const { data: booking, error, refetch } = useQuery(linkedBookingQuery(code));
  // Found only if the customer of this browser is the booking's.
  const own = useQuery({ ...bookingQuery(booking?.bookingId ?? ''), enabled: isSignedIn && booking !== undefined });

  if (error && isNotFound(error)) return <LinkEnded />;
  if (error && !booking) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!booking || (isSignedIn && own.isPending)) return <BookingsSkeleton count={2} />;
  const ownPage = { params: { id: booking.bookingId } };
  if (own.data) return <Redirect replace to={address(screens.myBooking, ownPage)} />;

  const onSignedIn = (authToken: string) => {
    saveToken(authToken);
    navigate(address(screens.myBooking, { ...ownPage, query: { [ACT]: 'cancel' } }), { replace: true });
    store.setState({ authenticated: true });
  };
  const isOver = booking.bookingStatusCd === 'CANCELED' || booking.bookingStatusCd === 'CANCELING';

  return (
    <div className={styles.page}>
      <HiddenText>
        <h1>{words.bookingAt(booking.reference, shop.shopName)}</h1>
      </HiddenText>
      <BookingTicket booking={booking} />
      <div className={styles.two}>
        <ButtonLink
          size="large"
          variant="outline"
          href={mapLink(shop.shopAddress)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <DirectionsIcon size={18} />
          {words.directions}
        </ButtonLink>
        {(isOver || booking.bookingStatusCd === 'CONFIRMED') && (
          <AddToCalendar variant="outline" label={words.calendar} booking={booking} venue={shop} href={`/t/${code}`} />
        )}
      </div>
      <VisitCard shop={shop} booking={booking} now={now} />
      {canCancel(booking, now) && booking.phoneEnd && (
        <ChangeCard code={code} phoneEnd={booking.phoneEnd} onSignedIn={onSignedIn} />
      )}
      {isOver && (
        <ButtonLink size="large" block href={address(screens.booking)}>
          {words.bookAgain}
        </ButtonLink>
      )}
    </div>
  );
}

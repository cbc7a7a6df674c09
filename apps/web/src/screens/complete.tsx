import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '../features/orders/orders.queries.ts';
import { SignedInOnly } from '../features/users/signed-in-only.tsx';
import { useAddress } from '../lib/paths.ts';
import { isNotFound } from '../lib/server/refusal-of.ts';
import { useSearch } from '../lib/use-search.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { CompleteBooking } from './complete/complete-booking.tsx';
import { CompleteMembership } from './complete/complete-membership.tsx';
import { CompleteSkeleton } from './complete/complete-outcome.tsx';
import { NothingHere } from './parts/nothing-here.tsx';
import { PageHead } from './parts/page-head.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.complete;

/** The outcome of an order, always as the server currently reports it. */
export function Complete({ shop }: { shop: PublicShop }) {
  const orderId = useSearch().get('orderId');

  return <SignedInOnly>{orderId === null ? <NoOrder /> : <OneOrder shop={shop} orderId={orderId} />}</SignedInOnly>;
}

function OneOrder({ shop, orderId }: { shop: PublicShop; orderId: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));

  if (error && isNotFound(error)) return <NoOrder />;
  if (!order) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <CompleteSkeleton />;
  if (order.bookingId !== null) return <CompleteBooking shop={shop} order={order} bookingId={order.bookingId} />;
  return <CompleteMembership shop={shop} order={order} membershipSetId={order.membershipSetId ?? ''} />;
}

function NoOrder() {
  const address = useAddress();

  return (
    <>
      <PageHead title={words.complete} backHref={address(screens.home)} />
      <NothingHere text={words.thereIsNoOrderToShow} path={screens.booking} label={words.bookTeeTime} />
    </>
  );
}

import type { MembershipSet } from '@caddie/contract/memberships';
import { screens } from '@caddie/contract/screens';
import type { PublicShop } from '@caddie/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { draftMembership } from '../features/memberships/memberships.api.ts';
import { productsQuery } from '../features/memberships/memberships.queries.ts';
import { MembershipsSkeleton } from '../features/memberships/list/memberships-skeleton.tsx';
import { ProductShop } from '../features/memberships/product-shop.tsx';
import { CallShop } from '../features/shops/call-shop.tsx';
import { isSignedOut } from '../lib/server/answer.ts';
import { useAddress } from '../lib/paths.ts';
import { sentenceOf } from '../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../lib/server/use-keyed-mutation.ts';
import { useSignInFirst } from '../lib/use-sign-in-first.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Centered } from './parts/centered.tsx';
import { PageHead } from './parts/page-head.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.membership;

/** Buy a membership. */
export function Membership({ shop }: { shop: PublicShop }) {
  const address = useAddress();

  return (
    <>
      <PageHead title={words.buyMembership} backHref={address(screens.home)} />
      <ProductsOnSale shop={shop} />
    </>
  );
}

function ProductsOnSale({ shop }: { shop: PublicShop }) {
  const { data: products, error, refetch } = useQuery(productsQuery(shop.shopSeqNo));
  const { buy, buyingId, problem } = usePurchase(shop.shopSeqNo);

  if (error && !products) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!products) return <MembershipsSkeleton count={3} height={216} />;
  if (products.length === 0) return <NoProducts shop={shop} />;
  return <ProductShop products={products} busyId={buyingId} problem={problem} onBuy={buy} />;
}

/** The step from a product to its payment: signs in first if necessary, then continues automatically. */
function usePurchase(shopSeqNo: number) {
  const address = useAddress();
  const [, navigate] = useLocation();
  // A second tap can come before the first one is rendered.
  const isInProgress = useRef(false);

  const draft = useKeyedMutation(
    (membershipDetailId: string, key) => draftMembership({ shopSeqNo, membershipDetailId }, key),
    {
      onSuccess: ({ membershipSetId }: MembershipSet) =>
        navigate(address(screens.payment, { query: { type: 'membership', membershipSetId } })),
      onError: (error, membershipDetailId) => {
        if (isSignedOut(error)) signInFirst(membershipDetailId);
      },
      onSettled: () => {
        isInProgress.current = false;
      },
    },
  );

  const { proceed, signInFirst } = useSignInFirst('buy', start);

  return {
    buyingId: draft.isPending ? draft.variables : null,
    problem:
      draft.error && !isSignedOut(draft.error)
        ? { membershipDetailId: draft.variables, sentence: sentenceOf(draft.error) }
        : null,
    buy: proceed,
  };

  function start(membershipDetailId: string): void {
    if (isInProgress.current) return;
    isInProgress.current = true;
    draft.mutate(membershipDetailId);
  }
}

function NoProducts({ shop }: { shop: PublicShop }) {
  return (
    <Centered>
      <EmptyState
        dashed={false}
        text={
          <>
            {words.sellsNoMembershipsOnline(shop.shopName)} <CallShop shop={shop} />
          </>
        }
      />
    </Centered>
  );
}

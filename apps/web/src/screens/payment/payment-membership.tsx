import { screens } from '@caddie/contract/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSavedCards } from '../../features/cards/use-saved-cards.ts';
import { remainder } from '../../passes/membership-set.rules.ts';
import { productQuery, setQuery } from '../../features/memberships/memberships.queries.ts';
import { Note } from '../../features/orders/note.tsx';
import { catalogue as libCatalogue } from '../../lib/words/en.ts';
import { useAddress } from '../../lib/paths.ts';
import { isNotFound } from '../../lib/server/refusal-of.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PassBadge } from '../../ui/pass-badge.tsx';
import { InfoIcon } from '../../ui/icons/status-icons.tsx';
import { membershipBill } from '../parts/membership-bill.ts';
import styles from './payment.module.css';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { catalogue } from './words/en.ts';

const { ruleWords } = libCatalogue.membership;
const words = catalogue.paymentMembership;

type Props = { membershipSetId: string; leftPageOf: string | null; fallback: ReactNode };

/** Pays for the draft of a membership. */
export function PaymentMembership({ membershipSetId, leftPageOf, fallback }: Props) {
  const address = useAddress();
  const { data: set, error, refetch } = useQuery(setQuery(membershipSetId));
  const savedCards = useSavedCards();
  const product = useQuery({ ...productQuery(set?.membershipDetailId ?? ''), enabled: set !== undefined });

  if (error && isNotFound(error)) return fallback;
  if (!set) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PaymentSkeleton />;
  if (set.membershipSetStatusCd === 'CANCELED') return fallback;
  if (set.membershipSetStatusCd !== 'DRAFT')
    return <Redirect replace to={address(screens.myMembership, { params: { id: membershipSetId } })} />;

  const { membershipSetName, amount, currency, memberships } = set;
  // The server refuses such a payment; the message spares the customer the attempt.
  const isChanged = product.data
    ? product.data.amount !== amount || product.data.validDays !== set.validDays
    : product.error !== null && isNotFound(product.error);
  return (
    <PaymentForm
      subject={{ membershipSetId }}
      orderId={null}
      leftPageOf={leftPageOf}
      saved={savedCards}
      bill={membershipBill(set)}
      options={[]}
      holdText={words.stillReserved}
      onChanged={() => void refetch()}
      item={
        <>
          <PassBadge label={set.membershipSetCategoryCd} />
          <p className={styles.name}>{membershipSetName}</p>
          {memberships.map((membership) => {
            const remaining = remainder(membership, currency);
            return (
              remaining && (
                <p key={membership.membershipId} className={styles.where}>
                  {words.part(
                    memberships.length > 1 ? membership.membershipName : null,
                    remaining.total ?? words.unlimited,
                  )}
                </p>
              )
            );
          })}
          <p className={styles.where}>{words.validDays(set.validDays)}</p>
          {isChanged && <Note icon={<InfoIcon />}>{words.changed}</Note>}
        </>
      }
      renderTerms={() => (
        <section aria-labelledby="good-to-know">
          <h2 id="good-to-know" className={styles.heading}>
            {words.goodToKnow}
          </h2>
          {memberships.flatMap(({ membershipId, membershipName, membershipCategoryCd, rules }) =>
            ruleWords(rules, membershipCategoryCd).map((sentence) => (
              <Note icon={<InfoIcon />} key={`${membershipId} ${sentence}`}>
                {memberships.length > 1 && <b>{membershipName}: </b>}
                {sentence}
              </Note>
            )),
          )}
          <Note icon={<InfoIcon />}>{words.notRefundedOnline}</Note>
        </section>
      )}
    />
  );
}

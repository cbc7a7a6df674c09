import { screens } from '@caddie/contract/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useSavedCards } from '../../features/cards/use-saved-cards.ts';
import { remainder } from '../../features/memberships/membership.rules.ts';
import { productQuery, setQuery } from '../../features/memberships/memberships.queries.ts';
import { Note } from '../../features/orders/note.tsx';
import { ruleWords } from '../../lib/membership.words.ts';
import { useAddress } from '../../lib/paths.ts';
import { isMissing } from '../../lib/refusal-of.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PassBadge } from '../../ui/pass-badge.tsx';
import { InfoIcon } from '../../ui/status-icons.tsx';
import styles from './payment.module.css';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import * as words from './payment-membership.words.ts';

/** Pays for a membership that was put aside. */
export function PaymentMembership({ membershipSetId, nothing }: { membershipSetId: string; nothing: ReactNode }) {
  const address = useAddress();
  const { data: set, error, refetch } = useQuery(setQuery(membershipSetId));
  const saved = useSavedCards();
  const product = useQuery({ ...productQuery(set?.membershipDetailId ?? ''), enabled: set !== undefined });

  if (error && isMissing(error)) return nothing;
  if (!set) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PaymentSkeleton />;
  if (set.membershipSetStatusCd === 'CANCELED') return nothing;
  if (set.membershipSetStatusCd !== 'DRAFT')
    return <Redirect replace to={address(screens.myMembership, { params: { id: membershipSetId } })} />;

  const { membershipSetName, amount, currency, memberships } = set;
  return (
    <PaymentForm
      subject={{ membershipSetId }}
      orderId={null}
      saved={saved}
      bill={{ lines: [{ label: membershipSetName, amount }], amount, currency }}
      options={[]}
      kept={words.itIsStillPutAsideFor}
      onChanged={() => void refetch()}
      what={
        <>
          <PassBadge label={set.membershipSetCategoryCd} />
          <p className={styles.name}>{membershipSetName}</p>
          {memberships.map((membership) => {
            const rest = remainder(membership, currency);
            return (
              rest && (
                <p key={membership.membershipId} className={styles.where}>
                  {memberships.length > 1 && `${membership.membershipName}: `}
                  {rest.of ?? words.unlimited}
                </p>
              )
            );
          })}
          {/* Its line is kept free while it is on its way, so that nothing moves under a finger. */}
          {!product.isError && (
            <p className={styles.where}>{product.data ? words.validDays(product.data.validDays) : '\u00a0'}</p>
          )}
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
          <Note icon={<InfoIcon />}>{words.membershipsAreNotRefunded}</Note>
        </section>
      )}
    />
  );
}

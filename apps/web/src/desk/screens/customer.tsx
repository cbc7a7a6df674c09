import type { Me } from '@caddie/contract/desk/people/staff';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Redirect } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isNotFound } from '../../lib/server/refusal-of.ts';
import { PlusIcon, TicketIcon } from '../../ui/icons/action-icons.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { BackIcon } from '../../ui/icons/icon.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PassBadge } from '../../ui/pass-badge.tsx';
import { CustomerMenu } from '../features/customer/customer-menu.tsx';
import { CustomerPage } from '../features/customer/customer-page.tsx';
import { customerQuery } from '../features/customer/customer.api.ts';
import { badgeOf } from '../features/customer/customer.rules.ts';
import { catalogue as customerCatalogue } from '../features/customer/words/en.ts';
import { TextButton } from '../features/customer/text/text-button.tsx';
import { displayName } from '../lib/people/display-name.ts';
import { beginPath } from '../lib/days/url-action.ts';
import { firstName } from '../lib/first-name.ts';
import { mayDo } from '../lib/roles.ts';
import { LoadingCard } from '../ui/page/card.tsx';
import { Columns } from '../ui/page/columns.tsx';
import { DeskButton, DeskLink } from '../ui/desk-button.tsx';
import { DeskPage } from '../ui/page/desk-page.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './customer.module.css';

const words = customerCatalogue.customer;

type OpenedPass = { membershipSetId: string; name: string; opensAdjustment: boolean };

const CustomerActivity = lazyPart(() => import('../features/activity/customer-activity.tsx'), 'CustomerActivity');
const SellPass = lazyPart(() => import('./parts/sell-pass.tsx'), 'SellPass');
const CustomerPass = lazyPart(() => import('./parts/customer-pass.tsx'), 'CustomerPass');
const LIST = '/customers';

/** One customer, by the id in the URL. */
export function Customer({ id, me: { role, venue } }: { id: string; me: Pick<Me, 'role' | 'venue'> }) {
  const { data, error, refetch } = useQuery(customerQuery(id));
  const [isSelling, setSelling] = useState(false);
  const [pass, setPass] = useState<OpenedPass>();
  const isManager = mayDo(role, 'MANAGER');
  const badge = data && badgeOf(data);
  const name = data && displayName(data);
  // The URL of a merged profile leads to the profile that was kept.
  if (data && data.customerId !== id) return <Redirect to={`${LIST}/${data.customerId}`} replace />;

  return (
    <DeskPage
      title={name ?? words.customer}
      className={styles.page}
      before={
        <DeskLink href={LIST} variant="ghost" square>
          <BackIcon />
          <HiddenText>{words.back}</HiddenText>
        </DeskLink>
      }
      after={
        data && (
          <>
            {badge && <PassBadge label={badge} />}
            {data.isBlocked && <Tag tone="red">{words.blocked}</Tag>}
            {/* A dialog that opens here has its own header and footer, which are not the page's. */}
            <section className={styles.acts}>
              <TextButton profile={data} venue={venue} />
              {isManager && <CustomerMenu profile={data} isOwner={mayDo(role, 'OWNER')} />}
              <DeskButton aria-haspopup="dialog" onClick={() => setSelling(true)}>
                <TicketIcon size={18} />
                <span>{words.sellPass}</span>
              </DeskButton>
              <DeskLink href={beginPath({ kind: 'BOOK', lookFor: data.phone ?? data.name })} variant="primary">
                <PlusIcon size={18} />
                <span>{data.name ? words.bookFor(firstName(data.name)) : words.newBooking}</span>
              </DeskLink>
            </section>
            {isSelling && (
              <Suspense>
                <SellPass
                  customer={{ customer: { kind: 'KNOWN', customerId: id }, name: data.name, phone: data.phone }}
                  onClose={() => setSelling(false)}
                />
              </Suspense>
            )}
            {pass && (
              <Suspense>
                <CustomerPass
                  set={{ ...pass, customerName: displayName(data) }}
                  opensAdjustment={pass.opensAdjustment}
                  onClose={() => setPass(undefined)}
                />
              </Suspense>
            )}
          </>
        )
      }
    >
      {data ? (
        <CustomerPage
          key={id}
          profile={data}
          isManager={isManager}
          countryCode={venue.countryCode}
          onPass={({ membershipSetId, membershipSetName }, mode) =>
            setPass({ membershipSetId, name: membershipSetName, opensAdjustment: mode === 'ADJUST' })
          }
          {...(isManager && {
            activity: (
              <Suspense fallback={<LoadingCard label={words.loading} rows={4} height={56} />}>
                <CustomerActivity id={id} />
              </Suspense>
            ),
          })}
        />
      ) : !error ? (
        <Columns>
          <LoadingCard label={words.loading} rows={4} height={56} />
        </Columns>
      ) : isNotFound(error) ? (
        <EmptyPage title={words.notHere} text={words.notHereText}>
          <DeskLink href={LIST}>{words.seeAll}</DeskLink>
        </EmptyPage>
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </DeskPage>
  );
}

import { screens } from '@caddie/contract/screens';
import type { getPublicShop } from '@caddie/contract/shops';
import { cutShopName } from '@caddie/contract/texts/shop-name';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import emptyBay from '../../art/empty-bay.svg';
import { CallError } from '../../lib/server/answer.ts';
import { call } from '../../lib/server/call.ts';
import { usePageData } from '../../lib/state/page-data.tsx';
import { VenueForm } from '../../ui/venue-form.tsx';
import { SHOP_NAME } from '../../lib/paths.ts';
import { useSearch } from '../../lib/use-search.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorScreen } from '../error-screen.tsx';
import { OpenedVenues, useOpenedVenues } from './opened-venues.tsx';
import styles from './unknown-venue.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.unknownVenue;
const ART_HEIGHT = 150;
/** The screen itself explains this refusal. */
const sentences = async () => ({ SHOP_NOT_FOUND: words.weCouldNotFindThatVenue });

export function UnknownVenue() {
  const linkName = useSearch().get(SHOP_NAME) ?? '';
  const unopenedName = useUnopenedVenueName(linkName);
  if (unopenedName)
    return (
      <ErrorScreen
        art={emptyBay}
        artHeight={ART_HEIGHT}
        code={words.notOpenYet}
        title={words.opensSoon(unopenedName)}
        text={words.comeBack}
        actions={
          <ButtonLink variant="outline" size="large" block href={screens.home}>
            {words.iRunAVenue}
          </ButtonLink>
        }
      />
    );

  return <AskForVenue linkName={linkName} />;
}

/** Asks for the name of the venue, and offers those that were opened on this phone. Another name is never suggested. */
function AskForVenue({ linkName }: { linkName: string }) {
  const { home } = usePageData();
  const count = (home?.kind === 'unknown' && home.openedCount) || 0;
  const venues = useOpenedVenues(linkName);
  const hasVenues = (venues?.length ?? count) > 0;

  return (
    <ErrorScreen
      art={emptyBay}
      artHeight={ART_HEIGHT}
      title={words.weCouldNotFindThatVenue}
      text={linkName ? words.noVenueCalled(cutShopName(linkName), hasVenues) : words.typeTheName}
      actions={
        <>
          <OpenedVenues venues={venues} count={count} />
          <VenueForm initial={linkName} />
          <Link href={screens.home} className={styles.owners}>
            {words.iRunAVenue}
          </Link>
        </>
      }
    />
  );
}

/**
 * Returns the name of a venue that exists but is not open. If the page was not rendered for it, the server is asked again for the reason.
 */
function useUnopenedVenueName(linkName: string): string | undefined {
  const { home } = usePageData();
  const isPrerendered = home?.kind === 'unknown' && home.shopName === linkName;
  const [unopenedName, setUnopenedName] = useState(isPrerendered ? home.soon : undefined);

  useEffect(() => {
    if (isPrerendered || !linkName) return undefined;
    const request = new AbortController();
    call<typeof getPublicShop>('GET /shops/one/public', { query: { shopName: linkName } }, sentences, request).catch(
      (error: unknown) => {
        if (error instanceof CallError && error.code === 'VENUE_NOT_OPEN') setUnopenedName(readShopName(error.details));
      },
    );
    return () => request.abort();
  }, [isPrerendered, linkName]);

  return unopenedName;
}

const readShopName = (body: unknown): string | undefined =>
  (body as { details?: { shopName?: string } } | undefined)?.details?.shopName;

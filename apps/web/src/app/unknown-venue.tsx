import type { getPublicShop } from '@caddie/contract/shops';
import { useEffect, useState } from 'react';
import emptyBay from '../art/empty-bay.svg';
import { CallError } from '../lib/server/answer.ts';
import { call } from '../lib/server/call.ts';
import { usePageData } from '../lib/state/page-data.tsx';
import { VenueForm } from '../ui/venue-form.tsx';
import { SHOP_NAME } from '../lib/paths.ts';
import { useSearch } from '../lib/use-search.ts';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.unknownVenue;
/** The screen itself explains this refusal. */
const sentences = async () => ({ SHOP_NOT_FOUND: words.weCouldNotFindThatVenue });

export function UnknownVenue() {
  const linkName = useSearch().get(SHOP_NAME) ?? '';
  const unopenedName = useUnopenedVenueName(linkName);
  if (unopenedName)
    return (
      <ErrorScreen
        art={emptyBay}
        code={words.notOpenYet}
        title={words.opensSoon(unopenedName)}
        text={words.comeBack}
        actions={
          <ButtonLink variant="outline" size="large" block href="/">
            {words.caddieForVenueOwners}
          </ButtonLink>
        }
      />
    );

  return (
    <ErrorScreen
      art={emptyBay}
      code={words.venueNotFound}
      title={words.weCouldNotFindThatVenue}
      text={words.checkTheLink}
      actions={
        <>
          <VenueForm initial={linkName} />
          <ButtonLink variant="outline" size="large" block href="/">
            {words.caddieForVenueOwners}
          </ButtonLink>
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

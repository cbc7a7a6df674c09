import emptyBay from '../art/empty-bay.svg';
import { VenueForm } from '../ui/venue-form.tsx';
import { SHOP_NAME } from '../lib/paths.ts';
import { useSearch } from '../lib/use-search.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import * as words from './unknown-venue.words.ts';

export function UnknownVenue() {
  const tried = useSearch().get(SHOP_NAME) ?? '';

  return (
    <ErrorScreen
      art={emptyBay}
      code={words.venueNotFound}
      title={words.weCouldNotFindThatVenue}
      text={words.checkTheLinkTheVenueGave}
      actions={
        <>
          <VenueForm tried={tried} />
          <ButtonLink variant="outline" size="large" block href="/">
            {words.caddieForVenueOwners}
          </ButtonLink>
        </>
      }
    />
  );
}

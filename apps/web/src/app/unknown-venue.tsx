import emptyBay from '../art/empty-bay.svg';
import { VenueForm } from '../ui/venue-form.tsx';
import { SHOP_NAME } from '../lib/paths.ts';
import { useSearch } from '../lib/use-search.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorScreen } from './error-screen.tsx';

export function UnknownVenue() {
  const tried = useSearch().get(SHOP_NAME) ?? '';

  return (
    <ErrorScreen
      art={emptyBay}
      code="Venue not found"
      title="We could not find that venue"
      text="Check the link the venue gave you, or type its name. It has to match exactly."
      actions={
        <>
          <VenueForm tried={tried} />
          <ButtonLink variant="outline" size="large" block href="/">
            Caddie for venue owners
          </ButtonLink>
        </>
      }
    />
  );
}

import emptyBay from '../art/empty-bay.svg';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorScreen } from './error-screen.tsx';

export function UnknownVenue() {
  return (
    <ErrorScreen
      art={emptyBay}
      code="Venue not found"
      title="We could not find that venue"
      text="Check the link the venue gave you. The name has to match exactly."
      actions={
        <ButtonLink size="large" block href="/">
          Go to Caddie
        </ButtonLink>
      }
    />
  );
}

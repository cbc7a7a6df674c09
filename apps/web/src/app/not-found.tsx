import { screens } from '@caddie/contract/screens';
import outOfBounds from '../art/out-of-bounds.svg';
import { useAddress } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorScreen } from './error-screen.tsx';

export function NotFound() {
  const address = useAddress();

  return (
    <ErrorScreen
      art={outOfBounds}
      code="404"
      title="This page is out of bounds"
      text="The link may be old, or the page has moved."
      actions={
        <ButtonLink size="large" block href={address(screens.home)}>
          Back to home
        </ButtonLink>
      }
    />
  );
}

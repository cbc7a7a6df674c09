import { screens } from '@caddie/contract/screens';
import outOfBounds from '../art/out-of-bounds.svg';
import { useAddress } from '../lib/paths.ts';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.notFound;

export function NotFound() {
  const address = useAddress();

  return (
    <ErrorScreen
      art={outOfBounds}
      code="404"
      title={words.thisPageIsOutOfBounds}
      text={words.linkMayBeOld}
      actions={
        <ButtonLink size="large" block href={address(screens.home)}>
          {words.backToHome}
        </ButtonLink>
      }
    />
  );
}

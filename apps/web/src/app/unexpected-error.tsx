import { screens } from '@caddie/contract/screens';
import { useEffect, useState } from 'react';
import bunker from '../art/bunker.svg';
import { useAddress } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/buttons/button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { report } from './report.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.unexpectedError;

type Props = {
  /** The error; it is reported to the server, and the reference shown on the screen is its id in the server's log. */
  error: unknown;
  onRetry: () => void;
};

const errorProps = {
  art: bunker,
  code: '500',
  title: words.weAreStuckInTheSand,
  text: words.brokeOnOurSide,
};

/** Without a network, a screen that is not cached cannot be loaded; that is not an error. */
const offlineProps = {
  code: words.offline,
  title: words.thisPageNeedsAConnection,
  text: words.notOnYourPhoneYet,
};

export function UnexpectedError({ error, onRetry }: Props) {
  const address = useAddress();
  const [reference, setReference] = useState<string>();

  useEffect(() => void report('render', error).then(setReference), [error]);

  return (
    <ErrorScreen
      {...(navigator.onLine ? errorProps : offlineProps)}
      actions={
        <>
          <Button size="large" block onClick={onRetry}>
            {words.tryAgain}
          </Button>
          <ButtonLink size="large" variant="outline" block href={address(screens.home)}>
            {words.backToHome}
          </ButtonLink>
        </>
      }
      {...(reference && navigator.onLine && { note: words.reportThisCode(reference) })}
    />
  );
}

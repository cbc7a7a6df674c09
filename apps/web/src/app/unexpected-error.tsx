import { screens } from '@caddie/contract/screens';
import { useEffect, useState } from 'react';
import bunker from '../art/bunker.svg';
import { useAddress } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { report } from './report.ts';

type Props = {
  /** What broke; the server is told, and its log has it under the reference that is shown. */
  error: unknown;
  onRetry: () => void;
};

const broken = {
  art: bunker,
  code: '500',
  title: 'We are stuck in the sand',
  text: 'Something broke on our side, not yours. Try again in a moment.',
};

/** A screen that was never opened on this phone cannot be fetched now, which is nobody's fault. */
const offline = {
  code: 'Offline',
  title: 'This page needs a connection',
  text: 'It is not on your phone yet. Try again when you are back online.',
};

export function UnexpectedError({ error, onRetry }: Props) {
  const address = useAddress();
  const [reference, setReference] = useState<string>();

  useEffect(() => void report('render', error).then(setReference), [error]);

  return (
    <ErrorScreen
      {...(navigator.onLine ? broken : offline)}
      actions={
        <>
          <Button size="large" block onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink size="large" variant="outline" block href={address(screens.home)}>
            Back to home
          </ButtonLink>
        </>
      }
      {...(reference && navigator.onLine && { note: `If it keeps happening, tell the venue this code: ${reference}` })}
    />
  );
}

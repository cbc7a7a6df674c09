import type { Me } from '@caddie/contract/desk/people/staff';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import * as api from './passkeys.api.ts';
import { catalogue } from '../words/en.ts';
import { signWithPasskey } from './web-authn.ts';

const words = catalogue.passkeys;

/** Signs in with a passkey of this device. */
export function PasskeyButton({ onDone }: { onDone: (me: Me) => void }) {
  const signingIn = useMutation({
    mutationFn: async () => {
      const credential = await signWithPasskey(await api.loadSignInOptions());
      return credential && api.signIn(credential);
    },
    onSuccess: (answer) => answer?.next === 'DONE' && onDone(answer.me),
  });

  return (
    <>
      {signingIn.error && <InlineMessage tone="err">{sentenceOf(signingIn.error)}</InlineMessage>}
      {signingIn.data === null && <InlineMessage tone="warn">{words.notSignedIn}</InlineMessage>}
      <DeskButton large block needsNetwork busy={signingIn.isPending} onClick={() => signingIn.mutate()}>
        {words.signIn}
      </DeskButton>
    </>
  );
}

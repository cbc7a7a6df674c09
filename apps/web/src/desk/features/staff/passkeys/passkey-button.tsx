import type { Me } from '@caddie/contract/desk/people/staff';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Note } from '../../../ui/note.tsx';
import * as api from './passkeys.api.ts';
import { catalogue } from '../words/en.ts';
import { signWithPasskey } from './web-authn.ts';

const words = catalogue.passkeys;

/** Signs in with a passkey of this device. */
export function PasskeyButton({ onDone }: { onDone: (me: Me) => void }) {
  const signingIn = useMutation({
    mutationFn: async () => {
      const signed = await signWithPasskey(await api.ask());
      return signed && api.use(signed);
    },
    onSuccess: (answer) => answer?.next === 'DONE' && onDone(answer.me),
  });

  return (
    <>
      {signingIn.error && <Note tone="err">{sentenceOf(signingIn.error)}</Note>}
      {signingIn.data === null && <Note tone="warn">{words.notSignedIn}</Note>}
      <DeskButton large block acts busy={signingIn.isPending} onClick={() => signingIn.mutate()}>
        {words.signIn}
      </DeskButton>
    </>
  );
}

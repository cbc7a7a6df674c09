import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { shortDisplayName } from '../../lib/people/display-name.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { catalogue } from './words/en.ts';
import styles from './customer-page.module.css';
import { customerQuery, sendUnblock } from './customer.api.ts';

const words = catalogue.block;
const { blockedBecause } = catalogue.customer;

type Props = { profile: CustomerProfile; reason: string; isManager: boolean };

/** Shows why a customer is blocked, and lets managers unblock them. */
export function BlockedNote({ profile, reason, isManager }: Props) {
  const client = useQueryClient();
  const showToast = useToast();
  const { customerId: id } = profile;
  const unblock = useKeyedMutation((_: null, key) => sendUnblock(id, key), {
    onSuccess: (answer) => {
      client.setQueryData(customerQuery(id).queryKey, answer);
      showToast({ text: words.unblocked(shortDisplayName(profile)) });
    },
  });

  return (
    <>
      <InlineMessage tone="warn">
        <span className={styles.blocked}>
          {blockedBecause(reason)}
          {isManager && (
            <DeskButton needsNetwork busy={unblock.isPending} onClick={() => unblock.mutate(null)}>
              {words.unblock}
            </DeskButton>
          )}
        </span>
      </InlineMessage>
      {unblock.error && <InlineMessage tone="err">{sentenceOf(unblock.error)}</InlineMessage>}
    </>
  );
}

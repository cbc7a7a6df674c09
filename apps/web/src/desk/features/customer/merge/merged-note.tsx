import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useQueryClient } from '@tanstack/react-query';
import { formatMonthDay, formatTime } from '../../../../lib/format.ts';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { displayName, shortDisplayName } from '../../../lib/people/display-name.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useToast } from '../../../ui/desk-toast.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { customerQuery, sendUnmerge } from '../customer.api.ts';
import styles from '../customer-page.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.merge;

/** The last merge, which managers can undo for a day. */
export function MergedNote({ profile, isManager }: { profile: CustomerProfile; isManager: boolean }) {
  const client = useQueryClient();
  const showToast = useToast();
  const { customerId: id, timeZone } = profile;
  const lastMerge = profile.merged.find(({ undoUntil }) => undoUntil !== null);
  const undo = useKeyedMutation((from: string, key) => sendUnmerge(id, from, key), {
    onSuccess: (answer) => {
      client.setQueryData(customerQuery(id).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['customers'] });
      if (lastMerge) showToast({ text: words.undoDone(shortDisplayName(lastMerge)) });
    },
  });
  if (!lastMerge?.undoUntil) return null;
  const until = words.until(formatMonthDay(lastMerge.undoUntil, timeZone), formatTime(lastMerge.undoUntil, timeZone));

  return (
    <>
      <InlineMessage>
        <span className={styles.blocked}>
          {words.mergedWith(words.nameAndPhone(displayName(lastMerge), lastMerge.name && lastMerge.phone), until)}
          {isManager && (
            <DeskButton needsNetwork busy={undo.isPending} onClick={() => undo.mutate(lastMerge.customerId)}>
              {words.undo}
            </DeskButton>
          )}
        </span>
      </InlineMessage>
      {undo.error && <InlineMessage tone="err">{sentenceOf(undo.error)}</InlineMessage>}
    </>
  );
}

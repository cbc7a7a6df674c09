import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { useQueryClient } from '@tanstack/react-query';
import { formatMonthDay, formatTime } from '../../../../lib/format.ts';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { displayName, shortDisplayName } from '../../../lib/people/display-name.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useSay } from '../../../ui/desk-toast.tsx';
import { Note } from '../../../ui/note.tsx';
import { customerQuery, sendUnmerge } from '../customer.api.ts';
import styles from '../customer-page.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.merge;

/** The last merge, which managers can undo for a day. */
export function MergedNote({ profile, isManager }: { profile: CustomerProfile; isManager: boolean }) {
  const client = useQueryClient();
  const say = useSay();
  const { customerId: id, timeZone } = profile;
  const last = profile.merged.find(({ undoUntil }) => undoUntil !== null);
  const undo = useKeyedMutation((from: string, key) => sendUnmerge(id, from, key), {
    onSuccess: (answer) => {
      client.setQueryData(customerQuery(id).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['customers'] });
      if (last) say({ text: words.undoDone(shortDisplayName(last)) });
    },
  });
  if (!last?.undoUntil) return null;
  const until = words.until(formatMonthDay(last.undoUntil, timeZone), formatTime(last.undoUntil, timeZone));

  return (
    <>
      <Note>
        <span className={styles.blocked}>
          {words.mergedWith(words.nameAndPhone(displayName(last), last.name && last.phone), until)}
          {isManager && (
            <DeskButton acts busy={undo.isPending} onClick={() => undo.mutate(last.customerId)}>
              {words.undo}
            </DeskButton>
          )}
        </span>
      </Note>
      {undo.error && <Note tone="err">{sentenceOf(undo.error)}</Note>}
    </>
  );
}

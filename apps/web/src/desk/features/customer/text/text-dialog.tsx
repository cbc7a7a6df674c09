import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { OWN_WORDS_MAX } from '@caddie/contract/desk/limits/customer-limits';
import { useQueryClient } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useId, useState } from 'react';
import { formatClockTime } from '../../../../lib/format.ts';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { useSay } from '../../../ui/desk-toast.tsx';
import { Note } from '../../../ui/note.tsx';
import { type OwnWords, sendText } from '../customer-lists.api.ts';
import styles from './text-dialog.module.css';
import { isNight, partsWith } from './text.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.text;

type Props = {
  profile: Pick<CustomerProfile, 'customerId' | 'timeZone'>;
  /** The customer's name. */
  name: string;
  phone: string;
  venue: string;
  onClose: () => void;
};

/** Sends a typed text to a customer and shows its length; at night it needs a confirmation. */
export function TextDialog({ profile: { customerId: id, timeZone }, name, phone, venue, onClose }: Props) {
  const client = useQueryClient();
  const say = useSay();
  const fieldId = useId();
  const [text, setText] = useState('');
  const [isMeant, setMeant] = useState(false);
  const [now] = useNow();
  const { time } = venueClock(timeZone, now);
  const night = isNight(time);
  const parts = partsWith(venue, text.trim());
  const send = useKeyedMutation((written: OwnWords, key) => sendText(id, written, key), {
    onSuccess: ({ state }) => {
      void client.invalidateQueries({ queryKey: ['customer', id] });
      say({ text: state === 'NOT_SENT' ? words.notSent(phone) : words.sent(name) });
      onClose();
    },
  });

  return (
    <ActDialog
      title={words.title(name)}
      about={words.about(phone, venue)}
      act={words.act}
      busy={send.isPending}
      disabled={text.trim() === '' || (night && !isMeant)}
      refusal={send.error && sentenceOf(send.error)}
      onClose={onClose}
      onAct={() => send.mutate({ text: text.trim(), ...(night && { atNight: true }) })}
    >
      <div className={styles.words}>
        <label htmlFor={fieldId}>{words.label}</label>
        <textarea
          id={fieldId}
          rows={4}
          maxLength={OWN_WORDS_MAX}
          aria-describedby={`${fieldId}-size`}
          value={text}
          // Line breaks become spaces: a text is one line.
          onChange={({ target }) => {
            setText(target.value.replaceAll(/\s*\n\s*/g, ' '));
            send.reset();
          }}
        />
        <small id={`${fieldId}-size`}>{words.size(text.length, OWN_WORDS_MAX)}</small>
      </div>
      {parts > 1 && <Note tone="warn">{words.inParts(parts)}</Note>}
      {night && (
        <Checkbox checked={isMeant} onChange={({ target }) => setMeant(target.checked)}>
          {words.atNight(formatClockTime(time))}
        </Checkbox>
      )}
    </ActDialog>
  );
}

import type { CustomerProfile } from '@caddie/contract/desk/people/customer';
import { STAFF_TEXT_MAX } from '@caddie/contract/desk/limits/customer-limits';
import { useQueryClient } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useId, useState } from 'react';
import { formatClockTime } from '../../../../lib/format.ts';
import { sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { useToast } from '../../../ui/desk-toast.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { type TextBody, sendText } from '../customer-lists.api.ts';
import styles from './text-dialog.module.css';
import { isNight, countTextParts } from './text.rules.ts';
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
  const showToast = useToast();
  const fieldId = useId();
  const [text, setText] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [now] = useNow();
  const { time } = venueClock(timeZone, now);
  const isNightTime = isNight(time);
  const parts = countTextParts(venue, text.trim());
  const send = useKeyedMutation((body: TextBody, key) => sendText(id, body, key), {
    onSuccess: ({ state }) => {
      void client.invalidateQueries({ queryKey: ['customer', id] });
      showToast({ text: state === 'NOT_SENT' ? words.notSent(phone) : words.sent(name) });
      onClose();
    },
  });

  return (
    <ActDialog
      title={words.title(name)}
      about={words.about(phone, venue)}
      act={words.act}
      busy={send.isPending}
      disabled={text.trim() === '' || (isNightTime && !isConfirmed)}
      refusal={send.error && sentenceOf(send.error)}
      onClose={onClose}
      onAct={() => send.mutate({ text: text.trim(), ...(isNightTime && { atNight: true }) })}
    >
      <div className={styles.words}>
        <label htmlFor={fieldId}>{words.label}</label>
        <textarea
          id={fieldId}
          rows={4}
          maxLength={STAFF_TEXT_MAX}
          aria-describedby={`${fieldId}-size`}
          value={text}
          // Line breaks become spaces: a text is one line.
          onChange={({ target }) => {
            setText(target.value.replaceAll(/\s*\n\s*/g, ' '));
            send.reset();
          }}
        />
        <small id={`${fieldId}-size`}>{words.size(text.length, STAFF_TEXT_MAX)}</small>
      </div>
      {parts > 1 && <InlineMessage tone="warn">{words.inParts(parts)}</InlineMessage>}
      {isNightTime && (
        <Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
          {words.atNight(formatClockTime(time))}
        </Checkbox>
      )}
    </ActDialog>
  );
}

import { HOW_MAX, type NeedsYou, type RefusedRefund } from '@caddie/contract/desk/needs-you';
import { formatMoney } from '@caddie/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { focusHere } from '../../../lib/focus-here.ts';
import { sentenceOf } from '../../../lib/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/use-keyed-mutation.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import { needsYouQuery, sendAgain, sendSettled } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.needsYou;

/** Once more to the bank, or another way, with a word on which. */
export function RefundActs({ refund }: { refund: RefusedRefund }) {
  const client = useQueryClient();
  const [isTelling, setTelling] = useState(false);
  const { refundId, attempts } = refund;
  // The answer says it all: what is left, and how often it was tried.
  const options = {
    onSuccess: (answer: NeedsYou) => client.setQueryData(needsYouQuery.queryKey, answer),
    onError: () => void client.invalidateQueries(needsYouQuery),
  };
  const again = useKeyedMutation((id: string, key) => sendAgain(id, key), options);
  const settle = useKeyedMutation((how: string, key) => sendSettled(refundId, how, key), options);
  const error = again.error ?? settle.error;
  const isStillRefused = again.data?.refunds.some((one) => one.refundId === refundId && one.attempts === attempts);

  return (
    <div className={styles.acts}>
      {isTelling ? (
        <HowForm
          refund={refund}
          isBusy={settle.isPending}
          onTell={(how) => settle.mutate(how)}
          onCancel={() => setTelling(false)}
        />
      ) : (
        <>
          <DeskButton acts busy={again.isPending} onClick={() => again.mutate(refundId)}>
            {words.again} <HiddenText>{words.nameOf(refund.name)}</HiddenText>
          </DeskButton>
          <DeskButton variant="black" acts onClick={() => setTelling(true)}>
            {words.anotherWay} <HiddenText>{words.nameOf(refund.name)}</HiddenText>
          </DeskButton>
        </>
      )}
      {isStillRefused && !isTelling && <Note tone="warn">{words.refusedAgain}</Note>}
      {error && <Note tone="err">{sentenceOf(error)}</Note>}
    </div>
  );
}

type FormProps = { refund: RefusedRefund; isBusy: boolean; onTell: (how: string) => void; onCancel: () => void };

function HowForm({ refund, isBusy, onTell, onCancel }: FormProps) {
  const id = useId();
  const [how, setHow] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (how.trim()) onTell(how.trim());
      }}
    >
      <label htmlFor={id}>{words.how}</label>
      <input
        id={id}
        ref={focusHere}
        value={how}
        maxLength={HOW_MAX}
        placeholder={words.example}
        onChange={(event) => setHow(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <DeskButton type="submit" variant="black" acts busy={isBusy} disabled={how.trim() === ''}>
        {words.settle(formatMoney(refund.amount, refund.currency))}
      </DeskButton>
      <DeskButton variant="ghost" onClick={onCancel}>
        {words.cancel}
      </DeskButton>
    </form>
  );
}

import type { NeedsYou, RefusedRefund, Settling } from '@caddie/contract/desk/needs-you';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import { needsYouQuery, sendAgain, sendSettled } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { CashForm, HowForm } from './refund-forms.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.needsYou;

/** Sends a refund again, gives it in cash, or records another way with a description. */
export function RefundActs({ refund }: { refund: RefusedRefund }) {
  const client = useQueryClient();
  const [form, setForm] = useState<Settling['way']>();
  const { refundId, attempts } = refund;
  // The answer contains what is left, and the number of attempts.
  const options = {
    onSuccess: (answer: NeedsYou) => {
      client.setQueryData(needsYouQuery.queryKey, answer);
      // The refunds of the day are shown beside it.
      void client.invalidateQueries({ queryKey: ['money'] });
    },
    onError: () => void client.invalidateQueries(needsYouQuery),
  };
  const again = useKeyedMutation((id: string, key) => sendAgain(id, key), options);
  const settle = useKeyedMutation((settling: Settling, key) => sendSettled(refundId, settling, key), options);
  const toForm = { refund, isBusy: settle.isPending, onCancel: () => setForm(undefined) };
  const error = again.error ?? settle.error;
  const isStillRefused = again.data?.refunds.some((one) => one.refundId === refundId && one.attempts === attempts);

  return (
    <div className={styles.acts}>
      {form === 'OTHER' && <HowForm {...toForm} onSubmit={(answer) => settle.mutate(answer)} />}
      {form === 'CASH' && (
        <CashForm {...toForm} onGiven={(answer) => settle.mutate({ way: 'CASH', amount: refund.amount, ...answer })} />
      )}
      {form === undefined && (
        <>
          <DeskButton acts busy={again.isPending} onClick={() => again.mutate(refundId)}>
            {words.again} <HiddenText>{words.nameOf(refund.name)}</HiddenText>
          </DeskButton>
          <DeskButton variant="black" acts onClick={() => setForm('CASH')}>
            {words.inCash} <HiddenText>{words.nameOf(refund.name)}</HiddenText>
          </DeskButton>
          <DeskButton variant="black" acts onClick={() => setForm('OTHER')}>
            {words.anotherWay} <HiddenText>{words.nameOf(refund.name)}</HiddenText>
          </DeskButton>
        </>
      )}
      {isStillRefused && form === undefined && <Note tone="warn">{words.refusedAgain}</Note>}
      {error && <Note tone="err">{sentenceOf(error)}</Note>}
    </div>
  );
}

import type { NeedsYou, RefusedRefund, RefundSettlement } from '@caddie/contract/desk/needs-you';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { needsYouQuery, sendRetry, sendSettlement } from './needs-you.api.ts';
import styles from './needs-you.module.css';
import { CashForm, OtherWayForm } from './refund-forms.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.needsYou;

/** Sends a refund again, gives it in cash, or records another way with a description. */
export function RefundActs({ refund }: { refund: RefusedRefund }) {
  const client = useQueryClient();
  const [form, setForm] = useState<RefundSettlement['way']>();
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
  const retry = useKeyedMutation((id: string, key) => sendRetry(id, key), options);
  const settle = useKeyedMutation(
    (settling: RefundSettlement, key) => sendSettlement(refundId, settling, key),
    options,
  );
  const formProps = { refund, isBusy: settle.isPending, onCancel: () => setForm(undefined) };
  const error = retry.error ?? settle.error;
  const isStillRefused = retry.data?.refunds.some((one) => one.refundId === refundId && one.attempts === attempts);

  return (
    <div className={styles.acts}>
      {form === 'OTHER' && <OtherWayForm {...formProps} onSubmit={(answer) => settle.mutate(answer)} />}
      {form === 'CASH' && (
        <CashForm
          {...formProps}
          onConfirm={(answer) => settle.mutate({ way: 'CASH', amount: refund.amount, ...answer })}
        />
      )}
      {form === undefined && (
        <>
          <DeskButton needsNetwork busy={retry.isPending} onClick={() => retry.mutate(refundId)}>
            {words.again} <HiddenText>{words.nameOf(refund.name)}</HiddenText>
          </DeskButton>
          <DeskButton variant="black" needsNetwork onClick={() => setForm('CASH')}>
            {words.inCash} <HiddenText>{words.nameOf(refund.name)}</HiddenText>
          </DeskButton>
          <DeskButton variant="black" needsNetwork onClick={() => setForm('OTHER')}>
            {words.anotherWay} <HiddenText>{words.nameOf(refund.name)}</HiddenText>
          </DeskButton>
        </>
      )}
      {isStillRefused && form === undefined && <InlineMessage tone="warn">{words.refusedAgain}</InlineMessage>}
      {error && <InlineMessage tone="err">{sentenceOf(error)}</InlineMessage>}
    </div>
  );
}

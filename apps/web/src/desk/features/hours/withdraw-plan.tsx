import type { HourPlan, HourPlans } from '@caddie/contract/desk/hours';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { dayText } from '../../lib/days/days.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { hourPlansKey, planPreviewKey, planPreviewQuery, withdrawPlan } from './hours.api.ts';
import { type Answers, completeAnswers, sumRefunds, OutsideBookings } from './outside-bookings.tsx';
import styles from './week.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.week;

type Props = { page: HourPlans; plan: HourPlan; onDone: (page: HourPlans) => void; onClose: () => void };

/** Asks before future hours are withdrawn; bookings sold for them that fall outside the earlier hours need an answer too. */
export function WithdrawPlan({ page, plan, onDone, onClose }: Props) {
  const client = useQueryClient();
  const [answers, setAnswers] = useState<Answers>({});
  const { plans, today, currency } = page;
  const previousPlan = plans[plans.indexOf(plan) - 1]!;
  const { data: preview, error } = useQuery(planPreviewQuery({ validFrom: plan.validFrom, open: previousPlan.open }));
  const outside = preview?.bookings ?? [];
  const [answersToSend, refundAmount] = [completeAnswers(outside, answers), sumRefunds(outside, answers)];
  const withdrawing = useKeyedMutation(withdrawPlan, {
    onSuccess: onDone,
    onError: () => {
      void client.invalidateQueries({ queryKey: hourPlansKey });
      void client.invalidateQueries({ queryKey: planPreviewKey });
    },
  });
  const problem = withdrawing.error ?? error;

  return (
    <ActDialog
      title={words.withdrawTitle(dayText(plan.validFrom, today))}
      about={words.withdrawAbout}
      back={words.keepThem}
      act={refundAmount > 0 ? words.withdrawAndReturn(formatMoney(refundAmount, currency)) : words.withdraw}
      variant="red"
      busy={withdrawing.isPending}
      disabled={!preview || !answersToSend}
      refusal={problem && sentenceOf(problem)}
      onClose={onClose}
      onAct={() =>
        withdrawing.mutate({
          id: plan.hourPlanId,
          body: { seen: plans.map(({ hourPlanId }) => hourPlanId), answers: answersToSend!, amount: refundAmount },
        })
      }
    >
      {outside.length > 0 && (
        <div className={styles.effect}>
          <OutsideBookings
            {...{ outside, answers, venue: page }}
            onAnswer={(bookingId, answer) => setAnswers({ ...answers, [bookingId]: answer })}
          />
          <InlineMessage>{words.kept}</InlineMessage>
        </div>
      )}
    </ActDialog>
  );
}

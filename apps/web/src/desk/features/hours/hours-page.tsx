import { addDays, isDate } from '@caddie/contract/dates/calendar';
import type { HourPlans } from '@caddie/contract/desk/hours';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { formatMoney } from '../../../lib/money.ts';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { dayText } from '../../lib/days/days.ts';
import { useLeaveConfirmation } from '../../ui/use-leave-confirmation.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { LoadingCard } from '../../ui/page/card.tsx';
import { Column, Columns } from '../../ui/page/columns.tsx';
import { ClosingList } from './closing-list.tsx';
import { hourPlansKey, hourPlansQuery, planPreviewKey, planPreviewQuery, savePlan } from './hours.api.ts';
import { dateProblemOf } from './hours.rules.ts';
import { completeAnswers, sumRefunds } from './outside-bookings.tsx';
import { PlanEffect } from './plan-effect.tsx';
import { PlanList } from './plan-list.tsx';
import { isFuturePlan, currentPlan } from './plans.rules.ts';
import { ClosingDialog } from './special-days/closing-dialog.tsx';
import { useWeek } from './use-week.ts';
import { WeekEditor } from './week-editor.tsx';
import { WithdrawPlan } from './withdraw-plan.tsx';
import styles from './week.module.css';
import { catalogue } from './words/en.ts';

const hoursWords = catalogue.hours;
const words = catalogue.week;

const PAGE_PATH = '/prices/hours';
const closingPath = (id: string): string => `${PAGE_PATH}?closing=${id}`;

type Props = { me: Me; head: HTMLElement | null };

/** The weekly opening hours, each valid from a day on. */
export function HoursPage({ head }: Props) {
  const { data, error, refetch } = useQuery(hourPlansQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Columns>
        <LoadingCard label={hoursWords.loading} rows={7} height={52} />
      </Columns>
    );
  return <HoursEditor data={data} head={head} />;
}

function HoursEditor({ data, head }: { data: HourPlans; head: HTMLElement | null }) {
  const client = useQueryClient();
  const showToast = useToast();
  const state = useWeek(data);
  // Kept in state, not in the URL: navigating before the page is rendered as saved would ask about leaving.
  const [openedClosingId, setOpenedClosingId] = useState<string | null>(null);
  const linkedClosingId = useSearch().get('closing');
  const shownClosingId = openedClosingId ?? linkedClosingId;
  const [, goTo] = useLocation();
  const [openDialog, setOpenDialog] = useState<'WITHDRAW' | 'CLOSE_ALL' | null>(null);
  const { shownPlans, plan, before, week, changed, validFrom, answers, conflict } = state;
  const { plans, today, currency } = shownPlans;
  const dateProblem = dateProblemOf(validFrom, addDays(today, 1), words.fromHint);
  const isDateValid = isDate(validFrom) && !dateProblem;
  const shownDay = isDateValid ? dayText(validFrom, today) : '';
  const previewBody = changed.length > 0 && isDateValid ? { validFrom, open: week } : null;
  const { data: preview, error, isFetching } = useQuery(planPreviewQuery(previewBody));
  const outside = previewBody && preview ? preview.bookings : [];
  const [answersToSend, refundAmount] = [completeAnswers(outside, answers), sumRefunds(outside, answers)];
  const close = () => setOpenDialog(null);
  const saving = useKeyedMutation(savePlan, {
    onSuccess: (page) => {
      state.restart(page, validFrom);
      showToast({ text: words.saved(shownDay) });
      showStartedClosing(page);
    },
    onError: (failure) => {
      close();
      void reloadAfterConflict(failure);
    },
  });
  const { unsaved, dialog: question } = useLeaveConfirmation({
    isUnsaved: changed.length > 0,
    home: '/',
    discard: state.discard,
  });
  const problem = saving.error ?? error;
  const save = () =>
    saving.mutate({
      validFrom,
      open: week,
      seen: plans.map(({ hourPlanId }) => hourPlanId),
      answers: answersToSend!,
      amount: refundAmount,
    });

  return (
    <Columns className={styles.page} {...unsaved}>
      {head &&
        createPortal(
          <>
            {changed.length === 0 && isFuturePlan(plan, shownPlans) ? (
              <DeskButton needsNetwork onClick={() => setOpenDialog('WITHDRAW')}>
                {words.withdraw}
              </DeskButton>
            ) : (
              <DeskButton disabled={changed.length === 0} onClick={state.discard}>
                {words.discard}
              </DeskButton>
            )}
            <DeskButton
              variant="primary"
              needsNetwork
              busy={saving.isPending}
              disabled={!previewBody || !preview || isFetching || !answersToSend}
              onClick={() => (week.length === 0 ? setOpenDialog('CLOSE_ALL') : save())}
            >
              {refundAmount > 0
                ? words.beginAndReturn(shownDay, formatMoney(refundAmount, currency))
                : words.beginOn(shownDay)}
            </DeskButton>
          </>,
          head,
        )}
      <WeekEditor
        title={isFuturePlan(plan, shownPlans) ? words.titleFrom(dayText(plan.validFrom, today)) : words.title}
        before={before}
        week={week}
        onChange={(next) => state.change({ week: next })}
      />
      <Column>
        {conflict ? (
          <InlineMessage tone="warn">
            <p>{conflict.message}</p>
            <DeskButton onClick={state.reapplyEdits}>{words.mineAgain}</DeskButton>
          </InlineMessage>
        ) : (
          problem && <InlineMessage tone="err">{sentenceOf(problem)}</InlineMessage>
        )}
        {plans.length > 1 && (
          <PlanList page={shownPlans} shownPlan={plan} disabled={changed.length > 0} onShow={state.show} />
        )}
        {/* What is not saved is not left for a look. */}
        {data.closings.length > 0 && (
          <ClosingList page={data} path={closingPath} onShow={changed.length > 0 ? setOpenedClosingId : undefined} />
        )}
        <PlanEffect
          {...{ before, week, changed, validFrom, dateProblem, outside, answers }}
          now={currentPlan(shownPlans).open}
          until={preview?.until ?? null}
          venue={shownPlans}
          onFrom={(date) => state.change({ validFrom: date })}
          onAnswer={(bookingId, answer) => state.change({ answers: { ...answers, [bookingId]: answer } })}
        />
      </Column>
      {openDialog === 'WITHDRAW' && (
        <WithdrawPlan
          page={shownPlans}
          plan={plan}
          onClose={close}
          onDone={(page) => {
            state.restart(page, today);
            showToast({ text: words.withdrawn });
            showStartedClosing(page);
          }}
        />
      )}
      <ActDialog
        open={openDialog === 'CLOSE_ALL'}
        title={words.closeAllTitle(shownDay)}
        about={words.closeAllAbout}
        back={words.keepOpen}
        act={words.closeAll}
        variant="red"
        busy={saving.isPending}
        onClose={close}
        onAct={save}
      />
      {shownClosingId && <ClosingDialog id={shownClosingId} onClose={closeClosing} />}
      {question}
    </Columns>
  );

  /** Caches the new page and shows the closing that has just started; several closings are listed on the page. */
  function showStartedClosing(page: HourPlans): void {
    const knownIds = new Set(data.closings.map(({ closingId }) => closingId));
    const startedClosings = page.closings.filter(({ closingId }) => !knownIds.has(closingId));
    client.setQueryData(hourPlansKey, page);
    close();
    if (startedClosings.length === 1) setOpenedClosingId(startedClosings[0]!.closingId);
  }

  function closeClosing(): void {
    setOpenedClosingId(null);
    if (linkedClosingId) goTo(PAGE_PATH);
  }

  /** Loads the current hours after a conflict; if that fails, the changes stay as they are. */
  async function reloadAfterConflict(failure: Error): Promise<void> {
    void client.invalidateQueries({ queryKey: planPreviewKey });
    const currentPlans = await client.fetchQuery({ ...hourPlansQuery, staleTime: 0 }).catch(() => null);
    if (!currentPlans || refusalCode(failure) !== 'CHANGED_MEANWHILE') return;
    saving.reset();
    state.startAfterConflict(currentPlans, sentenceOf(failure));
  }
}

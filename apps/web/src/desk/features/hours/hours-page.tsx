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
import { dayWords } from '../../lib/days/days.ts';
import { useLeaving } from '../../ui/use-leaving.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { Note } from '../../ui/note.tsx';
import { LoadingCard } from '../../ui/page/card.tsx';
import { Column, Columns } from '../../ui/page/columns.tsx';
import { ClosingList } from './closing-list.tsx';
import { hourPlansKey, hourPlansQuery, planPreviewKey, planPreviewQuery, savePlan } from './hours.api.ts';
import { dateProblemOf } from './hours.rules.ts';
import { answersTo, backFor } from './outside-bookings.tsx';
import { PlanEffect } from './plan-effect.tsx';
import { PlanList } from './plan-list.tsx';
import { isToCome, nowOf } from './plans.rules.ts';
import { ClosingDialog } from './special-days/closing-dialog.tsx';
import { useWeek } from './use-week.ts';
import { WeekEditor } from './week-editor.tsx';
import { WithdrawPlan } from './withdraw-plan.tsx';
import styles from './week.module.css';
import { catalogue } from './words/en.ts';

const hoursWords = catalogue.hours;
const words = catalogue.week;

const HERE = '/prices/hours';
const closingPath = (id: string): string => `${HERE}?closing=${id}`;

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
  return <Editing data={data} head={head} />;
}

function Editing({ data, head }: { data: HourPlans; head: HTMLElement | null }) {
  const client = useQueryClient();
  const say = useSay();
  const state = useWeek(data);
  // Kept in state, not in the URL: navigating before the page is rendered as saved would ask about leaving.
  const [followed, setFollowed] = useState<string | null>(null);
  const linked = useSearch().get('closing');
  const shownClosing = followed ?? linked;
  const [, goTo] = useLocation();
  const [asking, setAsking] = useState<'WITHDRAW' | 'CLOSE_ALL' | null>(null);
  const { seen, plan, before, week, changed, validFrom, answers, mine } = state;
  const { plans, today, currency } = seen;
  const dateProblem = dateProblemOf(validFrom, addDays(today, 1), words.fromHint);
  const isRight = isDate(validFrom) && !dateProblem;
  const named = isRight ? dayWords(validFrom, today) : '';
  const asked = changed.length > 0 && isRight ? { validFrom, open: week } : null;
  const { data: preview, error, isFetching } = useQuery(planPreviewQuery(asked));
  const outside = asked && preview ? preview.bookings : [];
  const [answered, back] = [answersTo(outside, answers), backFor(outside, answers)];
  const close = () => setAsking(null);
  const saving = useKeyedMutation(savePlan, {
    onSuccess: (page) => {
      state.start(page, validFrom);
      say({ text: words.saved(named) });
      follow(page);
    },
    onError: (failure) => {
      close();
      void reloadAfterConflict(failure);
    },
  });
  const { unsaved, question } = useLeaving({ isUnsaved: changed.length > 0, home: '/', discard: state.discard });
  const problem = saving.error ?? error;
  const save = () =>
    saving.mutate({
      validFrom,
      open: week,
      seen: plans.map(({ hourPlanId }) => hourPlanId),
      answers: answered!,
      amount: back,
    });

  return (
    <Columns className={styles.page} {...unsaved}>
      {head &&
        createPortal(
          <>
            {changed.length === 0 && isToCome(plan, seen) ? (
              <DeskButton acts onClick={() => setAsking('WITHDRAW')}>
                {words.withdraw}
              </DeskButton>
            ) : (
              <DeskButton disabled={changed.length === 0} onClick={state.discard}>
                {words.discard}
              </DeskButton>
            )}
            <DeskButton
              variant="primary"
              acts
              busy={saving.isPending}
              disabled={!asked || !preview || isFetching || !answered}
              onClick={() => (week.length === 0 ? setAsking('CLOSE_ALL') : save())}
            >
              {back > 0 ? words.beginAndReturn(named, formatMoney(back, currency)) : words.beginOn(named)}
            </DeskButton>
          </>,
          head,
        )}
      <WeekEditor
        title={isToCome(plan, seen) ? words.titleFrom(dayWords(plan.validFrom, today)) : words.title}
        before={before}
        week={week}
        onChange={(next) => state.change({ week: next })}
      />
      <Column>
        {mine ? (
          <Note tone="warn">
            <p>{mine.said}</p>
            <DeskButton onClick={state.reapplyEdits}>{words.mineAgain}</DeskButton>
          </Note>
        ) : (
          problem && <Note tone="err">{sentenceOf(problem)}</Note>
        )}
        {plans.length > 1 && <PlanList page={seen} shown={plan} disabled={changed.length > 0} onShow={state.show} />}
        {/* What is not saved is not left for a look. */}
        {data.closings.length > 0 && (
          <ClosingList page={data} path={closingPath} onShow={changed.length > 0 ? setFollowed : undefined} />
        )}
        <PlanEffect
          {...{ before, week, changed, validFrom, dateProblem, outside, answers }}
          now={nowOf(seen).open}
          until={preview?.until ?? null}
          scene={seen}
          onFrom={(date) => state.change({ validFrom: date })}
          onAnswer={(bookingId, answer) => state.change({ answers: { ...answers, [bookingId]: answer } })}
        />
      </Column>
      {asking === 'WITHDRAW' && (
        <WithdrawPlan
          page={seen}
          plan={plan}
          onClose={close}
          onDone={(page) => {
            state.start(page, today);
            say({ text: words.withdrawn });
            follow(page);
          }}
        />
      )}
      <ActDialog
        open={asking === 'CLOSE_ALL'}
        title={words.closeAllTitle(named)}
        about={words.closeAllAbout}
        back={words.keepOpen}
        act={words.closeAll}
        variant="red"
        busy={saving.isPending}
        onClose={close}
        onAct={save}
      />
      {shownClosing && <ClosingDialog id={shownClosing} onClose={stopFollowing} />}
      {question}
    </Columns>
  );

  /** Caches the new page and shows the closing that has just started; several closings are listed on the page. */
  function follow(page: HourPlans): void {
    const known = new Set(data.closings.map(({ closingId }) => closingId));
    const begun = page.closings.filter(({ closingId }) => !known.has(closingId));
    client.setQueryData(hourPlansKey, page);
    close();
    if (begun.length === 1) setFollowed(begun[0]!.closingId);
  }

  function stopFollowing(): void {
    setFollowed(null);
    if (linked) goTo(HERE);
  }

  /** Loads the current hours after a conflict; if that fails, the changes stay as they are. */
  async function reloadAfterConflict(failure: Error): Promise<void> {
    void client.invalidateQueries({ queryKey: planPreviewKey });
    const now = await client.fetchQuery({ ...hourPlansQuery, staleTime: 0 }).catch(() => null);
    if (!now || refusalCode(failure) !== 'CHANGED_MEANWHILE') return;
    saving.reset();
    state.startAfterConflict(now, sentenceOf(failure));
  }
}

import type { PriceLists } from '@caddie/contract/desk/prices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { writeAmount } from '../../../lib/amount.rules.ts';
import { readPrice } from '../../../lib/price.rules.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { DeskButton, DeskLink } from '../../../ui/desk-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { StepCard, type StepNav, StepPage } from '../../../ui/page/step-page.tsx';
import { EVENING, readRules, rulesOf, type TwoPrices } from './first-prices.rules.ts';
import { FirstPriceFields, type Typed } from './first-price-fields.tsx';
import { catalogue } from '../words/en.ts';
import styles from './first-prices.module.css';
import { firstFree } from '../painter/free.rules.ts';
import { hoursFrom, isSameList } from '../painter/painter.rules.ts';
import { PriceExamples } from '../price-examples.tsx';
import { type Draft, listsQuery, putToUse, saveDraft } from '../prices.api.ts';

const words = catalogue.firstPrices;
const { freeHour, hour, loading, anyway, weekdays } = catalogue.prices;

type Props = { nav: StepNav; durations: readonly number[] };

/** The first prices of a venue: a usual one, and one for peak hours. */
export function FirstPrices({ nav, durations }: Props) {
  const { data, error, refetch } = useQuery(listsQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <HiddenText>{loading}</HiddenText>;
  const list = data.lists.find(({ status }) => status === 'IN_FORCE');
  return list && !readRules(list.rules) ? <Painted nav={nav} /> : <Choosing {...{ nav, durations, page: data }} />;
}

function Choosing({ nav, durations, page }: Props & { page: PriceLists }) {
  const { currency, today } = page;
  const client = useQueryClient();
  const inForce = page.lists.find(({ status }) => status === 'IN_FORCE');
  const saved = inForce && readRules(inForce.rules);
  const [typed, setTyped] = useState<Typed>(() => ({
    usual: saved ? writeAmount(saved.usual, currency) : '',
    peak: saved ? writeAmount(saved.peak, currency) : '',
    isEvening: saved ? saved.eveningsFrom !== null : true,
    eveningsFrom: saved?.eveningsFrom ?? EVENING,
    isWeekend: saved ? saved.isWeekendPeak : true,
  }));
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const read = readTyped(typed, page);
  const keep = (lists: PriceLists) => client.setQueryData(listsQuery.queryKey, lists);
  const reload = () => void client.invalidateQueries({ queryKey: listsQuery.queryKey });
  const publishing = useKeyedMutation(putToUse, {
    onSuccess: (lists) => {
      keep(lists);
      nav.onDone();
    },
    onError: reload,
  });
  const saving = useKeyedMutation(saveDraft, {
    onSuccess: ({ savedId, ...lists }) => {
      keep(lists);
      const { priceListId, version } = lists.lists.find((one) => one.priceListId === savedId)!;
      const replaces = inForce?.validFrom === today ? inForce.priceListId : undefined;
      publishing.mutate({ priceListId, version, replaces });
    },
    onError: reload,
  });
  const free = read.prices && firstFree(rulesOf(read.prices), hoursFrom(page, today));
  const save = (isMeant = false) => {
    setTried(true);
    setAsked(false);
    if (!read.prices) return undefined;
    const rules = rulesOf(read.prices);
    if (inForce && isSameList(inForce.rules, rules)) return nav.onDone();
    if (free && !isMeant) return setAsked(true);
    // A draft that was saved but could not be published is overwritten, instead of creating a second one.
    const draft = page.lists.find(({ status, validFrom }) => status === 'DRAFT' && validFrom === today);
    const body: Draft = { validFrom: today, rules };
    return saving.mutate(draft ? { ...body, draft: { priceListId: draft.priceListId, version: draft.version } } : body);
  };

  return (
    <StepPage
      nav={nav}
      look="wide"
      title={words.title}
      about={words.about}
      busy={saving.isPending || publishing.isPending}
      problem={saving.error ?? publishing.error}
      onContinue={() => save()}
      aside={<PriceExamples page={page} prices={read.prices} durations={durations} />}
    >
      <StepCard>
        <FirstPriceFields
          currency={currency}
          typed={typed}
          problems={isTried ? read.problems : {}}
          prices={read.prices}
          onChange={setTyped}
        />
        {isAsked && free && (
          <div role="alert" className={styles.less}>
            <Note tone="warn">{freeHour(weekdays[free.weekday - 1]!, hour(free.fromMinute))}</Note>
            <DeskButton acts onClick={() => save(true)}>
              {anyway}
            </DeskButton>
          </div>
        )}
      </StepCard>
    </StepPage>
  );
}

/** The list has more than two prices, so nothing is changed here. */
const Painted = ({ nav }: { nav: StepNav }) => (
  <StepPage nav={nav} title={words.title} about={words.about}>
    <StepCard>
      <Note>
        <b>{words.painted}</b> {words.paintedAbout}
      </Note>
      <div>
        <DeskLink href="/prices">{words.toThePainter}</DeskLink>
      </div>
    </StepCard>
  </StepPage>
);

type Problems = { usual?: string; peak?: string };

/** Parses the two prices, or returns their problems. Without a peak there is one price. */
function readTyped(typed: Typed, { currency }: PriceLists): { prices: TwoPrices | null; problems: Problems } {
  const hasPeak = typed.isEvening || typed.isWeekend;
  const usual = readPrice(typed.usual, currency);
  const peak = hasPeak ? readPrice(typed.peak, currency) : usual;
  if ('problem' in usual || 'problem' in peak) {
    const problems = {
      ...('problem' in usual && { usual: usual.problem }),
      ...(hasPeak && 'problem' in peak && { peak: peak.problem }),
    };
    return { prices: null, problems };
  }
  return {
    problems: {},
    prices: {
      usual: usual.amount,
      peak: peak.amount,
      eveningsFrom: typed.isEvening ? typed.eveningsFrom : null,
      isWeekendPeak: typed.isWeekend,
    },
  };
}

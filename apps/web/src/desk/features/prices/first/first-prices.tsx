import type { PriceLists } from '@caddie/contract/desk/prices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { writeAmount } from '../../../lib/amount.rules.ts';
import { readPrice } from '../../../lib/price.rules.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { DeskButton, DeskLink } from '../../../ui/desk-button.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { StepCard, type StepNav, StepPage } from '../../../ui/page/step-page.tsx';
import { EVENING_MINUTE, twoPricesFrom, rulesOf, type TwoPrices } from './first-prices.rules.ts';
import { FirstPriceFields, type FirstPriceInputs } from './first-price-fields.tsx';
import { catalogue } from '../words/en.ts';
import styles from './first-prices.module.css';
import { firstFreeHour } from '../painter/free.rules.ts';
import { hoursFrom, isSameList } from '../painter/painter.rules.ts';
import { PriceExamples } from '../price-examples.tsx';
import { type Draft, listsQuery, publishList, saveDraft } from '../prices.api.ts';

const words = catalogue.firstPrices;
const { freeHour, hour, loading, anyway, weekdays } = catalogue.prices;

type Props = { nav: StepNav; durations: readonly number[] };

/** The first prices of a venue: a usual one, and one for peak hours. */
export function FirstPrices({ nav, durations }: Props) {
  const { data, error, refetch } = useQuery(listsQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <HiddenText>{loading}</HiddenText>;
  const list = data.lists.find(({ status }) => status === 'IN_FORCE');
  return list && !twoPricesFrom(list.rules) ? (
    <PaintedList nav={nav} />
  ) : (
    <TwoPricesForm {...{ nav, durations, page: data }} />
  );
}

function TwoPricesForm({ nav, durations, page }: Props & { page: PriceLists }) {
  const { currency, today } = page;
  const client = useQueryClient();
  const inForce = page.lists.find(({ status }) => status === 'IN_FORCE');
  const savedPrices = inForce && twoPricesFrom(inForce.rules);
  const [inputs, setInputs] = useState<FirstPriceInputs>(() => ({
    usual: savedPrices ? writeAmount(savedPrices.usual, currency) : '',
    peak: savedPrices ? writeAmount(savedPrices.peak, currency) : '',
    isEvening: savedPrices ? savedPrices.eveningsFrom !== null : true,
    eveningsFrom: savedPrices?.eveningsFrom ?? EVENING_MINUTE,
    isWeekend: savedPrices ? savedPrices.isWeekendPeak : true,
  }));
  const [isSubmitted, setSubmitted] = useState(false);
  const [isConfirmingFree, setConfirmingFree] = useState(false);
  const parsed = parseInputs(inputs, page);
  const cacheLists = (lists: PriceLists) => client.setQueryData(listsQuery.queryKey, lists);
  const reload = () => void client.invalidateQueries({ queryKey: listsQuery.queryKey });
  const publishing = useKeyedMutation(publishList, {
    onSuccess: (lists) => {
      cacheLists(lists);
      nav.onDone();
    },
    onError: reload,
  });
  const saving = useKeyedMutation(saveDraft, {
    onSuccess: ({ savedId, ...lists }) => {
      cacheLists(lists);
      const { priceListId, version } = lists.lists.find((one) => one.priceListId === savedId)!;
      const replaces = inForce?.validFrom === today ? inForce.priceListId : undefined;
      publishing.mutate({ priceListId, version, replaces });
    },
    onError: reload,
  });
  const freeRule = parsed.prices && firstFreeHour(rulesOf(parsed.prices), hoursFrom(page, today));
  const save = (isConfirmed = false) => {
    setSubmitted(true);
    setConfirmingFree(false);
    if (!parsed.prices) return undefined;
    const rules = rulesOf(parsed.prices);
    if (inForce && isSameList(inForce.rules, rules)) return nav.onDone();
    if (freeRule && !isConfirmed) return setConfirmingFree(true);
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
      aside={<PriceExamples page={page} prices={parsed.prices} durations={durations} />}
    >
      <StepCard>
        <FirstPriceFields
          currency={currency}
          inputs={inputs}
          problems={isSubmitted ? parsed.problems : {}}
          prices={parsed.prices}
          onChange={setInputs}
        />
        {isConfirmingFree && freeRule && (
          <div role="alert" className={styles.less}>
            <InlineMessage tone="warn">
              {freeHour(weekdays[freeRule.weekday - 1]!, hour(freeRule.fromMinute))}
            </InlineMessage>
            <DeskButton needsNetwork onClick={() => save(true)}>
              {anyway}
            </DeskButton>
          </div>
        )}
      </StepCard>
    </StepPage>
  );
}

/** The list has more than two prices, so nothing is changed here. */
const PaintedList = ({ nav }: { nav: StepNav }) => (
  <StepPage nav={nav} title={words.title} about={words.about}>
    <StepCard>
      <InlineMessage>
        <b>{words.painted}</b> {words.paintedAbout}
      </InlineMessage>
      <div>
        <DeskLink href="/prices">{words.toThePainter}</DeskLink>
      </div>
    </StepCard>
  </StepPage>
);

type Problems = { usual?: string; peak?: string };

/** Parses the two prices, or returns their problems. Without a peak there is one price. */
function parseInputs(
  inputs: FirstPriceInputs,
  { currency }: PriceLists,
): { prices: TwoPrices | null; problems: Problems } {
  const hasPeak = inputs.isEvening || inputs.isWeekend;
  const usual = readPrice(inputs.usual, currency);
  const peak = hasPeak ? readPrice(inputs.peak, currency) : usual;
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
      eveningsFrom: inputs.isEvening ? inputs.eveningsFrom : null,
      isWeekendPeak: inputs.isWeekend,
    },
  };
}

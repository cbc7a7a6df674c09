import type { FirstRun } from '@caddie/contract/desk/first-run';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { momentWords } from '../../../lib/refund-policy.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { StepAside, StepCard, type StepNav, StepPage } from '../../ui/page/step-page.tsx';
import { firstRunQuery, cacheFirstRun, startTest } from './first-run.api.ts';
import { TestLink } from './test-link.tsx';
import { isTestPaid, nextTick, type Tick, TICKS, ticksOf } from './try.rules.ts';
import styles from './try-step.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.try;

/** The polling interval for new events. */
const POLL_MS = 2000;

/** A test booking made by the owner, ticked off as it happens. */
export function TryStep({ nav, firstRun }: { nav: StepNav; firstRun: FirstRun }) {
  const client = useQueryClient();
  useQuery({ ...firstRunQuery, refetchInterval: POLL_MS });
  const starting = useKeyedMutation(startTest, {
    onSuccess: (next) => cacheFirstRun(client, next),
  });
  const begin = useStableCallback(() => starting.mutate(null));
  const hasTest = firstRun.test !== null;
  useEffect(() => {
    if (!hasTest) begin();
  }, [hasTest, begin]);
  const booking = firstRun.test?.booking ?? null;
  const next = nextTick(booking);

  return (
    <StepPage
      nav={nav}
      look="wide"
      title={words.title}
      about={words.about}
      disabled={!isTestPaid(booking)}
      problem={starting.error}
      aside={
        <StepAside title={words.whatHappens}>
          <StepCard className={styles.ticks}>
            <ol>
              {TICKS.map((tick) => (
                <TickLine key={tick} tick={tick} firstRun={firstRun} isNext={tick === next} />
              ))}
            </ol>
            <output className={styles.state}>{next ? words.waiting : words.allDone}</output>
          </StepCard>
          {!firstRun.texts.isReady && <InlineMessage>{words.textsOnServer}</InlineMessage>}
        </StepAside>
      }
    >
      <TestLink link={firstRun.test?.link} />
    </StepPage>
  );
}

function TickLine({ tick, firstRun, isNext }: { tick: Tick; firstRun: FirstRun; isNext: boolean }) {
  const booking = firstRun.test?.booking;
  const isDone = ticksOf(booking)[tick];
  const { currency, timeZone } = firstRun.venue;
  const detail =
    booking &&
    {
      BOOKED: words.booked(booking.roomName, momentWords(booking.startedAt, timeZone)),
      PAID: booking.isPaid ? words.paid(formatMoney(booking.amount, currency), booking.card) : '',
      TEXTED: '',
      CANCELED: '',
      REFUNDED: booking.refund ? formatMoney(booking.refund.amount, currency) : '',
    }[tick];

  return (
    <li className={classNames(isDone && styles.done, isNext && styles.next)}>
      <span className={styles.mark}>{isDone && <CheckIcon size={16} />}</span>
      <span>
        {words.ticks[tick]}
        <HiddenText> {isDone ? words.done : words.notYet}</HiddenText>
        {detail && <small>{detail}</small>}
      </span>
    </li>
  );
}

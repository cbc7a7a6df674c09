import type { FirstRun } from '@caddie/contract/desk/first-run';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { currentTime } from '../../../lib/clock.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { CalendarIcon } from '../../../ui/icons/action-icons.tsx';
import { AlertCircleIcon, CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { DeskLink } from '../../ui/desk-button.tsx';
import { MembershipsIcon, PersonPlusIcon } from '../../ui/icons/desk-icons.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { StepCard, type StepNav, StepPage } from '../../ui/page/step-page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { invalidateFirstRun, cacheFirstRun, openVenue } from './first-run.api.ts';
import { type Check, openingChecks, type ForSale, setupDurationText } from './open.rules.ts';
import styles from './open-step.module.css';
import { catalogue } from './words/en.ts';
import { pathOf } from './steps.rules.ts';

const words = catalogue.open;

type Props = {
  nav: StepNav;
  firstRun: FirstRun;
  sale: ForSale;
  isOwner: boolean;
  /** A picture of the poster. */
  poster: ReactNode;
  /** The button that prints it. */
  print: ReactNode;
};

const tones = { GOOD: 'green', LATER: 'amber', MISSING: 'red' } as const;

/** The last check before the link becomes public. */
export function OpenStep({ nav, firstRun, sale, isOwner, poster, print }: Props) {
  const client = useQueryClient();
  const showToast = useToast();
  const now = useNowEverySecond();
  const { shopName, timeZone } = firstRun.venue;
  const opening = useKeyedMutation(openVenue, {
    onSuccess: (next) => {
      showToast({ text: words.isOpen(shopName) });
      cacheFirstRun(client, next);
    },
    onError: () => invalidateFirstRun(client),
  });
  const checks = openingChecks(firstRun, sale, now);
  const isMissing = firstRun.missing.length > 0;
  const isAllGood = checks.every(({ state }) => state === 'GOOD');

  return (
    <StepPage
      nav={{
        ...nav,
        positionText: setupDurationText(firstRun.startedAt, now, timeZone),
        nextLabel: words.open(shopName),
      }}
      look="wide"
      title={isMissing ? words.titleMissing : isAllGood ? words.titleWorks : words.titleOf(shopName)}
      about={isMissing ? words.aboutMissing : isAllGood ? words.aboutWorks : words.about}
      busy={opening.isPending}
      disabled={isMissing || !isOwner}
      problem={opening.error}
      acts={print}
      onContinue={() => opening.mutate(null)}
      aside={poster}
    >
      {!isOwner && <InlineMessage>{words.onlyOwners}</InlineMessage>}
      <StepCard className={styles.list}>
        <ul>
          {checks.map((check) => (
            <CheckLine key={check.title} {...check} />
          ))}
        </ul>
      </StepCard>
      <StepCard className={styles.list}>
        <h2>{words.nextStepsLabel}</h2>
        <div className={styles.then}>
          <DeskLink href="/venue/staff">
            <PersonPlusIcon size={18} />
            {words.invite}
          </DeskLink>
          <DeskLink href="/memberships/products">
            <MembershipsIcon size={18} />
            {words.firstPass}
          </DeskLink>
          <DeskLink href="/prices/special-days">
            <CalendarIcon size={18} />
            {words.holidays}
          </DeskLink>
        </div>
      </StepCard>
    </StepPage>
  );
}

const CheckLine = ({ title, about, tag, state, step }: Check) => (
  <li className={classNames(state === 'GOOD' && styles.good)}>
    {state === 'GOOD' ? <CheckIcon /> : <AlertCircleIcon />}
    <p>
      <b>{title}</b>
      <small>{about}</small>
    </p>
    <Tag tone={tones[state]}>{tag}</Tag>
    {state !== 'GOOD' && (
      <Link href={pathOf(step)} className={styles.change}>
        <HiddenText>{words.goTo(title)}</HiddenText>
      </Link>
    )}
  </li>
);

function useNowEverySecond(): number {
  const [now, setNow] = useState(() => currentTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

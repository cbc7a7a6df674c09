import type { Me } from '@caddie/contract/desk/people/staff';
import { MINUTE } from '@caddie/contract/dates/duration';
import { useQueryClient } from '@tanstack/react-query';
import { venueClock } from '@caddie/contract/dates/venue-clock';
import { useEffect } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { NoteIcon } from '../../ui/icons/desk-icons.tsx';
import { SalesLink } from '../../ui/sales-link.tsx';
import { planNotice } from './plan.rules.ts';
import styles from './plan-strip.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.plan;

/** A desk stays open for days, and the operator may change the plan in the meantime. */
const POLL_MS = 60 * MINUTE;

type Props = { me: Pick<Me, 'plan' | 'venue' | 'salesEmail'> };

/** Announces above every screen that the trial or the plan's limit is reached, or soon will be. */
export function PlanStrip({ me }: Props) {
  const client = useQueryClient();
  const [now] = useNow();
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['me'] }), POLL_MS);
    return () => clearInterval(timer);
  }, [client]);

  const notice = planNotice(me.plan, venueClock(me.venue.timeZone, now).date);
  if (!notice) return null;
  return (
    <section className={styles.strip} aria-label={words.region}>
      <NoteIcon size={18} />
      <p>
        <b>{notice.headline}</b> {notice.consequence} {notice.contactText[0]}
        <SalesLink me={me} />
        {notice.contactText[1]}
      </p>
    </section>
  );
}

import { isDate } from '@caddie/contract/dates/calendar';
import type { SpecialDay } from '@caddie/contract/desk/hours';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { useSearch } from '../../../../lib/use-search.ts';
import { PlusIcon } from '../../../../ui/icons/action-icons.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { dayWords } from '../../../lib/days/days.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Card, LoadingCard } from '../../../ui/page/card.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { nextHolidays } from './holidays.rules.ts';
import { specialDaysQuery } from '../hours.api.ts';
import { type ChosenDay, HALF_DAY } from '../hours.rules.ts';
import { catalogue } from '../words/en.ts';
import { LiftDay } from './lift-day.tsx';
import { SpecialDayDialogs } from './special-day-dialogs.tsx';
import { SpecialDaysTable } from './special-days-table.tsx';
import styles from '../hours.module.css';

const words = catalogue.hours;

const HERE = '/prices/special-days';
const HOLIDAYS = 4;

/** Special days, and what happened to their bookings. */
export function SpecialDaysPage({ head }: { me: Me; head: HTMLElement | null }) {
  const { data, error, refetch } = useQuery(specialDaysQuery);
  const search = useSearch();
  const [, goTo] = useLocation();
  const [chosen, choose] = useState<ChosenDay | null>(null);
  const [lifting, setLifting] = useState<SpecialDay | null>(null);
  const closingId = search.get('closing');
  const asked = search.get('day');
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;

  const { days, today, countryCode, currency, timeZone } = data;
  const decided = days.map(({ date }) => date);
  const holidays = nextHolidays(countryCode, today, decided, HOLIDAYS);
  // The sheet links here to open a closed day partly.
  const known = asked && isDate(asked) ? toOpen(asked, days) : null;
  const close = () => {
    choose(null);
    if (asked) goTo(HERE, { replace: true });
  };

  return (
    <Columns>
      {head &&
        createPortal(
          <DeskButton
            variant="primary"
            acts
            onClick={() => choose({ date: '', note: '', open: [], isNew: true, version: null })}
          >
            <PlusIcon size={18} />
            {words.addDay}
          </DeskButton>,
          head,
        )}
      {days.length === 0 ? (
        <Card>
          <p className={styles.empty}>{words.noDays}</p>
        </Card>
      ) : (
        <SpecialDaysTable
          days={days}
          today={today}
          onChange={(day) => choose({ ...day, isNew: false })}
          onLift={setLifting}
          closingPath={(id) => `${HERE}?closing=${id}`}
        />
      )}
      {holidays.length > 0 && (
        <Card title={words.holidays} about={words.holidaysAbout}>
          <div className={styles.holidays}>
            {holidays.map(({ name, date }) => (
              <DeskButton
                key={date}
                acts
                onClick={() => choose({ date, note: name, open: [], isNew: true, version: null })}
              >
                {words.holiday(name, dayWords(date, today))}
              </DeskButton>
            ))}
          </div>
        </Card>
      )}
      {(chosen ?? known) && (
        <SpecialDayDialogs
          start={(chosen ?? known)!}
          scene={{ today, currency, timeZone }}
          onClose={close}
          onSaved={(id) => {
            choose(null);
            if (id) goTo(`${HERE}?closing=${id}`);
            else if (asked) goTo(HERE, { replace: true });
          }}
        />
      )}
      {lifting && <LiftDay day={lifting} today={today} onClose={() => setLifting(null)} />}
      {closingId && <ClosingDialog id={closingId} onClose={() => goTo(HERE)} />}
    </Columns>
  );
}

/** Returns a day as it would be if it were open partly. */
function toOpen(date: string, days: readonly SpecialDay[]): ChosenDay {
  const stands = days.find((day) => day.date === date);
  const open = stands && stands.open.length > 0 ? stands.open : [HALF_DAY];
  return { date, note: stands?.note ?? '', open, isNew: false, version: stands?.version ?? null };
}

const Waiting = () => (
  <Columns>
    <LoadingCard label={words.loading} rows={3} height={36} />
  </Columns>
);

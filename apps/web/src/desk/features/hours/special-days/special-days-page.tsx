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
import { dayText } from '../../../lib/days/days.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Card, LoadingCard } from '../../../ui/page/card.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { nextHolidays } from './holidays.rules.ts';
import { specialDaysQuery } from '../hours.api.ts';
import { type EditedDay, HALF_DAY } from '../hours.rules.ts';
import { catalogue } from '../words/en.ts';
import { LiftDay } from './lift-day.tsx';
import { SpecialDayDialogs } from './special-day-dialogs.tsx';
import { SpecialDaysTable } from './special-days-table.tsx';
import styles from '../hours.module.css';

const words = catalogue.hours;

const PAGE_PATH = '/prices/special-days';

/** Special days, and what happened to their bookings. */
export function SpecialDaysPage({ head }: { me: Me; head: HTMLElement | null }) {
  const { data, error, refetch } = useQuery(specialDaysQuery);
  const search = useSearch();
  const [, goTo] = useLocation();
  const [editedDay, setEditedDay] = useState<EditedDay | null>(null);
  const [dayToLift, setDayToLift] = useState<SpecialDay | null>(null);
  const closingId = search.get('closing');
  const linkedDate = search.get('day');
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingDays />;

  const { days, today, countryCode, currency, timeZone } = data;
  const specialDates = days.map(({ date }) => date);
  const holidays = nextHolidays(countryCode, today, specialDates);
  // The sheet links here to open a closed day partly.
  const linkedDay = linkedDate && isDate(linkedDate) ? partlyOpenDay(linkedDate, days) : null;
  const close = () => {
    setEditedDay(null);
    if (linkedDate) goTo(PAGE_PATH, { replace: true });
  };

  return (
    <Columns>
      {head &&
        createPortal(
          <DeskButton
            variant="primary"
            needsNetwork
            onClick={() => setEditedDay({ date: '', note: '', open: [], isNew: true, version: null })}
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
          onChange={(day) => setEditedDay({ ...day, isNew: false })}
          onLift={setDayToLift}
          closingPath={(id) => `${PAGE_PATH}?closing=${id}`}
        />
      )}
      {holidays.length > 0 && (
        <Card title={words.holidays} about={words.holidaysAbout}>
          <div className={styles.holidays}>
            {holidays.map(({ name, date }) => (
              <DeskButton
                key={date}
                needsNetwork
                onClick={() => setEditedDay({ date, note: name, open: [], isNew: true, version: null })}
              >
                {words.holiday(name, dayText(date, today))}
              </DeskButton>
            ))}
          </div>
        </Card>
      )}
      {(editedDay ?? linkedDay) && (
        <SpecialDayDialogs
          initialDay={(editedDay ?? linkedDay)!}
          venue={{ today, currency, timeZone }}
          onClose={close}
          onSaved={(id) => {
            setEditedDay(null);
            if (id) goTo(`${PAGE_PATH}?closing=${id}`);
            else if (linkedDate) goTo(PAGE_PATH, { replace: true });
          }}
        />
      )}
      {dayToLift && <LiftDay day={dayToLift} today={today} onClose={() => setDayToLift(null)} />}
      {closingId && <ClosingDialog id={closingId} onClose={() => goTo(PAGE_PATH)} />}
    </Columns>
  );
}

/** Returns a day as it would be if it were open partly. */
function partlyOpenDay(date: string, days: readonly SpecialDay[]): EditedDay {
  const existing = days.find((day) => day.date === date);
  const open = existing && existing.open.length > 0 ? existing.open : [HALF_DAY];
  return { date, note: existing?.note ?? '', open, isNew: false, version: existing?.version ?? null };
}

const LoadingDays = () => (
  <Columns>
    <LoadingCard label={words.loading} rows={3} height={36} />
  </Columns>
);

import type { SpecialDayPreview, Stretch } from '@caddie/contract/desk/hours';
import { useState } from 'react';
import { firstNameOf, hoursWords, type EditedDay } from '../hours.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.hours;

type DayContent = Pick<EditedDay, 'note' | 'open'>;

const isSame = (one: DayContent, other: DayContent): boolean =>
  one.note === other.note && hoursWords(one.open) === hoursWords(other.open);

/** The day being edited, based on the version that was shown. */
export function useEditedDay(initialDay: EditedDay) {
  const [day, setDay] = useState(initialDay);
  /** The note and hours before any edits. */
  const [base, setBase] = useState<DayContent>(initialDay);
  const [news, setNews] = useState<{ message: string; edits: DayContent | null } | null>(null);

  return {
    day,
    news,
    /** Choosing another date drops an unedited special day's note and hours, and keeps typed ones. */
    change: ({ date, ...change }: Partial<EditedDay>) => {
      if (date === undefined) return setDay({ ...day, ...change });
      setNews(null);
      setBase({ note: '', open: [] });
      return setDay({
        ...day,
        ...(day.version !== null && isSame(day, base) && { note: '', open: [] }),
        date,
        version: null,
      });
    },
    /** Shows the current version instead of the outdated one; typed changes can be reapplied. */
    showCurrentVersion: ({ now, version }: SpecialDayPreview, refusal: string | undefined) => {
      const isExistingDay = day.isNew && day.version === null && refusal === undefined;
      const message =
        refusal ??
        (isExistingDay && now
          ? words.isSpecialAlready(hoursWords(now.open), now.note, now.madeBy)
          : words.changedBy(firstNameOf(now?.madeBy ?? null)));
      const typedContent: DayContent = { note: day.note, open: day.open };
      const currentContent: DayContent = now ? { note: now.note, open: now.open } : typedContent;
      setNews({
        message,
        edits: isSame(typedContent, base) || isSame(typedContent, currentContent) ? null : typedContent,
      });
      setBase(currentContent);
      setDay({ ...day, ...currentContent, version, isProposed: false });
    },
    /** Other hours start from the regular ones of that day. */
    propose: (open: Stretch[]) => setDay({ ...day, open }),
    reapplyEdits: () => {
      if (news?.edits) setDay({ ...day, ...news.edits });
      setNews(null);
    },
  };
}

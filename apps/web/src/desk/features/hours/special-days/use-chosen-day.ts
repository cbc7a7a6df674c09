import type { SpecialDayPreview, Stretch } from '@caddie/contract/desk/hours';
import { useState } from 'react';
import { firstNameOf, hoursWords, type ChosenDay } from '../hours.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.hours;

type Text = Pick<ChosenDay, 'note' | 'open'>;

const isSame = (one: Text, other: Text): boolean =>
  one.note === other.note && hoursWords(one.open) === hoursWords(other.open);

/** The day being edited, based on the version that was shown. */
export function useChosenDay(start: ChosenDay) {
  const [day, setDay] = useState(start);
  /** The note and hours before any edits. */
  const [base, setBase] = useState<Text>(start);
  const [news, setNews] = useState<{ said: string; mine: Text | null } | null>(null);

  return {
    day,
    news,
    /** Choosing another date drops an unedited special day's note and hours, and keeps typed ones. */
    change: ({ date, ...change }: Partial<ChosenDay>) => {
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
      const isFound = day.isNew && day.version === null && refusal === undefined;
      const said =
        refusal ??
        (isFound && now
          ? words.isSpecialAlready(hoursWords(now.open), now.note, now.madeBy)
          : words.changedBy(firstNameOf(now?.madeBy ?? null)));
      const typed: Text = { note: day.note, open: day.open };
      const shown: Text = now ? { note: now.note, open: now.open } : typed;
      setNews({ said, mine: isSame(typed, base) || isSame(typed, shown) ? null : typed });
      setBase(shown);
      setDay({ ...day, ...shown, version, isProposed: false });
    },
    /** Other hours start from the regular ones of that day. */
    propose: (open: Stretch[]) => setDay({ ...day, open }),
    reapplyEdits: () => {
      if (news?.mine) setDay({ ...day, ...news.mine });
      setNews(null);
    },
  };
}

import { isDate } from '@caddie/contract/dates/calendar';
import type { Day } from '@caddie/contract/desk/sheet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMonthDay } from '../../../lib/format.ts';
import { LOCALE } from '../../../lib/language.en.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Panel, PanelTitle } from '../../ui/page/panel.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TimeSelect } from '../../ui/fields/time-select.tsx';
import styles from './block-panel.module.css';
import { BlockConflicts } from './block-conflicts.tsx';
import { catalogue } from './words/en.ts';
import { createBlock, previewBlock } from './blocks.api.ts';
import {
  type BlockChoice,
  withLastDay,
  possibleEnds,
  possibleEndsOn,
  countFreeDays,
  isEvening,
  isReady,
  latestLastDay,
  withStart,
  weeklyEndDates,
} from './blocks.rules.ts';

const words = catalogue.blockPanel;

type Props = {
  day: Day;
  /** The start of the block: the time that was tapped or dragged over, else the next free half hour. */
  choice: BlockChoice;
  onChange: (choice: BlockChoice) => void;
  isManager: boolean;
  onBlocked: (toastText: string) => void;
  onClose: () => void;
};

/** Blocks bays for the venue's own use. Sold time is never blocked: those days are named and left out. */
export function BlockPanel({ day, choice, onChange, isManager, onBlocked, onClose }: Props) {
  const [isSubmitted, setSubmitted] = useState(false);
  const note = choice.note.trim();
  const preview = useQuery({
    queryKey: ['desk', 'blocks', 'try', { ...choice, note: '' }],
    queryFn: ({ signal }) => previewBlock({ ...choice, note: note || words.title }, signal),
    enabled:
      (choice.weeklyUntil !== '' || choice.lastDay !== '') &&
      choice.shopRoomIds.length > 0 &&
      choice.from < choice.until,
    placeholderData: keepPreviousData,
  });
  const creating = useKeyedMutation(createBlock, { onSuccess: () => onBlocked(words.blocked(note)) });
  const closesAt = Date.parse(day.stretches.at(-1)?.endedAt ?? day.now);
  const opensAt = Date.parse(day.stretches[0]?.startedAt ?? day.now);
  const days = choice.weeklyUntil && preview.data ? countFreeDays(preview.data) : undefined;
  // While the dates of a series are counted again, the previous ones stay; what is in the way of several days is not guessed.
  const shownPreview = choice.weeklyUntil || (choice.lastDay && !preview.isPlaceholderData) ? preview.data : undefined;
  const isInTheWay = choice.lastDay !== '' && (shownPreview?.left.length ?? 0) > 0;

  return (
    <Panel
      label={words.title}
      head={<PanelTitle>{words.title}</PanelTitle>}
      onClose={onClose}
      foot={
        <>
          <DeskButton
            variant="black"
            large
            className={styles.act}
            needsNetwork
            busy={creating.isPending}
            disabled={days?.free === 0 || isInTheWay}
            onClick={block}
          >
            {words.block(days?.free ?? 1, isEvening(day, choice))}
          </DeskButton>
          <DeskButton large onClick={onClose}>
            {words.back}
          </DeskButton>
        </>
      }
    >
      <fieldset className={styles.bays}>
        <legend>{words.bays}</legend>
        {day.rooms.map(({ shopRoomId, name }) => (
          <Checkbox
            key={shopRoomId}
            checked={choice.shopRoomIds.includes(shopRoomId)}
            onChange={({ target }) => onChange({ ...choice, shopRoomIds: withRoom(shopRoomId, target.checked) })}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {isSubmitted && choice.shopRoomIds.length === 0 && <InlineMessage tone="err">{words.baysMissing}</InlineMessage>}
      <div className={styles.times}>
        <TimeSelect
          label={words.from}
          value={choice.from}
          times={[opensAt, ...possibleEnds(opensAt, closesAt - 1, day.stepMinutes)]}
          timeZone={day.timeZone}
          onChange={(from) => onChange(withStart(choice, from, closesAt))}
        />
        <TimeSelect
          label={words.until}
          value={choice.until}
          times={
            choice.lastDay
              ? possibleEndsOn(day, opensAt, choice.lastDay)
              : possibleEnds(choice.from, closesAt, day.stepMinutes)
          }
          timeZone={day.timeZone}
          onChange={(until) => onChange({ ...choice, until })}
        />
      </div>
      {isManager && (
        <Field
          label={words.lastDay}
          type="date"
          min={day.bookingDate}
          max={latestLastDay(day.bookingDate)}
          disabled={choice.weeklyUntil !== ''}
          value={choice.lastDay || day.bookingDate}
          onChange={({ target }) => isDate(target.value) && onChange(withLastDay(choice, day, closesAt, target.value))}
        />
      )}
      <Field
        label={words.whatFor}
        maxLength={280}
        value={choice.note}
        error={isSubmitted && !note ? words.whatForMissing : undefined}
        onChange={({ target }) => onChange({ ...choice, note: target.value })}
      />
      <Select
        label={words.repeats}
        hint={isManager ? undefined : words.forManagers}
        disabled={!isManager || choice.lastDay !== ''}
        value={choice.weeklyUntil}
        onChange={({ target }) => onChange({ ...choice, weeklyUntil: target.value })}
      >
        <option value="">{words.once}</option>
        {weeklyEndDates(day.bookingDate).map(({ date, times }) => (
          <option key={date} value={date}>
            {words.weekly(weekdayOf(date), formatMonthDay(date), times)}
          </option>
        ))}
      </Select>
      <label className={styles.switch}>
        <Switch
          label={words.isPublic}
          checked={choice.isPublic}
          onChange={(isPublic) => onChange({ ...choice, isPublic })}
        />
        <span>
          {words.isPublic}
          <small className={styles.about}>{words.isPublicAbout}</small>
        </span>
      </label>
      {shownPreview && <BlockConflicts {...{ day, choice }} preview={shownPreview} />}
      {creating.error && <InlineMessage tone="err">{sentenceOf(creating.error)}</InlineMessage>}
    </Panel>
  );

  function block(): void {
    setSubmitted(true);
    if (isReady(choice)) creating.mutate(choice);
  }

  function withRoom(shopRoomId: string, isIncluded: boolean): string[] {
    const otherIds = choice.shopRoomIds.filter((id) => id !== shopRoomId);
    return isIncluded ? [...otherIds, shopRoomId] : otherIds;
  }
}

const weekdayOf = (date: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', weekday: 'long' }).format(Date.parse(date));

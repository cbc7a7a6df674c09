import type { PriceList, PriceLists, PriceRule } from '@caddie/contract/desk/prices';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useKeys } from '../../lib/keys/keys.ts';
import { monthDay } from '../../lib/days/days.ts';
import { useLeaveConfirmation } from '../../ui/use-leave-confirmation.tsx';
import { Column, Columns } from '../../ui/page/columns.tsx';
import { Choice } from './choice.tsx';
import { startEdit, type Edit, firstDayOf, initialList, isDirty, paintEdit, undoStroke } from './painter/edit.rules.ts';
import { ListActs } from './list-acts.tsx';
import { ListTable } from './list-table.tsx';
import { hoursFrom, type Layer } from './painter/painter.rules.ts';
import { Painter } from './painter/painter.tsx';
import styles from './painter/painter.module.css';
import { type PreviewedTeeTime, Preview } from './preview.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.prices;

type Props = { page: PriceLists; durations: readonly number[]; head: HTMLElement | null };

const FRIDAY_EVENING: PreviewedTeeTime = { weekday: 5, startMinute: 1140, durationMinutes: 90 };

/** Shows one list at a time: to read, paint, preview, save and publish. */
export function PriceEditor({ page, durations, head }: Props) {
  const [shownListId, setShownListId] = useState(initialList(page)?.priceListId ?? '');
  const [edit, setEdit] = useState<Edit | null>(null);
  const [layer, setLayer] = useState<Layer>(null);
  const [previewed, setPreviewed] = useState<PreviewedTeeTime>({
    ...FRIDAY_EVENING,
    durationMinutes: durations.includes(FRIDAY_EVENING.durationMinutes)
      ? FRIDAY_EVENING.durationMinutes
      : durations[0]!,
  });
  const [refusalSlot, setRefusalSlot] = useState<HTMLElement | null>(null);
  useKeys({ u: undo });
  const shownList = page.lists.find(({ priceListId }) => priceListId === shownListId) ?? initialList(page);
  const isUnsaved = isDirty(edit);
  const {
    unsaved,
    confirmLeave,
    dialog: leaveDialog,
  } = useLeaveConfirmation({ isUnsaved, home: '/', discard: () => setEdit(null) });
  if (!shownList) return null;

  const isPlanned = edit !== null || shownList.status === 'DRAFT' || shownList.status === 'FUTURE';
  const rules = edit?.rules ?? shownList.rules;
  const validFrom = edit?.validFrom ?? firstDayOf(shownList, page.today);
  const isPastDay = validFrom < page.today;
  const from = isPlanned ? validFrom : page.today;
  const hours = hoursFrom(page, from);

  return (
    <Columns className={styles.columns} {...unsaved}>
      <Column>
        {head &&
          createPortal(
            <ListActs
              page={page}
              shownList={shownList}
              edit={edit}
              isUnsaved={isUnsaved}
              refusalSlot={refusalSlot}
              onEdit={setEdit}
              onShow={(id) => {
                setEdit(null);
                setShownListId(id);
              }}
            />,
            head,
          )}
        <div ref={setRefusalSlot} className={styles.refusal} />
        <Painter
          page={page}
          rules={rules}
          hours={hours}
          layer={layer}
          onLayer={setLayer}
          choices={
            <>
              <Choice
                label={words.listLabel}
                value={edit && !edit.draft ? 'NEW' : shownList.priceListId}
                onChange={show}
              >
                {edit && !edit.draft && <option value="NEW">{words.newList(monthDay(validFrom, page.today))}</option>}
                {page.lists.map((list) => (
                  <option key={list.priceListId} value={list.priceListId}>
                    {words.listOption[list.status](monthDay(list.validFrom, page.today))}
                  </option>
                ))}
              </Choice>
              {isPlanned && (
                <label className={styles.from}>
                  {words.fromLabel}
                  <input
                    type="date"
                    required
                    min={page.today}
                    aria-invalid={isPastDay || undefined}
                    aria-describedby={isPastDay ? 'day-is-over' : undefined}
                    value={validFrom}
                    onChange={({ target }) => target.value && change({ validFrom: target.value })}
                  />
                  {isPastDay && (
                    <span id="day-is-over" className={styles.over}>
                      {words.dayIsOver}
                    </span>
                  )}
                </label>
              )}
            </>
          }
          onUndo={edit && edit.undoStack.length > 0 ? undo : undefined}
          onPaint={paint}
          onPreview={(weekday, startMinute) => setPreviewed((before) => ({ ...before, weekday, startMinute }))}
        />
        <ListTable
          lists={page.lists}
          today={page.today}
          shownId={edit && !edit.draft ? '' : shownList.priceListId}
          onShow={show}
        />
      </Column>
      <Preview
        page={page}
        rules={rules}
        from={from}
        layer={layer}
        hours={hours}
        durations={durations}
        previewed={previewed}
        onPreview={(next) => setPreviewed((before) => ({ ...before, ...next }))}
      />
      {leaveDialog}
    </Columns>
  );

  /** Shows another list; unsaved changes to this one need a confirmation. */
  function show(id: string): void {
    if (id === 'NEW') return;
    if (isUnsaved) return confirmLeave(() => setShownListId(id));
    setEdit(null);
    return setShownListId(id);
  }

  function change(next: Partial<Pick<Edit, 'validFrom'>>): void {
    setEdit({ ...(edit ?? startEdit(shownList as PriceList, page.today)), ...next });
  }

  function paint(next: PriceRule[]): void {
    setEdit(paintEdit(edit ?? startEdit(shownList as PriceList, page.today), next));
  }

  /** Returns false if there is nothing to undo, so that the key is handled elsewhere. */
  function undo(): void | false {
    if (!edit || edit.undoStack.length === 0) return false;
    return setEdit(undoStroke(edit));
  }
}

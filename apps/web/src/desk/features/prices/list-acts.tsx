import { changesOf } from '@caddie/contract/desk/price-changes';
import type { PriceList, PriceLists } from '@caddie/contract/desk/prices';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { monthDay } from '../../lib/days/days.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import {
  startEdit,
  type Edit,
  listInForceOn,
  rebaseEdit,
  conflictingBase,
  futureListOn,
} from './painter/edit.rules.ts';
import { firstFreeHour } from './painter/free.rules.ts';
import { hoursFrom } from './painter/painter.rules.ts';
import { ListChanges } from './list-changes.tsx';
import { type Draft, dropList, listsQuery, publishList, saveDraft, type ListVersion } from './prices.api.ts';
import styles from './painter/painter.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.prices;

type Props = {
  page: PriceLists;
  shownList: PriceList;
  edit: Edit | null;
  isUnsaved: boolean;
  /** The element in which a refusal is shown. */
  refusalSlot: HTMLElement | null;
  onEdit: (edit: Edit | null) => void;
  onShow: (priceListId: string) => void;
};

/** The actions for the shown list: in the header, with their questions. */
export function ListActs({ page, shownList, edit, isUnsaved, refusalSlot, onEdit, onShow }: Props) {
  const [openDialog, setOpenDialog] = useState<'USE' | 'DROP' | 'DISCARD' | null>(null);
  const client = useQueryClient();
  const showToast = useToast();
  const close = () => setOpenDialog(null);
  const cacheLists = (lists: PriceLists) => client.setQueryData(listsQuery.queryKey, lists);
  const reloadLists = () => void client.invalidateQueries({ queryKey: listsQuery.queryKey });

  const saving = useKeyedMutation((body: Draft, key) => saveDraft(body, key), {
    onSuccess: ({ savedId, ...lists }) => {
      cacheLists(lists);
      onShow(savedId);
    },
    onError: reloadLists,
  });
  const publishing = useKeyedMutation(
    (listVersion: ListVersion & { replaces?: string | undefined }, key) => publishList(listVersion, key),
    {
      onSuccess: (lists, { priceListId }) => {
        cacheLists(lists);
        onShow(priceListId);
        close();
        showToast({ text: words.inUse(monthDay(validFrom, page.today)) });
      },
      onError: reloadLists,
    },
  );
  const dropping = useKeyedMutation((listVersion: ListVersion, key) => dropList(listVersion, key), {
    onSuccess: (lists) => {
      cacheLists(lists);
      onShow('');
      close();
      showToast({ text: shownList.status === 'DRAFT' ? words.dropped : words.withdrawn });
    },
    onError: reloadLists,
  });

  const isPlanned = edit !== null || shownList.status === 'DRAFT' || shownList.status === 'FUTURE';
  const validFrom = edit?.validFrom ?? shownList.validFrom;
  const day = monthDay(validFrom, page.today);
  const replacedList = futureListOn(page, validFrom);
  const listInForce = listInForceOn(page, validFrom);
  const conflict = edit ? conflictingBase(edit, page) : undefined;
  const rules = edit?.rules ?? shownList.rules;
  const freeRule = firstFreeHour(rules, hoursFrom(page, validFrom));
  const error = saving.error ?? publishing.error ?? dropping.error;
  const conflictingList = error ? (refusalDetail(error, 'list') as PriceList | undefined) : undefined;

  // The refusal was about another list or another day.
  useEffect(() => {
    for (const act of [saving, publishing, dropping]) if (act.isError) act.reset();
    // oxlint-disable-next-line react/exhaustive-deps -- The acts change with every answer.
  }, [validFrom, rules]);

  return (
    <>
      {edit && conflict && refusalSlot && createPortal(baseWarning(edit, conflict), refusalSlot)}
      {isUnsaved && <DeskButton onClick={() => setOpenDialog('DISCARD')}>{words.discard}</DeskButton>}
      {!isUnsaved && shownList.status === 'DRAFT' && (
        <DeskButton onClick={() => setOpenDialog('DROP')}>{words.dropDraft}</DeskButton>
      )}
      {!isUnsaved && shownList.status === 'FUTURE' && (
        <DeskButton onClick={() => setOpenDialog('DROP')}>{words.withdraw}</DeskButton>
      )}
      {isUnsaved && (
        <DeskButton needsNetwork busy={saving.isPending} onClick={() => void save()}>
          {words.saveDraft}
        </DeskButton>
      )}
      {isPlanned && (isUnsaved || shownList.status === 'DRAFT') && (
        <DeskButton
          variant="primary"
          needsNetwork
          disabled={validFrom < page.today}
          aria-describedby={validFrom < page.today ? 'day-is-over' : undefined}
          onClick={confirmPublishing}
        >
          {words.putToUseFrom(day)}
        </DeskButton>
      )}
      {error && refusalSlot && createPortal(refusalNote(error), refusalSlot)}
      <ActDialog
        open={openDialog === 'USE'}
        title={words.putToUseTitle(day)}
        about={
          replacedList && replacedList.priceListId !== shownList.priceListId
            ? words.replaces(replacedList.madeBy)
            : words.nothingSoldChanges
        }
        act={freeRule ? words.anyway : words.putToUseFrom(day)}
        variant={freeRule ? 'red' : 'primary'}
        busy={saving.isPending || publishing.isPending}
        refusal={openDialog === 'USE' && error ? refusalText(error) : undefined}
        onClose={close}
        onAct={() => void publish()}
      >
        {freeRule && (
          <InlineMessage tone="warn">
            {words.freeHour(words.weekdays[freeRule.weekday - 1]!, words.hour(freeRule.fromMinute))}
          </InlineMessage>
        )}
        <p>{words.changesFrom(day)}</p>
        <ListChanges changes={changesOf(listInForce?.rules ?? [], rules)} page={page} />
      </ActDialog>
      <ActDialog
        open={openDialog === 'DROP'}
        title={(shownList.status === 'DRAFT' ? words.dropTitle : words.withdrawTitle)(
          monthDay(shownList.validFrom, page.today),
        )}
        about={shownList.status === 'DRAFT' ? words.dropAbout : words.withdrawAbout}
        back={words.keepIt}
        act={shownList.status === 'DRAFT' ? words.dropDraft : words.withdraw}
        variant="red"
        busy={dropping.isPending}
        refusal={dropping.error ? conflictText(dropping.error, conflictingList, words.changedBy) : undefined}
        onClose={close}
        onAct={() => dropping.mutate({ priceListId: shownList.priceListId, version: shownList.version })}
      />
      <ActDialog
        open={openDialog === 'DISCARD'}
        title={words.discardTitle}
        about={words.discardAbout}
        back={words.keepPainting}
        act={words.discard}
        variant="red"
        busy={false}
        onClose={close}
        onAct={() => {
          onEdit(null);
          resetErrors();
          close();
        }}
      />
    </>
  );

  function confirmPublishing(): void {
    resetErrors();
    setOpenDialog('USE');
  }

  /**
   * Warns that the list was painted on another base: prices of a list published since would be lost, or those of a future list would start
   * too early.
   */
  function baseWarning(currentEdit: Edit, { inForce: inForceList, isLater }: NonNullable<typeof conflict>) {
    return (
      <InlineMessage tone="warn">
        <p>
          {(isLater ? words.laterBase : words.olderBase)(
            monthDay(inForceList.validFrom, page.today),
            inForceList.madeBy,
          )}
        </p>
        <p className={styles.answers}>
          <DeskButton onClick={() => onEdit(rebaseEdit(currentEdit, inForceList))}>{words.paintOnIt}</DeskButton>
        </p>
      </InlineMessage>
    );
  }

  /** Shows why the act was refused; after a conflict, the other list can be shown or one's own kept. */
  function refusalNote(cause: Error) {
    return (
      <InlineMessage tone="err">
        <p>{refusalText(cause)}</p>
        {conflictingList && edit && (
          <p className={styles.answers}>
            <DeskButton
              onClick={() => {
                resetErrors();
                onShow(conflictingList.priceListId);
              }}
            >
              {words.showTheirs}
            </DeskButton>
            {edit.draft?.priceListId === conflictingList.priceListId && (
              <DeskButton
                onClick={() => {
                  resetErrors();
                  onEdit({
                    ...startEdit(conflictingList, page.today),
                    rules: edit.rules,
                    validFrom: edit.validFrom,
                    undoStack: edit.undoStack,
                  });
                }}
              >
                {words.keepMine}
              </DeskButton>
            )}
          </p>
        )}
      </InlineMessage>
    );
  }

  /** A list that could not be published was saved before. */
  function refusalText(cause: Error): string {
    const sentence = conflictText(cause, conflictingList, edit ? words.changedWhilePainting : words.changedBy);
    return cause === publishing.error ? words.refusalAndDraft(sentence, words.keptAsDraft) : sentence;
  }

  function resetErrors(): void {
    saving.reset();
    publishing.reset();
    dropping.reset();
  }

  async function saveEdit(): Promise<ListVersion> {
    if (!edit) return { priceListId: shownList.priceListId, version: shownList.version };
    const { savedId, lists } = await saving.mutateAsync({
      ...(edit.draft && { draft: edit.draft }),
      validFrom: edit.validFrom,
      rules: edit.rules,
    });
    return { priceListId: savedId, version: lists.find(({ priceListId }) => priceListId === savedId)!.version };
  }

  async function save(): Promise<void> {
    resetErrors();
    await saveEdit().then(
      () => showToast({ text: words.saved(day) }),
      // The refusal is shown at the list.
      () => undefined,
    );
  }

  async function publish(): Promise<void> {
    const replaces = replacedList?.priceListId;
    resetErrors();
    await saveEdit().then(
      (savedVersion) => publishing.mutate({ ...savedVersion, ...(replaces && { replaces }) }),
      () => close(),
    );
  }
}

const conflictText = (
  error: Error,
  conflictingList: PriceList | undefined,
  changedText: (name: string) => string,
): string =>
  refusalCode(error) === 'CHANGED_MEANWHILE' && conflictingList?.status === 'DRAFT' && conflictingList.madeBy
    ? changedText(conflictingList.madeBy)
    : sentenceOf(error);

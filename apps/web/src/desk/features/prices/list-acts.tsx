import type { PriceList, PriceLists } from '@caddie/contract/desk/prices';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { monthDay } from '../../lib/days/days.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useSay } from '../../ui/desk-toast.tsx';
import { Note } from '../../ui/note.tsx';
import { changesOf } from './changes.rules.ts';
import { begin, type Edit, holdingOn, moveTo, otherBase, replacedBy } from './painter/edit.rules.ts';
import { firstFree } from './painter/free.rules.ts';
import { hoursFrom } from './painter/painter.rules.ts';
import { ListChanges } from './list-changes.tsx';
import { type Draft, dropList, listsQuery, putToUse, saveDraft, type Seen } from './prices.api.ts';
import styles from './painter/painter.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.prices;

type Props = {
  page: PriceLists;
  shown: PriceList;
  edit: Edit | null;
  isUnsaved: boolean;
  /** The element in which a refusal is shown. */
  refusalAt: HTMLElement | null;
  onEdit: (edit: Edit | null) => void;
  onShow: (priceListId: string) => void;
};

/** The actions for the shown list: in the header, with their questions. */
export function ListActs({ page, shown, edit, isUnsaved, refusalAt, onEdit, onShow }: Props) {
  const [asking, setAsking] = useState<'USE' | 'DROP' | 'DISCARD' | null>(null);
  const client = useQueryClient();
  const say = useSay();
  const close = () => setAsking(null);
  const keep = (lists: PriceLists) => client.setQueryData(listsQuery.queryKey, lists);
  const fail = () => void client.invalidateQueries({ queryKey: listsQuery.queryKey });

  const saving = useKeyedMutation((body: Draft, key) => saveDraft(body, key), {
    onSuccess: ({ savedId, ...lists }) => {
      keep(lists);
      onShow(savedId);
    },
    onError: fail,
  });
  const using = useKeyedMutation((seen: Seen & { replaces?: string | undefined }, key) => putToUse(seen, key), {
    onSuccess: (lists, { priceListId }) => {
      keep(lists);
      onShow(priceListId);
      close();
      say({ text: words.inUse(monthDay(validFrom, page.today)) });
    },
    onError: fail,
  });
  const dropping = useKeyedMutation((seen: Seen, key) => dropList(seen, key), {
    onSuccess: (lists) => {
      keep(lists);
      onShow('');
      close();
      say({ text: shown.status === 'DRAFT' ? words.dropped : words.withdrawn });
    },
    onError: fail,
  });

  const isPlanned = edit !== null || shown.status === 'DRAFT' || shown.status === 'FUTURE';
  const validFrom = edit?.validFrom ?? shown.validFrom;
  const day = monthDay(validFrom, page.today);
  const replaced = replacedBy(page, validFrom);
  const holding = holdingOn(page, validFrom);
  const other = edit ? otherBase(edit, page) : undefined;
  const rules = edit?.rules ?? shown.rules;
  const free = firstFree(rules, hoursFrom(page, validFrom));
  const error = saving.error ?? using.error ?? dropping.error;
  const theirs = error ? (refusalDetail(error, 'list') as PriceList | undefined) : undefined;

  // The refusal was about another list or another day.
  useEffect(() => {
    for (const act of [saving, using, dropping]) if (act.isError) act.reset();
    // oxlint-disable-next-line react/exhaustive-deps -- The acts change with every answer.
  }, [validFrom, rules]);

  return (
    <>
      {edit && other && refusalAt && createPortal(paintedOn(edit, other), refusalAt)}
      {isUnsaved && <DeskButton onClick={() => setAsking('DISCARD')}>{words.discard}</DeskButton>}
      {!isUnsaved && shown.status === 'DRAFT' && (
        <DeskButton onClick={() => setAsking('DROP')}>{words.dropDraft}</DeskButton>
      )}
      {!isUnsaved && shown.status === 'FUTURE' && (
        <DeskButton onClick={() => setAsking('DROP')}>{words.withdraw}</DeskButton>
      )}
      {isUnsaved && (
        <DeskButton acts busy={saving.isPending} onClick={() => void save()}>
          {words.saveDraft}
        </DeskButton>
      )}
      {isPlanned && (isUnsaved || shown.status === 'DRAFT') && (
        <DeskButton
          variant="primary"
          acts
          disabled={validFrom < page.today}
          aria-describedby={validFrom < page.today ? 'day-is-over' : undefined}
          onClick={ask}
        >
          {words.putToUseFrom(day)}
        </DeskButton>
      )}
      {error && refusalAt && createPortal(refused(error), refusalAt)}
      <ActDialog
        open={asking === 'USE'}
        title={words.putToUseTitle(day)}
        about={
          replaced && replaced.priceListId !== shown.priceListId
            ? words.replaces(replaced.madeBy)
            : words.nothingSoldChanges
        }
        act={free ? words.anyway : words.putToUseFrom(day)}
        variant={free ? 'red' : 'primary'}
        busy={saving.isPending || using.isPending}
        refusal={asking === 'USE' && error ? whyNot(error) : undefined}
        onClose={close}
        onAct={() => void use()}
      >
        {free && (
          <Note tone="warn">{words.freeHour(words.weekdays[free.weekday - 1]!, words.hour(free.fromMinute))}</Note>
        )}
        <p>{words.changesFrom(day)}</p>
        <ListChanges changes={changesOf(holding?.rules ?? [], rules)} page={page} />
      </ActDialog>
      <ActDialog
        open={asking === 'DROP'}
        title={(shown.status === 'DRAFT' ? words.dropTitle : words.withdrawTitle)(
          monthDay(shown.validFrom, page.today),
        )}
        about={shown.status === 'DRAFT' ? words.dropAbout : words.withdrawAbout}
        back={words.keepIt}
        act={shown.status === 'DRAFT' ? words.dropDraft : words.withdraw}
        variant="red"
        busy={dropping.isPending}
        refusal={dropping.error ? refusedWords(dropping.error, theirs, words.changedBy) : undefined}
        onClose={close}
        onAct={() => dropping.mutate({ priceListId: shown.priceListId, version: shown.version })}
      />
      <ActDialog
        open={asking === 'DISCARD'}
        title={words.discardTitle}
        about={words.discardAbout}
        back={words.keepPainting}
        act={words.discard}
        variant="red"
        busy={false}
        onClose={close}
        onAct={() => {
          onEdit(null);
          forget();
          close();
        }}
      />
    </>
  );

  function ask(): void {
    forget();
    setAsking('USE');
  }

  /**
   * Warns that the list was painted on another base: prices of a list published since would be lost, or those of a future list would start
   * too early.
   */
  function paintedOn(painted: Edit, { holding: held, isLater }: NonNullable<typeof other>) {
    return (
      <Note tone="warn">
        <p>{(isLater ? words.laterBase : words.olderBase)(monthDay(held.validFrom, page.today), held.madeBy)}</p>
        <p className={styles.answers}>
          <DeskButton onClick={() => onEdit(moveTo(painted, held))}>{words.paintOnIt}</DeskButton>
        </p>
      </Note>
    );
  }

  /** Shows why the act was refused; after a conflict, the other list can be shown or one's own kept. */
  function refused(why: Error) {
    return (
      <Note tone="err">
        <p>{whyNot(why)}</p>
        {theirs && edit && (
          <p className={styles.answers}>
            <DeskButton
              onClick={() => {
                forget();
                onShow(theirs.priceListId);
              }}
            >
              {words.showTheirs}
            </DeskButton>
            {edit.draft?.priceListId === theirs.priceListId && (
              <DeskButton
                onClick={() => {
                  forget();
                  onEdit({
                    ...begin(theirs, page.today),
                    rules: edit.rules,
                    validFrom: edit.validFrom,
                    past: edit.past,
                  });
                }}
              >
                {words.keepMine}
              </DeskButton>
            )}
          </p>
        )}
      </Note>
    );
  }

  /** A list that could not be published was saved before. */
  function whyNot(why: Error): string {
    const sentence = refusedWords(why, theirs, edit ? words.changedWhilePainting : words.changedBy);
    return why === using.error ? words.refusalAndDraft(sentence, words.keptAsDraft) : sentence;
  }

  function forget(): void {
    saving.reset();
    using.reset();
    dropping.reset();
  }

  async function saved(): Promise<Seen> {
    if (!edit) return { priceListId: shown.priceListId, version: shown.version };
    const { savedId, lists } = await saving.mutateAsync({
      ...(edit.draft && { draft: edit.draft }),
      validFrom: edit.validFrom,
      rules: edit.rules,
    });
    return { priceListId: savedId, version: lists.find(({ priceListId }) => priceListId === savedId)!.version };
  }

  async function save(): Promise<void> {
    forget();
    await saved().then(
      () => say({ text: words.saved(day) }),
      // The refusal is shown at the list.
      () => undefined,
    );
  }

  async function use(): Promise<void> {
    const replaces = replaced?.priceListId;
    forget();
    await saved().then(
      (seen) => using.mutate({ ...seen, ...(replaces && { replaces }) }),
      () => close(),
    );
  }
}

const refusedWords = (error: Error, theirs: PriceList | undefined, changed: (name: string) => string): string =>
  refusalCode(error) === 'CHANGED_MEANWHILE' && theirs?.status === 'DRAFT' && theirs.madeBy
    ? changed(theirs.madeBy)
    : sentenceOf(error);

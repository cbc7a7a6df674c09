import type { SettingChange, Settings } from '@caddie/contract/desk/settings';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { faultAt, faultsOf } from '../../lib/fault-at.ts';
import { useSay } from '../../ui/desk-toast.tsx';
import { loadSettings, rename, type Saving, saveSetting } from './settings.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.settings;

export const settingsKey = ['settings'];

export const useSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => loadSettings(signal), staleTime: 0 });

/** The fields of the venue and the counter take effect immediately for all; the others apply to new bookings. */
const appliesImmediately = new Set<keyof Settings>([
  'counterLockMinutes',
  'deskRefundLimit',
  'drawerFloat',
  'noShowMinutes',
  'address',
  'phone',
  'email',
  'language',
  'shopName',
]);

type Field = SettingChange['field'];
/** The server's prefix for a part of the value that was sent. */
const PART = 'change.value.';
export type ValueOf<F extends Field> = Settings[F];

/** Saves one field, offers Undo, and shows a colleague's concurrent change. */
export function useSetting<F extends Field>(field: F, seen: ValueOf<F>) {
  const client = useQueryClient();
  const say = useSay();
  const label = words.labels[field];
  const changeTo = (value: ValueOf<F>, from: ValueOf<F>) => ({ field, value, seen: from }) as SettingChange;
  const undoMutation = useKeyedMutation(saveSetting, {
    onSuccess: (settings) => {
      keep(client, settings);
      say({ text: words.isUndone(label) });
    },
    onError: (error) => keepCurrent(client, error),
  });
  const saving = useKeyedMutation(saveSetting, {
    onSuccess: (settings, { change }) => {
      keep(client, settings);
      const [value, from] = [change.value as ValueOf<F>, change.seen as ValueOf<F>];
      say({
        text: appliesImmediately.has(field) ? words.isSaved(label) : words.isSavedForNew(label),
        undo: () => undoMutation.mutate({ change: changeTo(from, value), anyway: true }),
      });
    },
    onError: (error) => keepCurrent(client, error),
  });
  const error = saving.error ?? undoMutation.error;
  const isAsked = refusalCode(saving.error) === 'TIME_NEVER_USED';
  const isOvertaken = refusalCode(error) === 'CHANGED_MEANWHILE';

  return {
    label,
    isSaving: saving.isPending,
    /** The new value while it is being saved and while the server waits for a confirmation. */
    wanted: saving.isPending || isAsked ? (saving.variables?.change.value as ValueOf<F>) : undefined,
    /** The value that was not saved; after a concurrent change, the colleague's value is shown instead. */
    refused: saving.error && !isOvertaken ? (saving.variables?.change.value as ValueOf<F>) : undefined,
    isRefused: saving.error !== null && !isOvertaken,
    /** The confirmation that the server asks for before it saves. */
    question: isAsked && saving.error ? sentenceOf(saving.error) : undefined,
    /** Why the value was not saved. */
    fault: error && !isAsked ? faultAt(error, 'change.value') : undefined,
    /** The errors of each part of a compound value, by its path: `1.refundPercent`. */
    faults: Object.fromEntries(
      Object.entries(faultsOf(error))
        .filter(([name]) => name.startsWith(PART))
        .map(([name, sentence]) => [name.slice(PART.length), sentence]),
    ),
    save: (value: ValueOf<F>) => {
      undoMutation.reset();
      saving.mutate({ change: changeTo(value, seen) });
    },
    /** Set while the server waits for a confirmation: sends the value again with it. */
    ask: isAsked ? { anyway: () => saving.mutate({ ...(saving.variables as Saving), anyway: true }) } : undefined,
    putBack: () => {
      saving.reset();
      undoMutation.reset();
    },
  };
}

/** Renames the venue, which only an owner may do. */
export function useRename(seen: string, onDone: () => void) {
  const client = useQueryClient();
  const say = useSay();
  const renaming = useKeyedMutation(rename, {
    onSuccess: (settings) => {
      keep(client, settings);
      say({ text: words.isRenamed(settings.shopName) });
      onDone();
    },
    onError: (error) => keepCurrent(client, error),
  });
  return {
    isSaving: renaming.isPending,
    problem: renaming.error && faultAt(renaming.error, 'shopName'),
    save: (shopName: string) => renaming.mutate({ shopName, seen }),
    reset: () => renaming.reset(),
  };
}

function keep(client: QueryClient, settings: Settings): void {
  client.setQueryData(settingsKey, settings);
  // The `me` query contains these lengths and the venue's name.
  void client.invalidateQueries({ queryKey: ['me'] });
}

function keepCurrent(client: QueryClient, error: unknown): void {
  const settings = refusalDetail(error, 'settings') as Settings | undefined;
  if (settings) client.setQueryData(settingsKey, settings);
}

import type { SettingChange, Settings } from '@caddie/contract/desk/settings';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalCode, refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { faultAt, faultsOf } from '../../lib/fault-at.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { loadSettings, rename, type SaveSettingBody, saveSetting } from './settings.api.ts';
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
  'firstView',
  'quietFromHour',
  'quietUntilHour',
  'shopName',
]);

type Field = SettingChange['field'];
/** The server's prefix for a part of the value that was sent. */
const VALUE_PREFIX = 'change.value.';
export type ValueOf<F extends Field> = Settings[F];

/** Saves one field, offers Undo, and shows a colleague's concurrent change. */
export function useSetting<F extends Field>(field: F, savedValue: ValueOf<F>) {
  const client = useQueryClient();
  const showToast = useToast();
  const label = words.labels[field];
  const changeTo = (value: ValueOf<F>, from: ValueOf<F>) => ({ field, value, seen: from }) as SettingChange;
  const undoMutation = useKeyedMutation(saveSetting, {
    onSuccess: (settings) => {
      cacheSettings(client, settings);
      showToast({ text: words.isUndone(label) });
    },
    onError: (error) => cacheSettingsOfError(client, error),
  });
  const saving = useKeyedMutation(saveSetting, {
    onSuccess: (settings, { change }) => {
      cacheSettings(client, settings);
      const [value, from] = [change.value as ValueOf<F>, change.seen as ValueOf<F>];
      showToast({
        text: appliesImmediately.has(field) ? words.isSaved(label) : words.isSavedForNew(label),
        undo: () => undoMutation.mutate({ change: changeTo(from, value), anyway: true }),
      });
    },
    onError: (error) => cacheSettingsOfError(client, error),
  });
  const error = saving.error ?? undoMutation.error;
  const needsConfirmation = refusalCode(saving.error) === 'TIME_NEVER_USED';
  const isConflict = refusalCode(error) === 'CHANGED_MEANWHILE';

  return {
    label,
    isSaving: saving.isPending,
    /** The new value while it is being saved and while the server waits for a confirmation. */
    pendingValue: saving.isPending || needsConfirmation ? (saving.variables?.change.value as ValueOf<F>) : undefined,
    /** The value that was not saved; after a concurrent change, the colleague's value is shown instead. */
    unsavedValue: saving.error && !isConflict ? (saving.variables?.change.value as ValueOf<F>) : undefined,
    hasFailedToSave: saving.error !== null && !isConflict,
    /** The confirmation that the server asks for before it saves. */
    question: needsConfirmation && saving.error ? sentenceOf(saving.error) : undefined,
    /** Why the value was not saved. */
    saveError: error && !needsConfirmation ? faultAt(error, 'change.value') : undefined,
    /** Why each part of a compound value was not saved, by the path of the part: `1.refundPercent`. */
    saveErrors: Object.fromEntries(
      Object.entries(faultsOf(error))
        .filter(([name]) => name.startsWith(VALUE_PREFIX))
        .map(([name, sentence]) => [name.slice(VALUE_PREFIX.length), sentence]),
    ),
    save: (value: ValueOf<F>) => {
      undoMutation.reset();
      saving.mutate({ change: changeTo(value, savedValue) });
    },
    /** Set while the server waits for a confirmation: sends the value again with it. */
    confirmation: needsConfirmation
      ? { confirm: () => saving.mutate({ ...(saving.variables as SaveSettingBody), anyway: true }) }
      : undefined,
    discard: () => {
      saving.reset();
      undoMutation.reset();
    },
  };
}

/** Renames the venue, which only an owner may do. */
export function useRename(currentName: string, onDone: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const renaming = useKeyedMutation(rename, {
    onSuccess: (settings) => {
      cacheSettings(client, settings);
      showToast({ text: words.isRenamed(settings.shopName) });
      onDone();
    },
    onError: (error) => cacheSettingsOfError(client, error),
  });
  return {
    isSaving: renaming.isPending,
    problem: renaming.error && faultAt(renaming.error, 'shopName'),
    save: (shopName: string) => renaming.mutate({ shopName, seen: currentName }),
    reset: () => renaming.reset(),
  };
}

function cacheSettings(client: QueryClient, settings: Settings): void {
  client.setQueryData(settingsKey, settings);
  // The `me` query contains these lengths and the venue's name.
  void client.invalidateQueries({ queryKey: ['me'] });
}

function cacheSettingsOfError(client: QueryClient, error: unknown): void {
  const settings = refusalDetail(error, 'settings') as Settings | undefined;
  if (settings) client.setQueryData(settingsKey, settings);
}

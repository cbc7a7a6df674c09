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

/** The fields of the venue and the counter hold for everybody at once; the rest is for new bookings. */
const atOnce = new Set<keyof Settings>([
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
/** How the server names a part of the value that was sent. */
const PART = 'change.value.';
export type ValueOf<F extends Field> = Settings[F];

/** Saves one field, says so with the way back, and shows what somebody else saved meanwhile. */
export function useSetting<F extends Field>(field: F, seen: ValueOf<F>) {
  const client = useQueryClient();
  const say = useSay();
  const label = words.labels[field];
  const changeTo = (value: ValueOf<F>, from: ValueOf<F>) => ({ field, value, seen: from }) as SettingChange;
  const undoing = useKeyedMutation(saveSetting, {
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
        text: atOnce.has(field) ? words.isSaved(label) : words.isSavedForNew(label),
        undo: () => undoing.mutate({ change: changeTo(from, value), anyway: true }),
      });
    },
    onError: (error) => keepCurrent(client, error),
  });
  const error = saving.error ?? undoing.error;
  const isAsked = refusalCode(saving.error) === 'TIME_NEVER_USED';
  const isOvertaken = refusalCode(error) === 'CHANGED_MEANWHILE';

  return {
    label,
    isSaving: saving.isPending,
    /** What it will be, while it is sent and while it is asked about. */
    wanted: saving.isPending || isAsked ? (saving.variables?.change.value as ValueOf<F>) : undefined,
    /** What it should have been, and is not; where somebody else was faster, what they saved is shown. */
    refused: saving.error && !isOvertaken ? (saving.variables?.change.value as ValueOf<F>) : undefined,
    isRefused: saving.error !== null && !isOvertaken,
    /** What the server asks before it saves. */
    question: isAsked && saving.error ? sentenceOf(saving.error) : undefined,
    /** Why it is not saved. */
    fault: error && !isAsked ? faultAt(error, 'change.value') : undefined,
    /** The same for each part of a value that has several, by its place in it: `1.refundPercent`. */
    faults: Object.fromEntries(
      Object.entries(faultsOf(error))
        .filter(([name]) => name.startsWith(PART))
        .map(([name, sentence]) => [name.slice(PART.length), sentence]),
    ),
    save: (value: ValueOf<F>) => {
      undoing.reset();
      saving.mutate({ change: changeTo(value, seen) });
    },
    /** The server asks whether it is meant. */
    ask: isAsked ? { anyway: () => saving.mutate({ ...(saving.variables as Saving), anyway: true }) } : undefined,
    putBack: () => {
      saving.reset();
      undoing.reset();
    },
  };
}

/** The same for the name, which is the owner's. */
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
  // The desk offers these lengths and knows the venue's name.
  void client.invalidateQueries({ queryKey: ['me'] });
}

function keepCurrent(client: QueryClient, error: unknown): void {
  const settings = refusalDetail(error, 'settings') as Settings | undefined;
  if (settings) client.setQueryData(settingsKey, settings);
}

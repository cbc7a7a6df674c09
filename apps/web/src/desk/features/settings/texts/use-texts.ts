import type { CustomerText, TextChange, Texts } from '@caddie/contract/desk/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalCode, refusalDetail, sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { useToast } from '../../../ui/desk-toast.tsx';
import { loadTexts, saveText } from './texts.api.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.texts;

const textsKey = ['texts'];

export const useTexts = () =>
  useQuery({ queryKey: textsKey, queryFn: ({ signal }) => loadTexts(signal), staleTime: 0 });

/** Saves a text's wording or whether it is sent, offers Undo, and shows a colleague's concurrent change. */
export function useText(onSaved?: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const cacheTexts = (texts: Texts) => {
    client.setQueryData(textsKey, texts);
    // The `me` query contains whether a confirmation is texted by default.
    void client.invalidateQueries({ queryKey: ['me'] });
  };
  const cacheTextsOfError = (error: unknown) => {
    const texts = refusalDetail(error, 'texts') as CustomerText[] | undefined;
    if (refusalCode(error) === 'CHANGED_MEANWHILE' && texts) client.setQueryData(textsKey, { texts });
  };
  const undoMutation = useKeyedMutation(saveText, {
    onSuccess: (texts, { kind }) => {
      cacheTexts(texts);
      showToast({ text: words.isUndone(words.labelOf(words.textNames[kind])) });
    },
    onError: cacheTextsOfError,
  });
  const saving = useKeyedMutation(saveText, {
    onSuccess: (texts, change) => {
      cacheTexts(texts);
      showToast({ text: savedMessage(change), undo: () => undoMutation.mutate(inverseOf(change)) });
      onSaved?.();
    },
    onError: cacheTextsOfError,
  });
  const error = saving.error ?? undoMutation.error;

  return {
    isSaving: saving.isPending,
    problem: error && sentenceOf(error),
    /** The new value while it is being saved. */
    pendingChange: saving.isPending ? saving.variables : undefined,
    save: (change: TextChange) => {
      undoMutation.reset();
      saving.mutate(change);
    },
    reset: () => {
      saving.reset();
      undoMutation.reset();
    },
  };
}

const inverseOf = (change: TextChange): TextChange =>
  change.field === 'wording'
    ? { ...change, value: change.seen, seen: change.value }
    : { ...change, value: change.seen, seen: change.value };

function savedMessage(change: TextChange): string {
  const name = words.textNames[change.kind];
  if (change.field === 'wording') return words.isSaved(words.labelOf(name));
  return change.value ? words.isOn(name) : words.isOff(name);
}

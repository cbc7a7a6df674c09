import type { EntryPlace } from '@caddie/contract/desk/link';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { sendRemovePlace } from './link.api.ts';
import { catalogue } from './words/en.ts';
import { useLinkAct } from './use-link-act.ts';

const words = catalogue.link;

export function RemovePlace({ place, onClose }: { place: EntryPlace; onClose: () => void }) {
  const showToast = useToast();
  const removing = useLinkAct(
    ({ entryPlaceId, version }: EntryPlace, key) => sendRemovePlace(entryPlaceId, version, key),
    () => {
      showToast({ text: words.removed(place.name) });
      onClose();
    },
  );

  return (
    <ActDialog
      title={words.removeTitle(place.name)}
      about={words.removeAbout}
      back={words.keepPlace}
      act={words.removeAct}
      variant="red"
      busy={removing.isPending}
      refusal={removing.error && sentenceOf(removing.error)}
      onAct={() => removing.mutate(place)}
      onClose={onClose}
    />
  );
}

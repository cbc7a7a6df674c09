import type { Bay } from '@caddie/contract/desk/bays';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { catalogue } from './words/en.ts';
import { useBayAct } from './use-bays.ts';

const words = catalogue.bays;

/** Removes a bay that was never booked. */
export function RemoveBay({ bay, onClose }: { bay: Bay; onClose: () => void }) {
  const showToast = useToast();
  const removing = useBayAct(() => {
    showToast({ text: words.removed(bay.name) });
    onClose();
  });
  return (
    <ActDialog
      title={words.removeTitle(bay.name)}
      about={words.removeAbout}
      back={words.keepBay}
      act={words.removeAct}
      variant="red"
      busy={removing.isPending}
      refusal={removing.error && sentenceOf(removing.error)}
      onAct={() => removing.mutate({ kind: 'REMOVE', id: bay.shopRoomId })}
      onClose={onClose}
    />
  );
}

import type { Team } from '@caddie/contract/desk/people/people';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import type { Device } from './device-table.tsx';
import { catalogue } from './words/en.ts';
import { useTeamAct } from './use-team.ts';

const words = catalogue.devices;

type Props = {
  device: Device;
  about: string;
  removedMessage: string;
  remove: () => Promise<Team>;
  onClose: () => void;
};

/** Asks before a device is removed: a person may be signed in on it. */
export function RemoveDevice({ device, about, removedMessage, remove, onClose }: Props) {
  const showToast = useToast();
  const removing = useTeamAct(remove, () => {
    showToast({ text: removedMessage });
    onClose();
  });
  return (
    <ActDialog
      title={words.removeTitle(device.name)}
      about={about}
      back={words.keep}
      act={words.removeAct}
      variant="red"
      busy={removing.isPending}
      refusal={removing.error && sentenceOf(removing.error)}
      onAct={() => removing.mutate(undefined)}
      onClose={onClose}
    />
  );
}

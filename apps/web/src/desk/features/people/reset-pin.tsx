import type { StaffPerson } from '@caddie/contract/desk/people/people';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { firstName } from '../../lib/first-name.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { removePin } from './people.api.ts';
import { catalogue } from './words/en.ts';
import { useTeamAct } from './use-team.ts';

const words = catalogue.people;

/** Asks before a person's PIN is reset. */
export function ResetPin({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const showToast = useToast();
  const givenName = firstName(person.name);
  const resetting = useTeamAct(
    () => removePin(person.staffId),
    () => {
      showToast({ text: words.pinIsReset(givenName) });
      onClose();
    },
  );

  return (
    <ActDialog
      title={words.resetTitle(person.name)}
      about={words.resetAbout(givenName)}
      back={words.keepPin}
      act={words.resetAct}
      variant="red"
      busy={resetting.isPending}
      refusal={resetting.error && sentenceOf(resetting.error)}
      onAct={() => resetting.mutate(undefined)}
      onClose={onClose}
    />
  );
}

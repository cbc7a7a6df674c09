import type { StaffPerson } from '@caddie/contract/desk/people/people';
import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { ChevronDownIcon } from '../../../ui/icons/action-icons.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { firstName } from '../../lib/first-name.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { setRole } from './people.api.ts';
import { isOwner, losesRights } from './people.rules.ts';
import { catalogue } from './words/en.ts';
import { Refused } from './refused.tsx';
import styles from './staff-page.module.css';
import { useTeamAct } from './use-team.ts';

const { roles } = deskLibCatalogue.roles;
const words = catalogue.people;

type Props = { person: StaffPerson; isLastOwner: boolean; me: Me };

/** A person's role at the venue. A higher role is given immediately and can be undone; a lower one needs a confirmation. */
export function RoleSelect({ person, isLastOwner, me }: Props) {
  const id = useId();
  const client = useQueryClient();
  const isOnline = useOnline();
  const showToast = useToast();
  const [pendingRole, setPendingRole] = useState<Role | null>(null);
  const { staffId, name, role } = person;
  const givenName = firstName(name);
  const isMe = staffId === me.staffId;
  const undoMutation = useTeamAct((to: Role) => setRole(staffId, to));
  const change = useTeamAct(
    (to: Role) => setRole(staffId, to),
    (_, to) => {
      setPendingRole(null);
      showToast({ text: words.roleChanged(givenName, to), ...(!isMe && { undo: () => undoMutation.mutate(role) }) });
      // Changing one's own role changes the desk.
      if (isMe) void client.invalidateQueries({ queryKey: ['me'] });
    },
  );
  const choose = (to: Role) => {
    change.reset();
    if (losesRights(role, to)) setPendingRole(to);
    else change.mutate(to);
  };
  const problem = change.error ?? undoMutation.error;
  const isSaving = change.isPending && !pendingRole;

  return (
    <>
      <span className={styles.role} title={isLastOwner ? words.lastOwner(me.venue.shopName) : undefined}>
        <select
          aria-label={words.roleOf(name)}
          aria-describedby={isLastOwner ? id : undefined}
          value={isSaving ? change.variables : role}
          disabled={isLastOwner || !isOnline || !isOwner(me)}
          aria-busy={isSaving || undefined}
          onChange={({ target }) => !isSaving && choose(target.value as Role)}
        >
          {(Object.keys(roles) as Role[]).map((each) => (
            <option key={each} value={each}>
              {roles[each]}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={18} />
        {isLastOwner && (
          <span id={id}>
            <HiddenText>{words.lastOwner(me.venue.shopName)}</HiddenText>
          </span>
        )}
      </span>
      {problem && !pendingRole && <Refused error={problem} />}
      {pendingRole && (
        <ActDialog
          title={words.changeTitle(name, pendingRole)}
          about={words.whatIsLost(givenName, role, pendingRole)}
          back={words.keep(role)}
          act={words.change(pendingRole)}
          variant="red"
          busy={change.isPending}
          refusal={change.error && sentenceOf(change.error)}
          onAct={() => change.mutate(pendingRole)}
          onClose={() => {
            setPendingRole(null);
            change.reset();
          }}
        />
      )}
    </>
  );
}

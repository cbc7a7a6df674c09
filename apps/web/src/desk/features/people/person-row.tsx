import type { StaffPerson, Team } from '@caddie/contract/desk/people/people';
import type { Me } from '@caddie/contract/desk/people/staff';
import { firstName } from '../../lib/first-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskMenu } from '../../ui/desk-menu.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { LaterIcon } from '../../ui/icons/payment-icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { catalogue } from './words/en.ts';
import { textAgain } from './people.api.ts';
import { type Clock, isLastOwner, isOwner, lastSeenText, wasTextedAgain } from './people.rules.ts';
import { RoleSelect } from './role-select.tsx';
import styles from './staff-page.module.css';
import { Refused } from './refused.tsx';
import { useTeamAct } from './use-team.ts';

const { menu: devices } = catalogue.ownDevices;
const words = catalogue.people;

type Props = {
  person: StaffPerson;
  team: Team;
  color: number;
  me: Me;
  clock: Clock;
  onDevices: () => void;
  onResetPin: () => void;
  onRemove: () => void;
};

/** One person: name, role, last seen, and the available actions. */
export function PersonRow({ person, team, color, me, clock, onDevices, onResetPin, onRemove }: Props) {
  const showToast = useToast();
  const { name, phone, role, invitedUntil } = person;
  const isInvited = invitedUntil !== null;
  const textMutation = useTeamAct(
    () => textAgain(person.staffId),
    (newTeam) =>
      showToast({ text: (wasTextedAgain(person, newTeam) ? words.textedAgain : words.textedJustNow)(firstName(name)) }),
  );

  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          {isInvited ? (
            <span className={styles.waits}>
              <LaterIcon size={16} />
            </span>
          ) : (
            <Avatar name={name} color={color} />
          )}
          <span>
            <b>{name}</b>
            <small>{phone}</small>
          </span>
        </span>
      </th>
      <td>
        {isInvited ? (
          <Tag tone="dash">{words.invited(role)}</Tag>
        ) : (
          <RoleSelect person={person} isLastOwner={isLastOwner(person, team)} me={me} />
        )}
        {textMutation.error && <Refused error={textMutation.error} />}
      </td>
      <td className={styles.seen}>{lastSeenText(person, clock)}</td>
      <td>
        <span className={styles.acts}>
          {isInvited && isOwner(me) && (
            <DeskButton
              needsNetwork
              busy={textMutation.isPending}
              aria-label={words.textAgainTo(name)}
              onClick={() => textMutation.mutate(undefined)}
            >
              {words.textAgain}
            </DeskButton>
          )}
          {isOwner(me) && (
            <DeskMenu
              label={words.moreFor(name)}
              items={
                isInvited
                  ? [{ label: words.takeBackMenu, onChoose: onRemove }]
                  : [
                      { label: devices, onChoose: onDevices },
                      // A person who forgot their own PIN resets it when signing in.
                      ...(person.hasPin && person.staffId !== me.staffId
                        ? [{ label: words.resetMenu, onChoose: onResetPin }]
                        : []),
                      { label: words.removeMenu, onChoose: onRemove },
                    ]
              }
            />
          )}
        </span>
      </td>
    </tr>
  );
}

import type { Me } from '@caddie/contract/desk/people/staff';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { countryDialed } from '../../lib/countries.ts';
import { firstName } from '../../lib/first-name.ts';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { PersonPlusIcon } from '../../ui/icons/desk-icons.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { catalogue } from './words/en.ts';
import { type Invitation, sendInvitation } from './people.api.ts';
import { isOwner } from './people.rules.ts';
import styles from './staff-page.module.css';
import { teamKey } from './use-team.ts';

const { roles } = deskLibCatalogue.roles;
const words = catalogue.invite;

/** No country has shorter numbers. */
const MIN_PHONE_DIGITS = 8;
const NAME_MAX = 80;

/** Invites a person to the staff. */
export function InviteButton({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOwner(me)) return null;
  return (
    <>
      <DeskButton variant="primary" needsNetwork onClick={() => setOpen(true)}>
        <PersonPlusIcon size={18} />
        {words.invite}
      </DeskButton>
      {isOpen && <InviteDialog me={me} onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const client = useQueryClient();
  const showToast = useToast();
  const [person, setPerson] = useState<Invitation>({
    phone: '',
    countryCode: me.venue.countryCode,
    name: '',
    role: 'DESK',
  });
  const inviting = useKeyedMutation(sendInvitation, {
    onSuccess: (team, { name }) => {
      client.setQueryData(teamKey, team);
      showToast({ text: words.invited(firstName(name)) });
      onClose();
    },
  });
  const isReady = person.phone.replace(/\D/g, '').length >= MIN_PHONE_DIGITS && person.name.trim() !== '';
  const isPhoneProblem = ['PHONE_NOT_SUPPORTED', 'WORKS_HERE_ALREADY'].includes(refusalCode(inviting.error) ?? '');
  const problem = inviting.error && sentenceOf(inviting.error);
  const change = (part: Partial<Invitation>) => {
    setPerson({ ...person, ...part });
    if (!inviting.isPending) inviting.reset();
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady && !inviting.isPending) inviting.mutate({ ...person, name: person.name.trim() });
  };

  return (
    <ActDialog
      title={words.title}
      about={words.about}
      act={words.act}
      busy={inviting.isPending}
      disabled={!isReady}
      refusal={isPhoneProblem ? undefined : problem}
      onAct={send}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        <PhoneField
          label={words.mobile}
          country={words.country}
          autoComplete="off"
          value={person.phone}
          countryCode={person.countryCode}
          error={isPhoneProblem ? problem : undefined}
          onChange={(phone) => change({ phone, countryCode: countryDialed(phone) ?? person.countryCode })}
          onCountry={(countryCode) => change({ countryCode })}
        />
        <Field
          label={words.name}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={person.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <div>
          <Segmented
            label={words.role}
            options={(['DESK', 'MANAGER', 'OWNER'] as const).map((value) => ({ value, label: roles[value] }))}
            value={person.role}
            onChange={(role) => change({ role })}
          />
          <p className={styles.hint}>{words.roleAbout[person.role]}</p>
        </div>
        {/* Enter in a field sends. */}
        <button type="submit" hidden>
          {words.act}
        </button>
      </form>
    </ActDialog>
  );
}

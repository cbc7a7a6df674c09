import type { Profile } from '@caddie/contract/profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { CalendarIcon, SignOutIcon } from '../../../ui/icons/action-icons.tsx';
import { PhoneIcon } from '../../../ui/icons/icon.tsx';
import { DownloadIcon, KeyIcon, PersonIcon } from '../../../ui/icons/person-icons.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Toast } from '../../../ui/overlays/toast.tsx';
import { DeleteForm } from './delete-form.tsx';
import { DevicesList } from './devices-list.tsx';
import { DownloadForm } from './download-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import styles from './profile-page.module.css';
import { ProfileRow, ProfileRows } from './profile-row.tsx';
import { profileQuery } from './profile.queries.ts';
import { WantedTextsCard } from './wanted-texts-card.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.rows;
const titles = catalogue.titles;

type SheetName = keyof typeof titles;

/** The customer's own account: each row shows a value and opens a sheet that changes it. */
export function ProfilePage({ calendar }: { calendar: { label: string; onOpen: () => void } }) {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  const client = useQueryClient();
  const [opened, setOpened] = useState<SheetName>('name');
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');

  if (!profile) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ProfileLoading />;

  const open = (sheet: SheetName) => () => {
    setOpened(sheet);
    setOpen(true);
    setSaid('');
  };
  const onDone = (sentence: string) => {
    setOpen(false);
    setSaid(sentence);
    void client.invalidateQueries({ queryKey: profileQuery.queryKey });
  };
  const onClose = () => setOpen(false);
  const title = titles[opened];

  return (
    <div className={styles.page}>
      <ProfileRows>
        <ProfileRow Icon={PersonIcon} title={words.name} value={profile.name || words.noName} onOpen={open('name')} />
        <ProfileRow Icon={PhoneIcon} title={words.phone} value={profile.phone} onOpen={open('phone')} />
        <ProfileRow
          Icon={KeyIcon}
          title={words.password}
          value={words.changed(profile.passwordChangedAt, profile.timeZone)}
          onOpen={open('password')}
        />
        <ProfileRow Icon={CalendarIcon} title={words.calendar} value={calendar.label} onOpen={calendar.onOpen} />
      </ProfileRows>
      <WantedTextsCard profile={profile} onSaved={setSaid} />
      <ProfileRows>
        <ProfileRow
          Icon={SignOutIcon}
          title={words.signOutEverywhere}
          value={words.devices(profile.devices.length)}
          onOpen={open('devices')}
        />
        <ProfileRow Icon={DownloadIcon} title={words.yourData} onOpen={open('data')} />
      </ProfileRows>
      <button type="button" className={styles.delete} aria-haspopup="dialog" onClick={open('delete')}>
        {words.deleteAccount}
      </button>
      <Sheet open={isOpen} onClose={onClose} title={title}>
        {/* Nothing typed is kept for the next time. */}
        {isOpen && <SheetContent sheet={opened} profile={profile} onDone={onDone} onClose={onClose} />}
      </Sheet>
      <Toast>{said}</Toast>
    </div>
  );
}

type SheetProps = { sheet: SheetName; profile: Profile; onDone: (said: string) => void; onClose: () => void };

function SheetContent({ sheet, profile, onDone, onClose }: SheetProps) {
  switch (sheet) {
    case 'name':
      return <NameForm name={profile.name} onDone={onDone} />;
    case 'phone':
      return <PhoneForm profile={profile} onDone={onDone} />;
    case 'password':
      return <PasswordForm profile={profile} onDone={onDone} />;
    case 'devices':
      return <DevicesList profile={profile} onStay={onClose} />;
    case 'data':
      return <DownloadForm profile={profile} onDone={onDone} />;
    default:
      return <DeleteForm profile={profile} onKeep={onClose} />;
  }
}

const ProfileLoading = () => (
  <div className={styles.page}>
    <HiddenText>
      <output>{words.loading}</output>
    </HiddenText>
    <Skeleton height={196} radius={20} />
    <Skeleton height={226} radius={20} />
    <Skeleton height={131} radius={20} />
  </div>
);

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { SignOutIcon } from '../../../ui/icons/action-icons.tsx';
import { PhoneIcon } from '../../../ui/icons/icon.tsx';
import { DownloadIcon, KeyIcon, PersonIcon } from '../../../ui/icons/person-icons.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { Toast } from '../../../ui/overlays/toast.tsx';
import { DeleteAccount } from '../delete-account.tsx';
import { Download } from '../my-data.tsx';
import { DevicesList } from './devices-list.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import styles from './profile-page.module.css';
import { ProfileRow, ProfileRows } from './profile-row.tsx';
import { profileQuery } from './profile.queries.ts';
import { WantedTextsCard } from './wanted-texts-card.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.rows;
const titles = {
  name: catalogue.nameSheet.title,
  phone: catalogue.phoneSheet.title,
  password: catalogue.passwordSheet.title,
  devices: catalogue.devicesSheet.title,
  data: catalogue.rows.yourData,
  delete: catalogue.rows.deleteAccount,
};

/** The customer's own account: each row shows a value and opens a sheet that changes it. */
export function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  const client = useQueryClient();
  const [opened, setOpened] = useState<keyof typeof titles>('name');
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');

  if (!profile) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ProfileLoading />;

  const open = (sheet: keyof typeof titles) => () => {
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
  const sheets: Record<keyof typeof titles, () => ReactNode> = {
    name: () => <NameForm name={profile.name} onDone={onDone} />,
    phone: () => <PhoneForm profile={profile} onDone={onDone} />,
    password: () => <PasswordForm profile={profile} onDone={onDone} />,
    devices: () => <DevicesList profile={profile} onStay={onClose} />,
    data: () => <Download />,
    delete: () => <DeleteAccount />,
  };

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
      <Sheet open={isOpen} onClose={onClose} title={titles[opened]}>
        {/* Nothing typed is kept for the next time. */}
        {isOpen && sheets[opened]()}
      </Sheet>
      <Toast>{said}</Toast>
    </div>
  );
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

import type { Settings } from '@caddie/contract/desk/settings';
import { startSteps } from '@caddie/contract/desk/limits/setting-limits';
import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { mayDo } from '../../lib/roles.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card, LoadingCard } from '../../ui/page/card.tsx';
import { Column, Columns } from '../../ui/page/columns.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import { Lengths } from './lengths.tsx';
import { NameSetting } from './name-setting.tsx';
import { useHasUnsavedFields } from './unsaved-fields.ts';
import { PolicySetting } from './policy/policy-setting.tsx';
import { AmountSetting, LineSetting, NumberSetting } from './setting-fields.tsx';
import styles from './settings-page.module.css';
import { catalogue as deskLibCatalogue } from '../../lib/words/en.ts';
import { catalogue } from './words/en.ts';
import { TaxSetting } from './tax-setting.tsx';
import { TextsGroup } from './texts/texts-group.tsx';
import { useSettings } from './use-setting.ts';

const words = catalogue.settings;
const { hourOf } = deskLibCatalogue.week;
const texts = catalogue.texts;

const lockMinutes = [1, 2, 5, 10, 15, 30, 60];

type Props = {
  me: Me;
  venueRole: Role;
  /** The control that chooses the venue's picture. */
  picture?: ReactNode;
  /** The control that lists the pictures of the bays. */
  gallery?: ReactNode;
};

/** The venue's settings for its bookings, saved field by field. */
export function SettingsPage({ me, venueRole, picture, gallery }: Props) {
  const { data: settings, error, refetch } = useSettings();
  if (error && !settings) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!settings) return <LoadingSettings />;
  const lockChoices = [...new Set([...lockMinutes, settings.counterLockMinutes])].toSorted((a, b) => a - b);

  return (
    <Columns className={styles.columns}>
      <Column>
        <OnlineSettings settings={settings} />
        <SettingsGroup title={words.groups.canceling}>
          <PolicySetting settings={settings} timeZone={me.venue.timeZone} />
          <div className={styles.two}>
            <NumberSetting name="noShowMinutes" settings={settings} unit={words.minLate} />
            <ChoiceSetting
              name="noShowFee"
              settings={settings}
              choices={['NONE', 'HALF', 'WHOLE']}
              labelFor={(fee) => words.fees[fee]}
            />
          </div>
        </SettingsGroup>
        <SettingsGroup title={words.groups.venue}>
          <NameSetting settings={settings} mayRename={mayDo(venueRole, 'OWNER')} />
          <LineSetting name="address" settings={settings} />
          <div className={styles.two}>
            <LineSetting name="phone" settings={settings} type="tel" />
            <LineSetting name="email" settings={settings} type="email" />
          </div>
          <ChoiceSetting
            name="language"
            settings={settings}
            choices={[...new Set([...me.languages, settings.language])]}
            labelFor={(language) => words.languages[language]}
            hint={words.languageIsFor}
          />
        </SettingsGroup>
        <SettingsGroup title={words.labels.tax}>
          <TaxSetting settings={settings} currency={me.venue.currency} />
        </SettingsGroup>
      </Column>
      <Column>
        <Card title={texts.title}>
          <TextsGroup />
          <QuietHours settings={settings} />
        </Card>
        <SettingsGroup title={words.groups.counter}>
          <div className={styles.two}>
            <ChoiceSetting
              name="counterLockMinutes"
              settings={settings}
              choices={lockChoices}
              labelFor={words.minutesWithoutTouch}
            />
            <AmountSetting name="drawerFloat" settings={settings} currency={me.venue.currency} />
          </div>
          <AmountSetting
            name="deskRefundLimit"
            settings={settings}
            currency={me.venue.currency}
            hint={words.beyondThePolicy}
          />
        </SettingsGroup>
        {picture && <SettingsGroup title={words.groups.picture}>{picture}</SettingsGroup>}
        {gallery && <SettingsGroup title={words.groups.gallery}>{gallery}</SettingsGroup>}
        <p className={styles.about}>{words.forNewBookings}</p>
      </Column>
    </Columns>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const labelForHour = (hour: number) => hourOf(hour * 60);

const QuietHours = ({ settings }: { settings: Settings }) => (
  <div className={classNames(styles.two, styles.quiet)}>
    <ChoiceSetting name="quietFromHour" settings={settings} choices={hours} labelFor={labelForHour} />
    <ChoiceSetting name="quietUntilHour" settings={settings} choices={hours} labelFor={labelForHour} />
    <p>{settings.quietFromHour === settings.quietUntilHour ? words.noQuietHours : words.quietHoursAre}</p>
  </div>
);

const OnlineSettings = ({ settings }: { settings: Settings }) => (
  <SettingsGroup title={words.groups.online}>
    <div className={styles.three}>
      <NumberSetting name="bookingWindowDays" settings={settings} unit={words.days} />
      <NumberSetting name="leadMinutes" settings={settings} unit={words.min} />
      <NumberSetting name="holdMinutes" settings={settings} unit={words.min} />
      <NumberSetting name="bufferMinutes" settings={settings} unit={words.min} />
      <NumberSetting name="maxPartySize" settings={settings} />
      <ChoiceSetting name="startStepMinutes" settings={settings} choices={startSteps} labelFor={words.minutes} />
    </div>
    <Lengths settings={settings} />
    <ChoiceSetting
      name="firstView"
      settings={settings}
      choices={['TIMES', 'BAYS']}
      labelFor={(view) => words.firstViews[view]}
      hint={words.firstViewIsFor}
    />
  </SettingsGroup>
);

const SettingsGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className={styles.fields}>{children}</div>
  </Card>
);

/** Fields save themselves on change, so there is no Save button; invalid fields stay unsaved. */
export function SettingsSaved() {
  const isSaving = useIsMutating() > 0;
  const hasUnsaved = useHasUnsavedFields();
  const state = isSaving ? words.saving : hasUnsaved ? words.notSaved : words.saved;
  return <output className={styles.saved}>{state}</output>;
}

const LoadingSettings = () => (
  <Columns className={styles.columns}>
    <LoadingCard label={words.loading} rows={6} height={44} />
    <LoadingCard label={words.loading} rows={6} height={44} />
  </Columns>
);

import type { Settings } from '@caddie/contract/desk/settings';
import { VENUE_CONTACT_MAX_LENGTHS, settingLimits } from '@caddie/contract/desk/limits/setting-limits';
import type { Currency } from '@caddie/contract/amounts/money';
import { Field } from '../../../ui/fields/field.tsx';
import { signOf, writeAmount } from '../../lib/amount.rules.ts';
import { SettingNote } from './setting-note.tsx';
import styles from './settings-page.module.css';
import { readCounterAmount, readLine, readNumber } from './settings.rules.ts';
import { useTextSetting } from './use-text-setting.ts';

type NumberName = keyof typeof settingLimits;
type LineName = keyof typeof VENUE_CONTACT_MAX_LENGTHS;

/** A number with its unit. */
export function NumberSetting({ name, settings, unit }: { name: NumberName; settings: Settings; unit?: string }) {
  const textSetting = useTextSetting(name, settings, {
    parse: (text) => readNumber(text, settingLimits[name]),
    format: String,
  });
  const end = unit && (
    <span className={styles.unit} aria-hidden="true">
      {unit}
    </span>
  );
  return (
    <div>
      <Field inputMode="numeric" end={end} {...textSetting.input} />
      <SettingNote {...textSetting.setting} onDiscard={textSetting.discard} />
    </div>
  );
}

type AmountName = 'deskRefundLimit' | 'drawerFloat';
type AmountProps = { name: AmountName; settings: Settings; currency: Currency; hint?: string };

/** An amount in the venue's currency. */
export function AmountSetting({ name, settings, currency, hint }: AmountProps) {
  const textSetting = useTextSetting(name, settings, {
    parse: (text) => readCounterAmount(text, currency),
    format: (amount) => writeAmount(amount, currency),
  });
  return (
    <div>
      <Field inputMode="decimal" prefix={signOf(currency)} hint={hint} {...textSetting.input} />
      <SettingNote {...textSetting.setting} onDiscard={textSetting.discard} />
    </div>
  );
}

/** A single line of text. */
export function LineSetting({ name, settings, type }: { name: LineName; settings: Settings; type?: string }) {
  const textSetting = useTextSetting(name, settings, { parse: (text) => readLine(name, text), format: String });
  return (
    <div>
      <Field type={type} maxLength={VENUE_CONTACT_MAX_LENGTHS[name]} {...textSetting.input} />
      <SettingNote {...textSetting.setting} onDiscard={textSetting.discard} />
    </div>
  );
}

import type { CountryCode } from '@caddie/contract/shops';
import { type ChangeEvent, type Dispatch, useId } from 'react';
import { ChevronDownIcon, LockIcon } from '../../ui/icons/action-icons.tsx';
import { describeField, FieldFrame } from '../../ui/fields/field-frame.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { CheckCircleIcon } from '../../ui/icons/status-icons.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { countries, countryCodes } from './countries.ts';
import { CountryFlag } from './country-flag.tsx';
import type { PanelEvent } from './login/login-panel.rules.ts';
import { catalogue } from './words/en.ts';
import { errorOf, type Panel } from './login/panel-state.ts';
import styles from './phone-field.module.css';

const words = catalogue.loginPanel;

type Props = { panel: Panel; dispatch: Dispatch<PanelEvent>; label?: string };

/** The country and the number. Once a code was requested, the number is read-only until "Change". */
export function PhoneField({ panel, dispatch, label = words.phone.label }: Props) {
  const id = useId();
  const { mode, countryCode, phone, locked } = panel;
  const isSG = countryCode === 'SG';
  const frame = {
    label,
    hint: mode === 'phone' && (isSG ? words.phone.hintSG : words.phone.hint),
    ...errorOf(panel, 'phone'),
    locked,
  };

  return (
    <FieldFrame
      {...frame}
      id={id}
      prefix={<Country panel={panel} dispatch={dispatch} />}
      end={fieldEnd(panel, dispatch)}
    >
      <input
        {...describeField(id, frame)}
        id={id}
        className={styles.number}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete={isSG ? 'tel' : 'tel-national'}
        maxLength={32}
        placeholder={isSG ? words.phone.placeholderSG : words.phone.placeholder}
        readOnly={locked}
        value={phone}
        onChange={(event) => dispatch(['phoneTyped', event.target.value])}
      />
    </FieldFrame>
  );
}

/** The flag and the dial code; the browser's own select lies over them. */
function Country({ panel: { countryCode, locked }, dispatch }: Props) {
  const flagAndCode = (
    <>
      <CountryFlag countryCode={countryCode} />
      {countries[countryCode].dialCode}
    </>
  );
  if (locked) return flagAndCode;

  const onChoose = (event: ChangeEvent<HTMLSelectElement>) => {
    const code = event.target.value as CountryCode;
    dispatch(['countryChosen', code]);
  };

  return (
    <>
      <span className={styles.shown} aria-hidden="true">
        {flagAndCode}
        <ChevronDownIcon size={16} />
      </span>
      <select name="countryCode" aria-label={words.phone.country} value={countryCode} onChange={onChoose}>
        {countryCodes.map((code) => (
          <option key={code} value={code}>
            {countries[code].name} {countries[code].dialCode}
          </option>
        ))}
      </select>
    </>
  );
}

function fieldEnd({ mode, locked, verified, unsure }: Panel, dispatch: Props['dispatch']) {
  if (locked && !verified)
    return (
      <>
        <LockIcon size={18} className={styles.lock} />
        <TextButton onClick={() => dispatch(['phoneTyped', ''])}>{words.phone.change}</TextButton>
      </>
    );
  if (!verified && (mode !== 'login' || unsure)) return undefined;
  return (
    <span className={styles.good}>
      <CheckCircleIcon />
      <HiddenText>{verified ? words.phone.verified : words.phone.found}</HiddenText>
    </span>
  );
}

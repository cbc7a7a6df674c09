import { currencies, type Currency } from '@caddie/contract/amounts/money';
import { VENUE_CONTACT_MAX_LENGTHS } from '@caddie/contract/desk/limits/setting-limits';
import { SHOP_NAME_MAX } from '@caddie/contract/texts/shop-name';
import type { CountryCode } from '@caddie/contract/shops';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { refusalCode, refusalDetail } from '../../../lib/server/refusal-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { countryCodes, countryName } from '../../lib/countries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { StepCard, type StepNav, StepPage } from '../../ui/page/step-page.tsx';
import { NameField } from './name-field.tsx';
import styles from './name-step.module.css';
import { PagePreview } from './page-preview.tsx';
import {
  changeDetails,
  cityOf,
  timeZoneWarning,
  type VenueDetails,
  detailProblems,
  trimDetails,
  zoneOf,
  zonesFor,
} from './venue-details.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.place;

type Props = {
  nav: StepNav;
  /** The saved facts, or the proposed ones. */
  details: VenueDetails;
  /** The venue's current name. */
  currentName: string;
  imageTitle: string | undefined;
  mayChangeCurrency: boolean;
  /** Prices exist, which a new currency would delete. */
  hasPrices: boolean;
  /** Managers can only read; owners can change. */
  isFixed: boolean;
  busy: boolean;
  problem: Error | null;
  onSave: (details: VenueDetails) => void;
};

/** The venue's name and address, beside a preview of its page. */
export function NameStep({ nav, currentName, imageTitle, mayChangeCurrency, hasPrices, isFixed, ...saving }: Props) {
  const [details, setDetails] = useState(saving.details);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const [submittedName, setSubmittedName] = useState('');
  const [now] = useNow();
  const changeField = (change: Partial<VenueDetails>) => setDetails(changeDetails(details, change, mayChangeCurrency));
  const problems = detailProblems(details);
  const visibleProblems = isSubmitted ? problems : {};
  const warning = timeZoneWarning(details, now);
  const isNameRefused = refusalCode(saving.problem) === 'NAME_TAKEN';
  const isStillRefused = isNameRefused && details.shopName.trim() === submittedName;
  const onContinue = () => {
    setSubmitted(true);
    if (isFixed) return nav.onDone();
    if (Object.keys(problems).length > 0 || isTaken) return undefined;
    setSubmittedName(details.shopName.trim());
    return saving.onSave(trimDetails(details));
  };
  const textField = (name: 'address' | 'phone' | 'email', type?: string) => (
    <Field
      label={words.labels[name]}
      type={type}
      autoComplete="off"
      maxLength={VENUE_CONTACT_MAX_LENGTHS[name]}
      value={details[name]}
      readOnly={isFixed}
      error={visibleProblems[name]}
      onChange={({ target }) => changeField({ [name]: target.value })}
    />
  );

  return (
    <StepPage
      nav={nav}
      title={words.title}
      about={words.about}
      busy={saving.busy}
      problem={isNameRefused ? null : saving.problem}
      onContinue={onContinue}
      aside={<PagePreview details={details} imageTitle={imageTitle} />}
    >
      <StepCard>
        {isFixed && <InlineMessage>{words.onlyOwners}</InlineMessage>}
        <NameField
          value={details.shopName}
          address={details.address}
          currentName={currentName}
          max={SHOP_NAME_MAX}
          isFixed={isFixed}
          problem={visibleProblems.shopName}
          saveConflict={
            isStillRefused
              ? { suggestion: (refusalDetail(saving.problem, 'suggestion') ?? null) as string | null }
              : null
          }
          onChange={(shopName) => changeField({ shopName })}
          onTaken={setTaken}
        />
        {textField('address')}
        <div className={styles.two}>
          {textField('phone', 'tel')}
          {textField('email', 'email')}
          <Select
            label={words.labels.countryCode}
            value={details.countryCode}
            disabled={isFixed}
            onChange={({ target }) => changeField({ countryCode: target.value as CountryCode })}
          >
            {countryCodes.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </Select>
          <Select
            label={words.labels.currency}
            value={details.currency}
            disabled={isFixed || !mayChangeCurrency}
            hint={
              mayChangeCurrency
                ? hasPrices && details.currency !== saving.details.currency
                  ? words.dropsPrices
                  : words.fixedOnceSold
                : words.fixed
            }
            onChange={({ target }) => changeField({ currency: target.value as Currency })}
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {words.currencies[code]}
              </option>
            ))}
          </Select>
        </div>
        <Select
          label={words.labels.timeZone}
          value={details.timeZone}
          disabled={isFixed}
          hint={words.everyTime}
          onChange={({ target }) => changeField({ timeZone: target.value })}
        >
          {zonesFor(details.countryCode, details.timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {words.zone(cityOf(zone), formatTime(new Date(now).toISOString(), zone))}
            </option>
          ))}
        </Select>
        <div aria-live="polite">
          {warning && (
            <div className={styles.warning}>
              <InlineMessage tone="warn">{warning}</InlineMessage>
              <DeskButton onClick={() => changeField({ timeZone: zoneOf(details.countryCode, details.address) })}>
                {words.use(cityOf(zoneOf(details.countryCode, details.address)))}
              </DeskButton>
            </div>
          )}
        </div>
      </StepCard>
    </StepPage>
  );
}

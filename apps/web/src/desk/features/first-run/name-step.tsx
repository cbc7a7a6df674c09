import { currencies, type Currency } from '@caddie/contract/amounts/money';
import { PROFILE_MAX } from '@caddie/contract/desk/limits/setting-limits';
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
import { Note } from '../../ui/note.tsx';
import { StepCard, type StepNav, StepPage } from '../../ui/page/step-page.tsx';
import { NameField } from './name-field.tsx';
import styles from './name-step.module.css';
import { PagePreview } from './page-preview.tsx';
import { changed, cityOf, disagreement, type Facts, problemsIn, trimmed, zoneOf, zonesFor } from './place.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.place;

type Props = {
  nav: StepNav;
  /** The saved facts, or the proposed ones. */
  facts: Facts;
  /** The venue's current name. */
  own: string;
  imageTitle: string | undefined;
  mayChangeCurrency: boolean;
  /** Prices exist, in the currency of that time. */
  hasPrices: boolean;
  /** Managers can only read; owners can change. */
  isFixed: boolean;
  busy: boolean;
  problem: Error | null;
  onSave: (facts: Facts) => void;
};

/** The venue's name and address, beside a preview of its page. */
export function NameStep({ nav, own, imageTitle, mayChangeCurrency, hasPrices, isFixed, ...saving }: Props) {
  const [facts, setFacts] = useState(saving.facts);
  const [isTried, setTried] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const [sent, setSent] = useState('');
  const [now] = useNow();
  const set = (change: Partial<Facts>) => setFacts(changed(facts, change, mayChangeCurrency));
  const problems = problemsIn(facts);
  const shown = isTried ? problems : {};
  const warning = disagreement(facts, now);
  const isNameRefused = refusalCode(saving.problem) === 'NAME_TAKEN';
  const refused = isNameRefused && facts.shopName.trim() === sent;
  const onContinue = () => {
    setTried(true);
    if (isFixed) return nav.onDone();
    if (Object.keys(problems).length > 0 || isTaken) return undefined;
    setSent(facts.shopName.trim());
    return saving.onSave(trimmed(facts));
  };
  const line = (name: 'address' | 'phone' | 'email', type?: string) => (
    <Field
      label={words.labels[name]}
      type={type}
      autoComplete="off"
      maxLength={PROFILE_MAX[name]}
      value={facts[name]}
      readOnly={isFixed}
      error={shown[name]}
      onChange={({ target }) => set({ [name]: target.value })}
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
      aside={<PagePreview facts={facts} imageTitle={imageTitle} />}
    >
      <StepCard>
        {isFixed && <Note>{words.onlyOwners}</Note>}
        <NameField
          value={facts.shopName}
          address={facts.address}
          own={own}
          max={SHOP_NAME_MAX}
          isFixed={isFixed}
          problem={shown.shopName}
          refused={
            refused ? { suggestion: (refusalDetail(saving.problem, 'suggestion') ?? null) as string | null } : null
          }
          onChange={(shopName) => set({ shopName })}
          onTaken={setTaken}
        />
        {line('address')}
        <div className={styles.two}>
          {line('phone', 'tel')}
          {line('email', 'email')}
          <Select
            label={words.labels.countryCode}
            value={facts.countryCode}
            disabled={isFixed}
            onChange={({ target }) => set({ countryCode: target.value as CountryCode })}
          >
            {countryCodes.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </Select>
          <Select
            label={words.labels.currency}
            value={facts.currency}
            disabled={isFixed || !mayChangeCurrency}
            hint={
              mayChangeCurrency
                ? hasPrices && facts.currency !== saving.facts.currency
                  ? words.dropsPrices
                  : words.fixedOnceSold
                : words.fixed
            }
            onChange={({ target }) => set({ currency: target.value as Currency })}
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
          value={facts.timeZone}
          disabled={isFixed}
          hint={words.everyTime}
          onChange={({ target }) => set({ timeZone: target.value })}
        >
          {zonesFor(facts.countryCode, facts.timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {words.zone(cityOf(zone), formatTime(new Date(now).toISOString(), zone))}
            </option>
          ))}
        </Select>
        <div aria-live="polite">
          {warning && (
            <div className={styles.warning}>
              <Note tone="warn">{warning}</Note>
              <DeskButton onClick={() => set({ timeZone: zoneOf(facts.countryCode, facts.address) })}>
                {words.use(cityOf(zoneOf(facts.countryCode, facts.address)))}
              </DeskButton>
            </div>
          )}
        </div>
      </StepCard>
    </StepPage>
  );
}

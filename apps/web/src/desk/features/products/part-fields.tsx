import type { ProductsPage } from '@caddie/contract/desk/products';
import { signOf } from '../../lib/amount.rules.ts';
import { TrashIcon } from '../../../ui/icons/action-icons.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { BadgeSelect } from './badge-select.tsx';
import styles from './editor.module.css';
import type { PartForm, Problems } from './form.rules.ts';
import { catalogue } from './words/en.ts';
import { PartWhen } from './part-when.tsx';

const words = catalogue.part;

type TextFieldName = Extract<
  keyof PartForm,
  'totalCnt' | 'sessionMinutes' | 'totalAmt' | 'sessionsPerDay' | 'minutesPerDay' | 'maxUpcoming' | 'name'
>;
type Props = {
  part: PartForm;
  index: number;
  /** The only part of a product needs neither its own name nor a badge. */
  isOnly: boolean;
  productName: string;
  page: ProductsPage;
  problems: Problems;
  onChange: (change: Partial<PartForm>) => void;
  onRemove: () => void;
};

/** One part of a product: what it contains, and when it can be used. */
export function PartFields({ part, index, isOnly, productName, page, problems, onChange, onRemove }: Props) {
  const problem = (field: string) => problems[`parts.${index}.${field}`];
  const textProps = (field: TextFieldName) => ({
    value: part[field],
    error: problem(field),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  const numberProps = (field: TextFieldName) => ({ ...textProps(field), inputMode: 'numeric' as const });
  const limitProps = (field: TextFieldName) => ({ ...numberProps(field), placeholder: words.noLimit });
  const isCount = part.type === 'COUNT';

  return (
    <fieldset className={styles.part}>
      <legend className={styles.partHead}>
        <span>{isOnly ? words.whatIsInIt : words.part(index + 1)}</span>
      </legend>
      {!isOnly && (
        <IconButton className={styles.removePart} aria-label={words.removePart(index + 1)} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      )}
      <div className={styles.kind}>
        <Segmented
          label={words.kind}
          options={(['COUNT', 'BALANCE', 'PERIOD'] as const).map((value) => ({ value, label: words.kinds[value] }))}
          value={part.type}
          onChange={(type) => onChange({ type })}
        />
        <p className={styles.hint}>{words.kindsAbout}</p>
      </div>
      {problem('type') && <p className={styles.problem}>{problem('type')}</p>}
      {(!isOnly || part.name !== '') && (
        <div className={styles.two}>
          <Field label={words.nameOfPart} placeholder={productName} {...textProps('name')} />
          <BadgeSelect label={words.badge} value={part.category} onChange={(category) => onChange({ category })} />
        </div>
      )}
      <div className={styles.four}>
        {isCount && <Field label={words.sessions} {...numberProps('totalCnt')} />}
        {isCount && <Field label={words.eachLasts} end={words.minutes} {...numberProps('sessionMinutes')} />}
        {part.type === 'BALANCE' && (
          <Field label={words.balance} prefix={signOf(page.currency)} {...textProps('totalAmt')} inputMode="decimal" />
        )}
        <Field label={isCount ? words.atMostADay : words.sessionsADay} {...limitProps('sessionsPerDay')} />
        {(!isCount || part.minutesPerDay !== '') && (
          <Field label={words.minutesADay} {...limitProps('minutesPerDay')} />
        )}
        <Field label={words.upcoming} {...limitProps('maxUpcoming')} />
      </div>
      <PartWhen part={part} bays={page.bays} problem={problem} onChange={onChange} />
    </fieldset>
  );
}

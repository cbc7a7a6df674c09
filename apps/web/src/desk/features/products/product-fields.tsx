import { PRODUCT_DESCRIPTION_MAX, PRODUCT_NAME_MAX } from '@caddie/contract/desk/limits/product-limits';
import type { Currency } from '@caddie/contract/amounts/money';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { signOf } from '../../lib/amount.rules.ts';
import { Card } from '../../ui/page/card.tsx';
import { BadgeSelect } from './badge-select.tsx';
import styles from './editor.module.css';
import { catalogue } from './words/en.ts';
import type { Category, Problems, ProductForm } from './form.rules.ts';

const words = catalogue.editor;

type Props = {
  form: ProductForm;
  currency: Currency;
  /** What customers pay, if a tax is added to the typed price. */
  priceHint: string | undefined;
  isNew: boolean;
  problems: Problems;
  onChange: (change: Partial<ProductForm>) => void;
};

/** A product's name, price and validity. */
export function ProductFields({ form, currency, priceHint, isNew, problems, onChange }: Props) {
  const textProps = (field: 'name' | 'amount' | 'description' | 'validDays') => ({
    value: form[field],
    error: problems[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });

  return (
    <Card>
      <div className={styles.body}>
        <div className={styles.nameAndPrice}>
          <Field label={words.name} maxLength={PRODUCT_NAME_MAX} {...textProps('name')} />
          <Field
            label={words.price}
            prefix={signOf(currency)}
            inputMode="decimal"
            hint={priceHint}
            {...textProps('amount')}
          />
        </div>
        <Field label={words.sentence} maxLength={PRODUCT_DESCRIPTION_MAX} {...textProps('description')} />
        <div className={styles.three}>
          <BadgeSelect label={words.badge} value={form.category} onChange={chooseBadge} />
          <Field label={words.goodFor} end={words.days} inputMode="numeric" {...textProps('validDays')} />
          <Select
            label={words.countFrom}
            value={form.validFrom}
            onChange={({ target }) => onChange({ validFrom: target.value as ProductForm['validFrom'] })}
          >
            <option value="PURCHASE">{words.from.PURCHASE}</option>
            <option value="FIRST_USE">{words.from.FIRST_USE}</option>
          </Select>
        </div>
        <div className={styles.boxes}>
          <Checkbox checked={form.isBestValue} onChange={({ target }) => onChange({ isBestValue: target.checked })}>
            {words.bestValue}
          </Checkbox>
          {isNew && (
            <Checkbox checked={form.isOnSale} onChange={({ target }) => onChange({ isOnSale: target.checked })}>
              {words.sellAtOnce}
            </Checkbox>
          )}
        </div>
      </div>
    </Card>
  );

  /** A product with one part has one badge. */
  function chooseBadge(category: Category): void {
    const [onlyPart, ...others] = form.parts;
    onChange({ category, ...(onlyPart && others.length === 0 && { parts: [{ ...onlyPart, category }] }) });
  }
}

import { PRODUCT_PARTS_MAX } from '@caddie/contract/desk/limits/product-limits';
import type { ProductsPage } from '@caddie/contract/desk/products';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { emptyPart, type PartForm, type Problems, type ProductForm } from './form.rules.ts';
import { PartFields } from './part-fields.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.part;

type Props = {
  form: ProductForm;
  page: ProductsPage;
  problems: Problems;
  onChange: (change: Partial<ProductForm>) => void;
};

/** The parts of a product, each with its rules. */
export function PartList({ form: { name, category, parts }, page, problems, onChange }: Props) {
  return (
    <Card
      title={words.whatIsInIt}
      after={
        parts.length < PRODUCT_PARTS_MAX && (
          <DeskButton onClick={add}>
            <PlusIcon size={16} />
            {words.addAPart}
          </DeskButton>
        )
      }
    >
      {parts.map((part, index) => (
        <PartFields
          key={part.key}
          part={part}
          index={index}
          isOnly={parts.length === 1}
          productName={name}
          page={page}
          problems={problems}
          onChange={(change) => changePart(part.key, change)}
          onRemove={() => onChange({ parts: parts.filter(({ key }) => key !== part.key) })}
        />
      ))}
    </Card>
  );

  function add(): void {
    const key = Math.max(...parts.map((part) => part.key)) + 1;
    onChange({ parts: [...parts, emptyPart(key, category)] });
  }

  function changePart(key: number, change: Partial<PartForm>): void {
    onChange({ parts: parts.map((part) => (part.key === key ? { ...part, ...change } : part)) });
  }
}

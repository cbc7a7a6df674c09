import { passLabel } from '../../../ui/pass-badge.rules.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { Category } from './form.rules.ts';

const badges: readonly Category[] = ['PRACTICE', 'PLAY', 'LESSON'];
type Props = { label: string; value: Category; onChange: (category: Category) => void };

/** "Practice Pass", "Play Pass", "Lesson Pass". */
export const BadgeSelect = ({ label, value, onChange }: Props) => (
  <Select label={label} value={value} onChange={({ target }) => onChange(target.value as Category)}>
    {badges.map((badge) => (
      <option key={badge} value={badge}>
        {passLabel(badge)}
      </option>
    ))}
  </Select>
);

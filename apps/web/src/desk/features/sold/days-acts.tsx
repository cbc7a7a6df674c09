import type { SetWithLedger } from '@caddie/contract/desk/sets';
import { CalendarIcon } from '../../../ui/icons/action-icons.tsx';
import { makeIcon } from '../../../ui/icons/icon.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { type DaysAct, daysActsOf } from './set-days.rules.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.setDays;

const SnowflakeIcon = makeIcon(
  'M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9M9.500 4.500 12 7l2.500-2.500M9.500 19.500 12 17l2.500 2.500',
);
const icons: Record<DaysAct, typeof CalendarIcon> = {
  FREEZE: SnowflakeIcon,
  THAW: SnowflakeIcon,
  EXTEND: CalendarIcon,
};

/** Actions for the days of a set, offered instead of an adjustment. */
export const DaysActs = ({ set, onDays }: { set: SetWithLedger; onDays: (act: DaysAct) => void }) =>
  daysActsOf(set).map((act) => {
    const Icon = icons[act];
    return (
      <DeskButton key={act} variant="ghost" large onClick={() => onDays(act)}>
        <Icon size={18} />
        {words.open[act]}
      </DeskButton>
    );
  });

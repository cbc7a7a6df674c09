import type { HourPlan, HourPlans } from '@caddie/contract/desk/hours';
import { classNames } from '../../../ui/class-names.ts';
import { dayText } from '../../lib/days/days.ts';
import table from '../../ui/list/table.module.css';
import { Card } from '../../ui/page/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isFuturePlan } from './plans.rules.ts';
import styles from './week.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.week;

type Props = {
  page: HourPlans;
  shownPlan: HourPlan;
  /** There are unsaved changes. */
  disabled: boolean;
  onShow: (plan: HourPlan) => void;
};

/** The hours in force and the future ones; each can be shown. */
export const PlanList = ({ page, shownPlan, disabled, onShow }: Props) => (
  <Card title={words.plans}>
    <table className={classNames(table.table, styles.plans)}>
      <tbody>
        {page.plans.map((plan) => (
          <tr key={plan.hourPlanId}>
            <th scope="row">
              <button
                type="button"
                aria-pressed={plan.hourPlanId === shownPlan.hourPlanId}
                disabled={disabled}
                onClick={() => onShow(plan)}
              >
                {isFuturePlan(plan, page) ? words.beginning(dayText(plan.validFrom, page.today)) : words.thisWeek}
              </button>
            </th>
            <td>
              <Tag tone={isFuturePlan(plan, page) ? 'lime' : 'green'}>
                {isFuturePlan(plan, page) ? words.toCome : words.inForce}
              </Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);

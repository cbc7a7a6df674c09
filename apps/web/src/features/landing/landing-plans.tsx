import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { Band } from './band.tsx';
import { salesMail } from './landing.rules.ts';
import { catalogue, type PlanWords } from './words/en.ts';
import card from './landing-card.module.css';
import styles from './landing-plans.module.css';

const words = catalogue.plans;

type Props = { salesEmail: string; trialHref: (subject: string) => string };

export function LandingPlans({ salesEmail, trialHref }: Props) {
  return (
    <Band id="plans" tone="lime" title={words.title} lead={words.lead}>
      <div className={styles.plans}>
        {words.plans.map((plan) => (
          <Plan key={plan.name} plan={plan} salesEmail={salesEmail} trialHref={trialHref} />
        ))}
      </div>
    </Band>
  );
}

function Plan({ plan, salesEmail, trialHref }: Props & { plan: PlanWords }) {
  const isPopular = plan.badge !== undefined;

  return (
    <article className={classNames(card.card, styles.plan, isPopular && styles.popular, isPopular && 'on-dark')}>
      <div className={styles.head}>
        <h3 className={styles.name}>{plan.name}</h3>
        {isPopular && <Chip tone="lime">{plan.badge}</Chip>}
      </div>
      <p className={styles.price}>
        {plan.price} {plan.per && <small>{plan.per}</small>}
      </p>
      <p className={styles.limit}>{plan.limit}</p>
      <ul className={styles.perks}>
        {plan.perks.map((perk) => (
          <li key={perk}>
            <CheckIcon size={18} className={styles.tick} />
            {perk}
          </li>
        ))}
      </ul>
      <ButtonLink
        variant={isPopular ? 'primary' : 'outline'}
        size="large"
        block
        href={plan.isTrial ? trialHref(plan.mailSubject) : salesMail(salesEmail, plan.mailSubject)}
        target="_self"
        aria-label={words.buttonOf(plan.button, plan.name)}
      >
        {plan.button}
      </ButtonLink>
    </article>
  );
}

import type { ReactNode } from 'react';
import { CreditCardIcon, MessageIcon, SheetIcon, UsersIcon } from '../../ui/icons/action-icons.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Band } from './band.tsx';
import { MembershipPicture, PeakPicture, SlotsPicture } from './feature-pictures.tsx';
import { demoAddress } from './landing.rules.ts';
import { catalogue, type FeatureWords } from './words/en.ts';
import card from './landing-card.module.css';
import styles from './landing-features.module.css';

const hero = catalogue.hero;
const words = catalogue.features;

const bigFeatures = [
  { words: words.booking, Picture: SlotsPicture },
  { words: words.memberships, Picture: MembershipPicture },
  { words: words.pricing, Picture: PeakPicture },
];
const smallFeatures = [
  { words: words.payments, Icon: CreditCardIcon },
  { words: words.teeSheet, Icon: SheetIcon },
  { words: words.walkIns, Icon: UsersIcon },
  { words: words.signIn, Icon: MessageIcon },
];

export function LandingFeatures() {
  return (
    <Band id="features" tone="page" title={words.title} lead={words.lead}>
      <div className={styles.features}>
        {bigFeatures.map(({ words: feature, Picture }) => (
          <Feature key={feature.title} words={feature} className={styles.big}>
            <div className={styles.picture} aria-hidden="true">
              <Picture />
            </div>
          </Feature>
        ))}
        <div className={styles.pairs}>
          {smallFeatures.map(({ words: feature, Icon }) => (
            <Feature key={feature.title} words={feature} className={styles.small}>
              <Icon size={24} className={styles.icon} />
            </Feature>
          ))}
        </div>
        <ButtonLink variant="outline" size="large" block href={demoAddress}>
          {hero.demo}
        </ButtonLink>
      </div>
    </Band>
  );
}

type Props = { words: FeatureWords; className: string | undefined; children: ReactNode };

function Feature({ words: { title, text }, className, children }: Props) {
  return (
    <article className={classNames(card.card, className)}>
      {children}
      <h3>{title}</h3>
      <p>{text}</p>
    </article>
  );
}

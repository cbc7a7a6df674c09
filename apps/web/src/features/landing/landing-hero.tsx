import { Link } from 'wouter';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Band } from './band.tsx';
import { demoAddress } from './landing.rules.ts';
import { catalogue } from './words/en.ts';
import styles from './landing-hero.module.css';
import { TeeSheetPicture } from './tee-sheet-picture.tsx';

const words = catalogue.hero;

type Props = {
  /** The URL where a trial begins, or a mail link with this subject. */
  trialHref: (subject: string) => string;
  isByMail: boolean;
};

export function LandingHero({ trialHref, isByMail }: Props) {
  return (
    <Band tone="dark" className={styles.hero}>
      <h1 className={styles.title}>
        {words.title} <em>{words.accent}</em>
      </h1>
      <p className={styles.pitch}>{words.pitch}</p>
      <div className={styles.actions}>
        {/* The first run belongs to the desk, which is a separate app. */}
        <ButtonLink size="large" href={trialHref(words.mailSubject)} target="_self">
          {words.trial}
        </ButtonLink>
        <ButtonLink variant="outline" size="large" href="#plans">
          {words.plans}
        </ButtonLink>
      </div>
      <p className={styles.note}>
        {isByMail ? words.noteByMail : words.note}{' '}
        <Link href={demoAddress} className={styles.demo}>
          {words.demo}
        </Link>
      </p>
      <TeeSheetPicture />
    </Band>
  );
}

import '../../styles/landing.css';
import { usePageData } from '../../lib/state/page-data.tsx';
import { salesMail, startAddress } from './landing.rules.ts';
import { LandingFaq } from './landing-faq.tsx';
import { LandingFeatures } from './landing-features.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingNewsletter } from './landing-newsletter.tsx';
import { LandingPartners } from './landing-partners.tsx';
import { LandingPlans } from './landing-plans.tsx';
import { LandingQuotes } from './landing-quotes.tsx';
import { LandingStats } from './landing-stats.tsx';

type Props = {
  /** The address that answers owners who want a trial or a price. */
  salesEmail: string;
};

/** The page without a venue, for venue owners. It reads no state, so that the server and the browser render the same. */
export function Landing({ salesEmail }: Props) {
  const { home } = usePageData();
  const isOpen = home?.kind === 'landing' && home.signUp === 'open';
  const trialHref = (subject: string) => (isOpen ? startAddress : salesMail(salesEmail, subject));

  return (
    <>
      <LandingHero trialHref={trialHref} isByMail={!isOpen} />
      <LandingStats />
      <LandingFeatures />
      <LandingPlans trialHref={trialHref} salesEmail={salesEmail} />
      <LandingQuotes />
      <LandingPartners />
      <LandingFaq />
      <LandingNewsletter />
    </>
  );
}

import { usePageData } from '../lib/page-data.tsx';
import { LegalPage } from './parts/legal-page.tsx';
import * as words from './terms.words.ts';

export function Terms() {
  const { salesEmail } = usePageData().settings;

  return (
    <LegalPage title={words.termsOfUse}>
      <h2>{words.whatThisIs}</h2>
      <p>{words.caddieLetsYouBookTeeTimes}</p>

      <h2>{words.yourAccount}</h2>
      <p>{words.youSignInWithYourOwn}</p>

      <h2>{words.bookingAndPaying}</h2>
      <ul>
        <li>{words.aChosenTimeIsHeldFor}</li>
        <li>{words.thePriceYouSeeBeforeYou}</li>
        <li>{words.ifAPaymentArrivesAfterIts}</li>
      </ul>

      <h2>{words.canceling}</h2>
      <p>{words.eachVenueHasItsOwnRules}</p>

      <h2>{words.memberships}</h2>
      <p>{words.aMembershipIsValidAtThe}</p>

      <h2>{words.atTheVenue}</h2>
      <p>{words.theVenuesHouseRulesApply}</p>

      <h2>{words.whenSomethingGoesWrong}</h2>
      <p>{words.weWorkToKeepTheService}</p>

      <h2>{words.changesAndQuestions}</h2>
      <p>
        {words.ifTheseTermsChangeTheDate} <a href={`mailto:${salesEmail}`}>{salesEmail}</a>.
      </p>
    </LegalPage>
  );
}

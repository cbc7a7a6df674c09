import { usePageData } from '../lib/page-data.tsx';
import { LegalPage } from './parts/legal-page.tsx';
import * as words from './privacy.words.ts';

export function Privacy() {
  const { salesEmail } = usePageData().settings;

  return (
    <LegalPage title={words.privacyPolicy}>
      <h2>{words.inShort}</h2>
      <p>{words.weKeepWhatABookingNeeds}</p>

      <h2>{words.whoIsResponsible}</h2>
      <p>{words.theVenueYouBookAtDecides}</p>

      <h2>{words.whatWeKeep}</h2>
      <ul>
        <li>{words.yourPhoneNumberAndCountryTo}</li>
        <li>{words.yourNameIfYouGiveIt}</li>
        <li>{words.yourPasswordAsAOneWay}</li>
        <li>{words.yourBookingsMemberships}</li>
        <li>{words.theCompanyAndLastDigitsOf}</li>
        <li>{words.technicalRecordsOfRequests}</li>
      </ul>

      <h2>{words.whatStaysInYourBrowser}</h2>
      <p>{words.yourBrowserRemembersTheVenue}</p>

      <h2>{words.whoElseSeesIt}</h2>
      <p>{words.theVenueTheCardProviderWhen}</p>

      <h2>{words.howLong}</h2>
      <p>{words.codesLastThreeMinutesAndA}</p>

      <h2>{words.yourRights}</h2>
      <p>
        {words.youMaySeeCorrectTakeWith} <a href={`mailto:${salesEmail}`}>{salesEmail}</a>
        {words.weAnswerWithinThirtyDaysYou}
      </p>
    </LegalPage>
  );
}

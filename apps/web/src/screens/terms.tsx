import { usePageData } from '../lib/state/page-data.tsx';
import { LegalPage } from './parts/legal-page.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.terms;

export function Terms() {
  const { salesEmail } = usePageData().settings;

  return (
    <LegalPage title={words.termsOfUse}>
      <h2>{words.whatThisIs}</h2>
      <p>{words.whatThisIsText}</p>

      <h2>{words.yourAccount}</h2>
      <p>{words.yourAccountText}</p>

      <h2>{words.bookingAndPaying}</h2>
      <ul>
        <li>{words.timeIsHeld}</li>
        <li>{words.priceYouSee}</li>
        <li>{words.latePaymentIsRefunded}</li>
      </ul>

      <h2>{words.canceling}</h2>
      <p>{words.cancelingText}</p>

      <h2>{words.memberships}</h2>
      <p>{words.membershipsText}</p>

      <h2>{words.atTheVenue}</h2>
      <p>{words.atTheVenueText}</p>

      <h2>{words.whenSomethingGoesWrong}</h2>
      <p>{words.wentWrongText}</p>

      <h2>{words.changesAndQuestions}</h2>
      <p>
        {words.changesText[0]}
        <a href={`mailto:${salesEmail}`}>{salesEmail}</a>
        {words.changesText[1]}
      </p>
    </LegalPage>
  );
}

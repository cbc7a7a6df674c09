import { usePageData } from '../lib/state/page-data.tsx';
import { LegalPage } from './parts/legal-page.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.privacy;

export function Privacy() {
  const { salesEmail } = usePageData().settings;

  return (
    <LegalPage title={words.privacyPolicy}>
      <h2>{words.inShort}</h2>
      <p>{words.inShortText}</p>

      <h2>{words.whoIsResponsible}</h2>
      <p>{words.responsibleText}</p>

      <h2>{words.whatWeKeep}</h2>
      <ul>
        <li>{words.keptPhone}</li>
        <li>{words.keptName}</li>
        <li>{words.keptPassword}</li>
        <li>{words.keptOrders}</li>
        <li>{words.keptCard}</li>
        <li>{words.keptRecords}</li>
      </ul>

      <h2>{words.whatStaysInYourBrowser}</h2>
      <p>{words.inBrowserText}</p>

      <h2>{words.whoElseSeesIt}</h2>
      <p>{words.whoElseText}</p>

      <h2>{words.howLong}</h2>
      <p>{words.howLongText}</p>

      <h2>{words.yourRights}</h2>
      <p>
        {words.yourRightsText[0]}
        <a href={`mailto:${salesEmail}`}>{salesEmail}</a>
        {words.yourRightsText[1]}
      </p>
    </LegalPage>
  );
}

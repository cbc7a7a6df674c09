import { usePageData } from '../lib/page-data.tsx';
import { LegalPage } from './parts/legal-page.tsx';

export function Privacy() {
  const { salesEmail } = usePageData().settings;

  return (
    <LegalPage title="PRIVACY POLICY">
      <h2>In short</h2>
      <p>
        We keep what a booking needs and nothing else. We show no advertising, we do not follow you to other sites, and
        we sell nothing about you to anyone.
      </p>

      <h2>Who is responsible</h2>
      <p>
        The venue you book at decides what your data is used for. Caddie runs the booking service for that venue and
        acts on its instructions. An account belongs to one venue and is not shared with others.
      </p>

      <h2>What we keep</h2>
      <ul>
        <li>Your phone number and country, to sign you in and to send codes and messages about your bookings.</li>
        <li>Your name, if you give it, so that the venue can greet you.</li>
        <li>Your password as a one-way fingerprint. Nobody can read it, neither the venue nor we.</li>
        <li>Your bookings, memberships, payments and refunds, because they are what you bought.</li>
        <li>The company and last digits of a saved card. The full number goes to the card provider and never to us.</li>
        <li>Technical records of requests, with phone numbers masked, to keep the service working and safe.</li>
      </ul>

      <h2>What stays in your browser</h2>
      <p>
        Your browser remembers the venue you visited and, while you are signed in, that you are. Signing out clears all
        of it. One cookie says whether you are signed in so that the right page is shown first; it identifies nobody.
      </p>

      <h2>Who else sees it</h2>
      <p>
        The venue, the card provider when you pay, and the company that delivers our text messages. Each of them gets
        only what its part needs. Authorities get what the law obliges us to hand over.
      </p>

      <h2>How long</h2>
      <p>
        Codes last three minutes and a sign-in lasts thirty days. Records of payments are kept as long as tax law asks.
        Everything else is deleted when you or the venue close your account.
      </p>

      <h2>Your rights</h2>
      <p>
        You may see, correct, take with you or delete what is kept about you, and object to its use. Ask the venue, or
        write to <a href={`mailto:${salesEmail}`}>{salesEmail}</a>. We answer within thirty days. You may also complain
        to the data protection authority where you live.
      </p>
    </LegalPage>
  );
}

import { usePageData } from '../lib/page-data.tsx';
import { LegalPage } from './parts/legal-page.tsx';

export function Terms() {
  const { salesEmail } = usePageData().settings;

  return (
    <LegalPage title="TERMS OF USE">
      <h2>What this is</h2>
      <p>
        Caddie lets you book tee times and buy memberships at an indoor-golf venue. When you book or buy, your contract
        is with the venue. Caddie runs the service in between.
      </p>

      <h2>Your account</h2>
      <p>
        You sign in with your own phone number. Keep your password to yourself and tell the venue if somebody else uses
        your account. You have to be old enough to make a contract where you live.
      </p>

      <h2>Booking and paying</h2>
      <ul>
        <li>A chosen time is held for you for a few minutes while you pay. It is yours once it is confirmed.</li>
        <li>The price you see before you pay is the price you pay.</li>
        <li>If a payment arrives after its time was given back, it is refunded at once.</li>
      </ul>

      <h2>Canceling</h2>
      <p>
        Each venue has its own rules, shown as dates before you pay and on every booking. Before you cancel you see the
        exact amount that comes back and where it goes. Money returns the way it came.
      </p>

      <h2>Memberships</h2>
      <p>
        A membership is valid at the venue that sold it, for the time and the uses shown when you buy it. Every use and
        every return is listed in your account.
      </p>

      <h2>At the venue</h2>
      <p>
        The venue's house rules apply there. Look after the bays and the equipment, leave on time, and mind the people
        beside you.
      </p>

      <h2>When something goes wrong</h2>
      <p>
        We work to keep the service running but cannot promise that it never stops. If the service fails you, call the
        venue: it can see your booking. Nothing here limits rights that the law gives you.
      </p>

      <h2>Changes and questions</h2>
      <p>
        If these terms change, the date above changes with them. Bookings made before keep the terms they were made
        under. Questions go to the venue, or to <a href={`mailto:${salesEmail}`}>{salesEmail}</a>.
      </p>
    </LegalPage>
  );
}

import type { Me } from '@caddie/contract/desk/people/staff';
import { catalogue as deskLibCatalogue } from '../lib/words/en.ts';

const { mailSubject } = deskLibCatalogue.plan;

/** A mail link about the venue's plan, to the operator of this server. */
export const SalesLink = ({ me: { salesEmail, venue } }: { me: Pick<Me, 'salesEmail' | 'venue'> }) => (
  <a href={`mailto:${salesEmail}?subject=${encodeURIComponent(mailSubject(venue.shopName))}`}>{salesEmail}</a>
);

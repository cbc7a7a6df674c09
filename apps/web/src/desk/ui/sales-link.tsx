import type { Me } from '@caddie/contract/desk/staff';
import { mailSubject } from '../lib/plan.words.ts';

/** A letter about the venue's plan, to whoever runs this server. */
export const SalesLink = ({ me: { salesEmail, venue } }: { me: Pick<Me, 'salesEmail' | 'venue'> }) => (
  <a href={`mailto:${salesEmail}?subject=${encodeURIComponent(mailSubject(venue.shopName))}`}>{salesEmail}</a>
);

import { getLinkedBooking, sendLinkCode, signInByLink } from '@caddie/contract/links';
import type { CustomerMount } from '../../platform/http/mount/mount.ts';
import type { LinkService } from './links.service.ts';

export function linkedBookingRoutes(mount: CustomerMount, links: LinkService): void {
  mount(getLinkedBooking, ({ params }, { ip }) => links.read(params.code, ip));
  mount(sendLinkCode, ({ params }, { ip }) => links.sendCode(params.code, ip));
  mount(signInByLink, ({ params, body }, { ip, headers }) =>
    links.signIn(params.code, body.authCode, { ip, userAgent: headers['user-agent'] }),
  );
}

import type { DeskCall, DeskFile } from '@caddie/contract/call';
import type { Access } from './access.ts';
import { requireOwnOrigin } from './origins.ts';
import type { IdentifyStaff } from './staff-caller.ts';

/** Access for a venue's staff by the desk's cookie; calls before the sign-in are accepted from any page of this server. */
export const deskAccess = (
  identifyStaff: IdentifyStaff,
  publicUrl: string | undefined,
): Access<DeskCall | DeskFile> => ({
  async identify(request, call) {
    if (call.access === 'staff') return identifyStaff(request, call);
    requireOwnOrigin(request, publicUrl);
    return undefined;
  },
});

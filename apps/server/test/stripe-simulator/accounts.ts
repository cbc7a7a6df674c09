import { blankAccount } from './blanks.ts';
import type { Account, AccountLink } from './objects.ts';
import { asMap, asText, invalid, newId, type Params, WireError } from './wire.ts';

type Link = { account: string; returnUrl: string };
type Dependencies = { url: () => string; now: () => number; onOpened: (account: string) => void };
export type Accounts = ReturnType<typeof createAccounts>;

/** The venue countries in which Stripe lets a business sign up. */
const countries = new Set(['US', 'SG', 'JP']);

/** The connected accounts of the key's account, and the pages on which their owners complete them. */
export function createAccounts({ url, now, onOpened }: Dependencies) {
  const accounts = new Map<string, Account>();
  const links = new Map<string, Link>();

  return {
    accounts,

    create(params: Params): Account {
      const country = asText(params['country']) ?? 'US';
      if (!countries.has(country)) throw invalid(`${country} is not supported.`, 'country_unsupported', 'country');
      const account: Account = {
        ...blankAccount,
        id: newId('acct'),
        charges_enabled: false,
        details_submitted: false,
        payouts_enabled: false,
        country,
        email: asText(params['email']) ?? null,
        metadata: asMap(params['metadata']),
      };
      accounts.set(account.id, account);
      onOpened(account.id);
      return account;
    },

    read,

    createLink(params: Params): AccountLink {
      const account = read(asText(params['account']) ?? '').id;
      if (params['type'] !== 'account_onboarding')
        throw invalid('Only onboarding is simulated here.', undefined, 'type');
      const [returnUrl, refreshUrl] = [asText(params['return_url']), asText(params['refresh_url'])];
      if (!returnUrl || !refreshUrl) throw invalid('Not a valid URL', 'url_invalid', 'return_url');
      const name = newId('link');
      links.set(name, { account, returnUrl });
      return {
        object: 'account_link',
        created: now(),
        expires_at: now() + 300,
        url: `${url()}/setup/s/${name}`,
      };
    },

    /** Simulates an owner on the setup page: `submit` sends the details, `finish` also enables payments, `leave` does neither. Works once. */
    visit(name: string, answer: string): string | undefined {
      const link = links.get(name);
      if (!link) return undefined;
      links.delete(name);
      const account = accounts.get(link.account);
      if (account && answer !== 'leave') account.details_submitted = true;
      if (account && answer === 'finish') Object.assign(account, { charges_enabled: true, payouts_enabled: true });
      return link.returnUrl;
    },

    hasLink: (name: string): boolean => links.has(name),
  };

  function read(id: string): Account {
    const account = accounts.get(id);
    if (account) return account;
    throw new WireError(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    });
  }
}

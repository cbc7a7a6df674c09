/** A file of the server, by its path from the root of the repository, and its text. */
export type Source = { path: string; text: string };

/** Only its owner writes a table. */
const owned: Record<string, string> = {
  platform: 'jobs rate_limits idempotency_keys activity',
  'features/shops':
    'shops shop_rooms hour_plans opening_hours price_lists opening_exceptions opening_exception_hours price_rules cancellation_tiers shop_images',
  'features/users': 'customers sessions login_failures auth_codes phone_grants server_secrets',
  'features/cards': 'provider_customers saved_cards card_sessions',
  'features/orders':
    'orders order_history order_tenders payments refunds refund_attempts refund_decisions disputes provider_events',
  'features/memberships':
    'membership_products membership_product_parts membership_sets membership_set_history memberships membership_ledger membership_freezes',
  'features/bookings': 'bookings booking_history booking_changes',
  'features/wechat': 'wechat_handles',
  'gateways/payments':
    'payment_accounts payment_account_keys sandbox_customers sandbox_cards sandbox_setups sandbox_payments sandbox_refunds sandbox_events sandbox_webhook_secret',
  'gateways/sms': 'text_messages sandbox_messages',
  'gateways/wechat': 'wechat_loans',
  audit: 'audit_changes audit_results',
};

/** Who else reads a table, all of them on a higher floor. The audit reads every table: that is what it is for. */
const readers: Record<string, string> = {
  shops: 'features/orders features/memberships features/bookings',
  shop_rooms: 'features/memberships features/bookings',
  customers: 'features/cards features/orders features/memberships features/bookings',
  saved_cards: 'features/orders',
  payment_accounts: 'features/orders',
  orders: 'features/bookings',
  order_tenders: 'features/bookings',
  payments: 'features/bookings',
  refunds: 'features/bookings',
  membership_ledger: 'features/bookings',
  text_messages: 'features/users',
};

const owners = new Map(
  Object.entries(owned).flatMap(([owner, tables]) => tables.split(' ').map((table) => [table, owner] as const)),
);

/** The tables that a schema makes and nobody owns, and those that are owned and do not exist. */
export function unowned(schema: string): string[] {
  const made = Array.from(schema.matchAll(/^create (?:unlogged )?table (\w+)/gm), ([, table]) => table!);
  return [
    ...made.filter((table) => !owners.has(table)).map((table) => `nobody owns ${table}`),
    ...[...owners.keys()].filter((table) => !made.includes(table)).map((table) => `there is no ${table}`),
  ];
}

/** Every statement that writes another's table, or reads one without being listed, each as a sentence. */
export const trespasses = (sources: readonly Source[]): string[] => [
  ...new Set(sources.flatMap(({ path, text }) => complaintsIn(path, text))),
];

function complaintsIn(path: string, text: string): string[] {
  const part = partOf(path);
  return Array.from(text.matchAll(/\b(insert into|update|delete from|from|join)\s+(\w+)/g), ([, verb, table = '']) => {
    const owner = owners.get(table);
    if (!owner || owner === part) return [];
    if (verb !== 'from' && verb !== 'join') return [`${path} writes ${table}, which is ${owner}'s`];
    const mayRead = part === 'audit' || readers[table]?.split(' ').includes(part);
    return mayRead ? [] : [`${path} reads ${table}, which is ${owner}'s, and is not listed`];
  }).flat();
}

/** `features/bookings`, `gateways/sms`, `platform`: the part of the server that a file belongs to. */
function partOf(path: string): string {
  const [first = '', second = ''] = path.replace(/^apps\/server\/src\//, '').split('/');
  return first === 'features' || first === 'gateways' ? `${first}/${second}` : first;
}

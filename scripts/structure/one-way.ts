import { customersOnly } from '../bytes/entries.ts';

/** One import between two files, as paths from the root of the repository. */
export type Edge = { from: string; to: string };

type Part = { name: string; owns: RegExp; sees: readonly string[] };
type Layer = { name: string; holds: RegExp };

/** The parts of the repository, and which others each may import; the first part that matches a path counts. */
const parts: readonly Part[] = [
  { name: 'contract', owns: /^packages\/contract\//, sees: [] },
  { name: 'server tests', owns: /^apps\/server\/(test\/|.*\.test\.ts$)/, sees: ['contract', 'server', 'scripts'] },
  { name: 'web tests', owns: /^apps\/web\/(test\/|.*\.test\.tsx?$)/, sees: ['contract', 'web', 'desk'] },
  { name: 'server', owns: /^apps\/server\//, sees: ['contract'] },
  { name: 'desk', owns: /^apps\/web\/src\/desk\//, sees: ['contract', 'web'] },
  { name: 'web', owns: /^apps\/web\//, sees: ['contract'] },
  { name: 'e2e', owns: /^e2e\//, sees: ['contract', 'scripts'] },
  { name: 'bench', owns: /^bench\//, sees: ['contract', 'scripts'] },
  { name: 'chaos', owns: /^chaos\//, sees: ['contract', 'scripts'] },
  { name: 'scripts', owns: /^scripts\/|^[^/]+$/, sees: ['contract'] },
];

/** The folders of the platform, lowest first; the files beside them are below all. */
const platform = ['database', 'actors', 'jobs', 'http'];

/** Orders sit below memberships and bookings: those call orders to charge and to refund, never the other way. */
const features = [
  'shops',
  'users',
  'staff',
  'cards',
  'orders',
  'memberships',
  'bookings',
  'sheet',
  'customers',
  'venue',
  'hours',
  'activity',
  'money',
  'needs-you',
  'prices',
  'reports',
  'first-run',
  'wechat',
];

const layer = (name: string, holds: string): Layer => ({ name, holds: new RegExp(`^apps/${holds}`) });

/** The layers of a part, lowest first: a file may import from its own layer and from those below. */
const layers: Record<string, readonly Layer[]> = {
  server: [
    layer('words', 'server/src/words/'),
    layer('platform', 'server/src/platform/[^/]+$'),
    ...platform.map((folder) => layer(`platform/${folder}`, `server/src/platform/${folder}/`)),
    layer('gateways', 'server/src/gateways/'),
    ...features.map((feature) => layer(`features/${feature}`, `server/src/features/${feature}/`)),
    layer('audit', 'server/src/audit/'),
    layer('venue-file', 'server/src/venue-file/'),
    layer('seeds', 'server/seeds/'),
    layer('web', 'server/src/web/'),
    layer('services.ts', 'server/src/services\\.ts$'),
    layer('routes.ts', 'server/src/routes\\.ts$'),
    layer('app.ts', 'server/src/app\\.ts$'),
    layer('main.ts', 'server/src/[\\w-]*main\\.ts$'),
  ],
  web: [
    layer('lib', 'web/src/lib/'),
    layer('ui', 'web/src/ui/'),
    layer('passes', 'web/src/passes/'),
    layer('venues', 'web/src/venues/'),
    layer('features', 'web/src/features/'),
    layer('screens', 'web/src/screens/'),
    layer('app', 'web/src/app/'),
    layer('dev', 'web/src/dev/'),
    layer('main.tsx', 'web/(src/)?[\\w.-]+\\.tsx?$'),
  ],
  desk: [
    layer('lib', 'web/src/desk/lib/'),
    layer('ui', 'web/src/desk/ui/'),
    layer('features', 'web/src/desk/features/'),
    layer('screens', 'web/src/desk/screens/'),
    layer('app', 'web/src/desk/app/'),
    layer('main.tsx', 'web/src/desk/main\\.tsx$'),
  ],
};

/**
 * What the desk may import from the customer's app: code without product terms, and the presentation of a membership and of a venue, of
 * which it shows previews.
 */
const sharedWithDesk = /^apps\/web\/src\/(lib|ui|passes|venues|styles|art|fonts)\//;

/** The roles of files inside a server feature, lowest first; any other role is between store and service. */
const roles = ['rules', 'store', 'other', 'service', 'routes'];

/** Lists every import that breaks the order of the layers, each as a sentence that names both files. */
export const violations = (edges: readonly Edge[]): string[] => [
  ...edges.map(complaint).filter((sentence) => sentence !== undefined),
  ...circles(edges),
];

function complaint({ from, to }: Edge): string | undefined {
  const [here, there] = [partOf(from), partOf(to)];
  const looks = `${from} imports ${to}`;
  if (!here || !there) return `unknown: ${looks}, and ${here ? to : from} belongs to no part of the repository`;
  if (here !== there) {
    if (here.name === 'desk' && there.name === 'web' && (!sharedWithDesk.test(to) || customersOnly.test(to)))
      return `outside: ${looks}, and the desk uses lib, ui, passes and venues of the customer's app only, without what knows a customer`;
    return here.sees.includes(there.name)
      ? undefined
      : `outside: ${looks}, and ${here.name} never looks at ${there.name}`;
  }
  const plan = layers[here.name];
  if (!plan) return undefined;
  const [low, high] = [layerOf(plan, to), layerOf(plan, from)];
  if (high < 0) return `unknown: ${looks}, and ${from} is in no layer of the ${here.name}`;
  // Any file may use pictures, fonts and styles without a layer.
  if (low < 0) return isCode(to) ? `unknown: ${looks}, and ${to} is in no layer of the ${here.name}` : undefined;
  if (low > high) return `upward: ${looks}, from ${plan[high]?.name} up to ${plan[low]?.name}`;
  return betweenScreens({ from, to }, looks) ?? betweenFeatures({ from, to }, looks);
}

/** The pieces of a screen are private to it; pieces that several screens use are in `screens/parts`. */
function betweenScreens({ from, to }: Edge, looks: string): string | undefined {
  const [ours, theirs] = [screenOf(from), screenOf(to)];
  if (!ours || !theirs || theirs === 'parts' || theirs === 'words' || ours === theirs) return undefined;
  return `sideways: ${looks}, from the screen ${ours} to ${theirs}`;
}

function betweenFeatures({ from, to }: Edge, looks: string): string | undefined {
  const [ours, theirs] = [featureOf(from), featureOf(to)];
  if (!ours || !theirs) return undefined;
  if (from.startsWith('apps/web/'))
    return ours === theirs ? undefined : `sideways: ${looks}, from ${ours} to ${theirs}`;
  if (ours !== theirs) {
    return roleOf(to) === roles.indexOf('service')
      ? undefined
      : `past the service: ${looks}, which is inside ${theirs}`;
  }
  const [low, high] = [roleOf(to), roleOf(from)];
  return low > high ? `upward: ${looks}, from ${roles[high]} up to ${roles[low]}` : undefined;
}

const partOf = (path: string) => parts.find((part) => part.owns.test(path));
const layerOf = (plan: readonly Layer[], path: string) => plan.findIndex(({ holds }) => holds.test(path));
const featureOf = (path: string) => /\/src\/(?:desk\/)?features\/([^/]+)\//.exec(path)?.[1];
const screenOf = (path: string) => /\/src\/(?:desk\/)?screens\/([^/]+)\//.exec(path)?.[1];
const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);

const roleOf = (path: string): number => {
  const role = roles.indexOf(/\.(\w+)\.ts$/.exec(path)?.[1] ?? '');
  return role < 0 ? roles.indexOf('other') : role;
};

/** Walks the imports depth first; reaching a file that is still being walked closes a cycle. */
function circles(edges: readonly Edge[]): string[] {
  const imports = new Map<string, string[]>(edges.map(({ from }) => [from, []]));
  for (const { from, to } of edges) imports.get(from)?.push(to);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) found.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
    if (path.includes(file) || done.has(file)) return;
    for (const to of imports.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return found;
}

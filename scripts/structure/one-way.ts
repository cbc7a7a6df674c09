import { customersOnly } from '../bytes/entries.ts';

/** One import between two files, as paths from the root of the repository. */
export type Edge = { from: string; to: string };

type Part = { name: string; pathPattern: RegExp; mayImport: readonly string[] };
type Layer = { name: string; pathPattern: RegExp };

/** The parts of the repository, and which others each may import; the first part that matches a path counts. */
const parts: readonly Part[] = [
  { name: 'contract', pathPattern: /^packages\/contract\//, mayImport: [] },
  {
    name: 'server tests',
    pathPattern: /^apps\/server\/(test\/|.*\.test\.ts$)/,
    mayImport: ['contract', 'server', 'scripts'],
  },
  { name: 'web tests', pathPattern: /^apps\/web\/(test\/|.*\.test\.tsx?$)/, mayImport: ['contract', 'web', 'desk'] },
  { name: 'server', pathPattern: /^apps\/server\//, mayImport: ['contract'] },
  { name: 'desk', pathPattern: /^apps\/web\/src\/desk\//, mayImport: ['contract', 'web'] },
  { name: 'web', pathPattern: /^apps\/web\//, mayImport: ['contract'] },
  { name: 'e2e', pathPattern: /^e2e\//, mayImport: ['contract', 'scripts'] },
  { name: 'bench', pathPattern: /^bench\//, mayImport: ['contract', 'scripts'] },
  { name: 'chaos', pathPattern: /^chaos\//, mayImport: ['contract', 'scripts'] },
  { name: 'scripts', pathPattern: /^scripts\/|^[^/]+$/, mayImport: ['contract'] },
];

/** The folders of the platform, lowest first; the files beside them are below all. */
const platform = ['database', 'metrics', 'actors', 'jobs', 'http'];

/** Orders sit below memberships and bookings: those call orders to charge and to refund, never the other way. */
const features = [
  'shops',
  'users',
  'staff',
  'cards',
  'orders',
  'memberships',
  'bookings',
  'links',
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

const layer = (name: string, holds: string): Layer => ({ name, pathPattern: new RegExp(`^apps/${holds}`) });

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
    layer('commands', 'server/src/commands/'),
    layer('main.ts', 'server/src/main\\.ts$'),
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
  ...edges.map(violationOf).filter((sentence) => sentence !== undefined),
  ...findCycles(edges),
];

function violationOf({ from, to }: Edge): string | undefined {
  const [fromPart, toPart] = [partOf(from), partOf(to)];
  const importText = `${from} imports ${to}`;
  if (!fromPart || !toPart)
    return `unknown: ${importText}, and ${fromPart ? to : from} belongs to no part of the repository`;
  if (fromPart !== toPart) {
    if (fromPart.name === 'desk' && toPart.name === 'web' && (!sharedWithDesk.test(to) || customersOnly.test(to)))
      return `outside: ${importText}, and the desk uses lib, ui, passes and venues of the customer's app only, without what knows a customer`;
    return fromPart.mayImport.includes(toPart.name)
      ? undefined
      : `outside: ${importText}, and ${fromPart.name} never looks at ${toPart.name}`;
  }
  const plan = layers[fromPart.name];
  if (!plan) return undefined;
  const [toLayer, fromLayer] = [layerOf(plan, to), layerOf(plan, from)];
  if (fromLayer < 0) return `unknown: ${importText}, and ${from} is in no layer of the ${fromPart.name}`;
  // Any file may use pictures, fonts and styles without a layer.
  if (toLayer < 0)
    return isCode(to) ? `unknown: ${importText}, and ${to} is in no layer of the ${fromPart.name}` : undefined;
  if (toLayer > fromLayer) return `upward: ${importText}, from ${plan[fromLayer]?.name} up to ${plan[toLayer]?.name}`;
  return screenViolation({ from, to }, importText) ?? featureViolation({ from, to }, importText);
}

/** The pieces of a screen are private to it; pieces that several screens use are in `screens/parts`. */
function screenViolation({ from, to }: Edge, importText: string): string | undefined {
  const [fromScreen, toScreen] = [screenOf(from), screenOf(to)];
  if (!fromScreen || !toScreen || toScreen === 'parts' || toScreen === 'words' || fromScreen === toScreen)
    return undefined;
  return `sideways: ${importText}, from the screen ${fromScreen} to ${toScreen}`;
}

function featureViolation({ from, to }: Edge, importText: string): string | undefined {
  const [fromFeature, toFeature] = [featureOf(from), featureOf(to)];
  if (!fromFeature || !toFeature) return undefined;
  if (from.startsWith('apps/web/'))
    return fromFeature === toFeature ? undefined : `sideways: ${importText}, from ${fromFeature} to ${toFeature}`;
  if (fromFeature !== toFeature) {
    return roleOf(to) === roles.indexOf('service')
      ? undefined
      : `past the service: ${importText}, which is inside ${toFeature}`;
  }
  const [toRole, fromRole] = [roleOf(to), roleOf(from)];
  return toRole > fromRole ? `upward: ${importText}, from ${roles[fromRole]} up to ${roles[toRole]}` : undefined;
}

const partOf = (path: string) => parts.find((part) => part.pathPattern.test(path));
const layerOf = (plan: readonly Layer[], path: string) => plan.findIndex(({ pathPattern }) => pathPattern.test(path));
const featureOf = (path: string) => /\/src\/(?:desk\/)?features\/([^/]+)\//.exec(path)?.[1];
const screenOf = (path: string) => /\/src\/(?:desk\/)?screens\/([^/]+)\//.exec(path)?.[1];
const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);

const roleOf = (path: string): number => {
  const role = roles.indexOf(/\.(\w+)\.ts$/.exec(path)?.[1] ?? '');
  return role < 0 ? roles.indexOf('other') : role;
};

/** Walks the imports depth first; reaching a file that is still being walked closes a cycle. */
function findCycles(edges: readonly Edge[]): string[] {
  const imports = new Map<string, string[]>(edges.map(({ from }) => [from, []]));
  for (const { from, to } of edges) imports.get(from)?.push(to);
  const visited = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
    if (path.includes(file) || visited.has(file)) return;
    for (const to of imports.get(file) ?? []) walk(to, [...path, file]);
    visited.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return cycles;
}

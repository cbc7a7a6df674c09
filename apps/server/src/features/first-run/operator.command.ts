import { plan as plans } from '@caddie/contract/desk/people/staff';
import { INVITE_DAYS, TRIAL_DAYS } from '@caddie/contract/desk/start';
import { recordActivity } from '../../platform/actors/activity.ts';
import { actAs, system } from '../../platform/actors/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { hasVenue, savePlan } from '../shops/first-run.service.ts';
import { createShopService, planOf } from '../shops/shops.service.ts';
import { venueId } from '../venue/venue.service.ts';
import { insertInvite } from './invites.store.ts';

type CommandResult = { lines: string[]; exitCode: 0 | 1 };
type Dependencies = { db: Db; siteUrl: string };

const planNames = plans.shape.name.options;
export const operatorUsage = [
  'caddie venue invite',
  `caddie venue plan <name of the venue> <${planNames.join('|').toLowerCase()}>`,
];

/** Creates a link that opens one venue. Only its hash is stored, so it cannot be read again. */
async function makeInvite({ db, siteUrl }: Dependencies): Promise<string> {
  const token = newToken();
  await insertInvite(db, hashToken(token));
  return `${siteUrl}/desk/start/${token}`;
}

/** The link shown when the server starts on a database without a venue; undefined once there is one. */
export const firstInvite = async (dependencies: Dependencies): Promise<string | undefined> =>
  (await hasVenue(dependencies.db)) ? undefined : makeInvite(dependencies);

/** The operator's commands: invitations and plans. */
export async function runOperatorCommand(
  dependencies: Dependencies,
  [command, ...args]: readonly string[],
): Promise<CommandResult> {
  if (command === 'invite' && args.length === 0) {
    const link = await makeInvite(dependencies);
    return {
      lines: [`This link opens one venue, within ${INVITE_DAYS} days. Send it to the owner only:`, link],
      exitCode: 0,
    };
  }
  const [name, planName, ...extraArgs] = args;
  const plan = planNames.find((one) => one.toLowerCase() === planName?.toLowerCase());
  if (command !== 'plan' || !name || !plan || extraArgs.length > 0) return { lines: operatorUsage, exitCode: 1 };
  return changePlan(dependencies.db, name, plan);
}

/** Existing bays stay, even if the new plan allows fewer. */
async function changePlan(db: Db, name: string, plan: (typeof planNames)[number]): Promise<CommandResult> {
  const shops = createShopService(db);
  const found = await shops.findByName(name).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'SHOP_NOT_FOUND') return undefined;
    throw error;
  });
  if (!found) return { lines: [`There is no venue ${name}.`], exitCode: 1 };
  const { shopSeqNo, shopName } = found;
  const before = await shops.terms(shopSeqNo);
  await actAs(db, system('plan'), async (trx) => {
    await savePlan(trx, shopSeqNo, plan, TRIAL_DAYS);
    const subject = { kind: 'venue', id: venueId(shopSeqNo) };
    await recordActivity(trx, {
      shopSeqNo,
      act: 'plan.change',
      subject,
      before: { plan: before.plan },
      after: { plan },
    });
  });
  shops.forget();
  const { bayLimit, bayCount, trialEndsOn } = planOf(await shops.terms(shopSeqNo));
  const limitText = bayLimit === null ? 'as many bays as it likes' : `up to ${bayLimit} bays`;
  const lines = [
    `${shopName} is on ${plan.toLowerCase()}: ${limitText}${trialEndsOn ? `, until ${trialEndsOn}` : ''}.`,
  ];
  if (bayLimit !== null && bayCount > bayLimit)
    lines.push(`It has ${bayCount} bays. They stay, and none can be added.`);
  return { lines, exitCode: 0 };
}

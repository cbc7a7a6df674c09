import { existsSync } from 'node:fs';
import { auditBooks } from './audit/audit.ts';
import { invariants } from './audit/invariants.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/open-database.ts';
import { StartError } from './platform/start-error.ts';

/** `npm run audit:books`: reads the books from end to end and says what does not add up. */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const engine = await openDatabase(readConfig(process.env));
  const findings = await auditBooks(engine.db);
  await engine.close();
  for (const { invariant, ids } of findings)
    console.log(`${invariant.id} ${invariant.says} Broken by ${ids.join(', ')}`);
  console.log(
    findings.length === 0
      ? `All ${invariants.length} rules hold.`
      : `${findings.length} of ${invariants.length} rules are broken.`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});

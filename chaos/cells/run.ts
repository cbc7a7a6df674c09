import { isDeepStrictEqual } from 'node:util';
import { chromium } from '@playwright/test';
import { buildIfStale } from '../../scripts/build.mjs';
import { getChromium } from '../../scripts/chromium.mjs';
import { checkRouting } from './checks.ts';
import { openStage } from './stage.ts';
import { visitAsCustomer, visitDesk } from './visit.ts';

/**
 * `npm run cells`: two cells with one venue each behind one HAProxy, visited in a browser by the venue's name (docs/scale.md). With
 * `--keep` they stay open until Ctrl-C. It needs the programs haproxy and psql.
 */
async function main(): Promise<boolean> {
  await buildIfStale();
  const stage = await openStage();
  const browser = await chromium.launch({
    executablePath: await getChromium(),
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  const findings: string[] = [];
  try {
    for (const cell of stage.cells) {
      const token = await visitAsCustomer(browser, stage, cell);
      console.log(`${cell.venue}: a customer signed up, booked, paid and canceled at ${cell.host}.`);
      await visitDesk(browser, stage, cell);
      console.log(`${cell.venue}: staff signed in at the desk at ${cell.host}.`);
      for (const { what, wanted, found } of await checkRouting(stage, cell, token)) {
        const isRight = isDeepStrictEqual(wanted, found);
        console.log(`${cell.venue}: ${what}: ${JSON.stringify(found)}`);
        if (!isRight) findings.push(`${cell.venue}: ${what}: ${JSON.stringify(wanted)} expected`);
      }
    }
    if (process.argv.includes('--keep')) await waitForInterrupt(stage);
  } finally {
    await browser.close();
    await stage.close();
  }
  console.log(findings.length === 0 ? 'Each venue is served by its own cell.' : findings.join('\n'));
  return findings.length === 0;
}

function waitForInterrupt({ port, addresses }: Awaited<ReturnType<typeof openStage>>): Promise<void> {
  console.log(
    `Open http://localhost:${port}/?shopName=Mulligans, and Ctrl-C to end. Databases: ${addresses.join(' ')}`,
  );
  return new Promise((resolve) => void process.once('SIGINT', resolve));
}

process.exit((await main()) ? 0 : 1);

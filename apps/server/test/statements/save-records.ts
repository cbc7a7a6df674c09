import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { enableStrictTransactions } from '../../src/platform/one-connection.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { saveRecords } from './recorder.ts';

enableStrictTransactions();

afterAll(() => saveRecords(relative(projectFolders.server, expect.getState().testPath ?? '')));

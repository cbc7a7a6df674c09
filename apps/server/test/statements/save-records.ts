import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { refuseOutsideTransaction } from '../../src/platform/one-connection.ts';
import { projectFolders } from '../../src/platform/folders.ts';
import { saveRecords } from './recorder.ts';

refuseOutsideTransaction();

afterAll(() => saveRecords(relative(projectFolders.server, expect.getState().testPath ?? '')));

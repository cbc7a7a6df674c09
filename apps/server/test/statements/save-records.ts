import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { projectFolders } from '../../src/platform/folders.ts';
import { saveRecords } from './recorder.ts';

afterAll(() => saveRecords(relative(projectFolders.server, expect.getState().testPath ?? '')));

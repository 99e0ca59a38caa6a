/**
 * Writes contracts/api/openapi.json, the API's description as its calls make it. Run by hand:
 * `node scripts/generate-openapi.ts && npm run format`; a test compares.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApi } from '../server/api/openapi.ts';

const file = path.resolve(import.meta.dirname, '../contracts/api/openapi.json');
await writeFile(file, `${JSON.stringify(openApi(), null, 2)}\n`);

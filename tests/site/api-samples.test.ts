// @vitest-environment node

import { describe, expect, it } from 'vitest';
import {
  type CodeLanguage,
  codeLanguages,
  codeSample,
  exampleValues,
  requestOf,
} from '#app/pages/api-documentation/samples.ts';
import { apiCalls } from '#content/api.ts';
import { apiBase, sandboxAccess } from '#content/api-facts.ts';
import { calls } from '#server/api/calls/index.ts';
import { execFile } from '#tests/helpers/child-process.ts';
import { startApp } from '#tests/helpers/test-app.ts';

/** How programs of each language are run one after the other; each then says what it has as `answer`, as JSON. */
const runners: Record<CodeLanguage, (samples: readonly string[]) => [string, ...string[]]> = {
  curl: (samples) => ['sh', '-c', samples.map((code) => `${code} -sS; echo`).join('\n')],
  php: (samples) => [
    'php',
    '-r',
    samples.map((code) => `${code}\necho json_encode($answer), "\\n";`).join('\n'),
  ],
  python: (samples) => [
    'python3',
    '-c',
    ['import json', ...samples.map((code) => `${code}\nprint(json.dumps(answer))`)].join('\n'),
  ],
  node: (samples) => [
    process.execPath,
    '--input-type=module',
    '-e',
    samples.map((code) => `{\n${code}\nconsole.log(JSON.stringify(answer));\n}`).join('\n'),
  ],
};

/** What each language needs, besides itself. */
const needs: Record<CodeLanguage, [string, ...string[]]> = {
  curl: ['curl', '--version'],
  php: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
  python: ['python3', '-c', 'import requests'],
  node: [process.execPath, '--version'],
};
const isThere = async ([program, ...args]: [string, ...string[]]) =>
  execFile(program, args).then(
    () => true,
    () => false,
  );
const missing = new Set<CodeLanguage>();
for (const language of codeLanguages) {
  if (!(await isThere(needs[language]))) missing.add(language);
}

describe('the samples of all calls, run as they stand on the page (spec api-77)', () => {
  for (const language of codeLanguages) {
    it.skipIf(missing.has(language))(`in ${language}`, async () => {
      const { listen } = await startApp();
      const { url } = await listen();
      const base = url + apiBase;
      const ask = async (path: string, init: RequestInit = {}) => {
        const response = await fetch(base + path, init);
        return (await response.json()).data;
      };
      const { token } = await ask('/auth/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sandboxAccess),
      });
      const first = async (path: string) => {
        const [one] = await ask(path, { headers: { authorization: `Bearer ${token}` } });
        return one.id;
      };
      // The ids of the examples are in no sandbox.
      const own = {
        record_id: await first('/dns/records/example.nl'),
        email_id: await first('/email/accounts/example.nl'),
        database_id: await first('/databases'),
      };
      const samples = apiCalls.map((call) => {
        const values = { ...exampleValues(call), ...own };
        return codeSample(language, requestOf(base, call, values));
      });
      const [program, ...args] = runners[language](samples);
      const { stdout } = await execFile(program, args, { env: { TOKEN: token } });
      const answers = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));

      expect(answers).toHaveLength(apiCalls.length);
      for (const [index, { operationId }] of apiCalls.entries()) {
        expect.soft(answers[index], operationId).toMatchObject({ success: true });
        expect.soft(() => calls[operationId].answer.parse(answers[index].data)).not.toThrow();
      }
    });
  }
});

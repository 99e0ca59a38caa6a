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

interface Sample {
  code: string;
  /** Whether it goes through the pages of a list. */
  pages: boolean;
}

/** How programs of each language are run one after the other; each then says what it has as JSON, a list as a whole. */
const runners: Record<CodeLanguage, (samples: readonly Sample[]) => [string, ...string[]]> = {
  curl: (samples) => [
    'sh',
    '-c',
    [
      'curl() { command curl -sS "$@"; }',
      ...samples.map(({ code, pages }) => {
        const whole = pages ? `-cs '{success: all(.success), data: (map(.data) | add)}'` : '-c .';
        return `{ ${code}\n} | jq ${whole}`;
      }),
    ].join('\n'),
  ],
  php: (samples) => [
    'php',
    '-r',
    samples
      .map(({ code, pages }) => {
        const whole = pages ? `['success' => true, 'data' => $items]` : '$answer';
        return `${code}\necho json_encode(${whole}), "\\n";`;
      })
      .join('\n'),
  ],
  python: (samples) => [
    'python3',
    '-c',
    [
      'import json',
      ...samples.map(({ code, pages }) => {
        const whole = pages ? '{"success": True, "data": items}' : 'answer';
        return `${code}\nprint(json.dumps(${whole}))`;
      }),
    ].join('\n'),
  ],
  node: (samples) => [
    process.execPath,
    '--input-type=module',
    '-e',
    samples
      .map(({ code, pages }) => {
        const whole = pages ? '{ success: true, data: items }' : 'answer';
        return `{\n${code}\nconsole.log(JSON.stringify(${whole}));\n}`;
      })
      .join('\n'),
  ],
};

/** What each language needs, besides itself. */
const needs: Record<CodeLanguage, [string, ...string[]]> = {
  curl: ['sh', '-c', 'curl --version && jq --version'],
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
      const limits = { sandboxCalls: { requests: 1000, perSeconds: 60 } };
      const { listen } = await startApp({ limits });
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
        // Each page has one item, so that lists go on.
        const values = { ...exampleValues(call), ...own, limit: '1' };
        const request = requestOf(base, call, values);
        return { code: codeSample(language, request), pages: Boolean(request.pages) };
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
        const whole = { 'hosting-plans': 13, 'dns-list': 5, 'email-list': 2, 'databases-list': 2 };
        const length = whole[operationId as keyof typeof whole];
        if (length !== undefined)
          expect.soft(answers[index].data, operationId).toHaveLength(length);
      }
    });
  }
});

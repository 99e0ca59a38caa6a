import { describe, expect, it } from 'vitest';
import { execFileSync } from '#tests/helpers/child-process.ts';
import { codeLanguages, codeSample, requestUrl } from './samples.ts';

const base = 'https://api.example.com/v1';

describe('the address of a call', () => {
  it('has the values of the path, encoded', () => {
    const values = { domain: "a/b ?#é'", record_id: 'rec_1' };
    expect(requestUrl(base, '/dns/records/{domain}/{record_id}', values)).toBe(
      `${base}/dns/records/a%2Fb%20%3F%23%C3%A9'/rec_1`,
    );
  });

  it('has only those of the query that say something', () => {
    expect(requestUrl(base, '/domains', { status: 'a&b' }, ['status'])).toBe(
      `${base}/domains?status=a%26b`,
    );
    expect(requestUrl(base, '/domains', { status: '' }, ['status'])).toBe(`${base}/domains`);
    expect(requestUrl(base, '/domains', {}, ['status'])).toBe(`${base}/domains`);
  });

  it('keeps the place of a value that is empty', () => {
    const path = '/dns/records/{domain}/{record_id}';
    expect(requestUrl(base, path, { domain: '', record_id: 'rec_1' })).toBe(
      `${base}/dns/records/{domain}/rec_1`,
    );
  });

  it('takes half a character', () => {
    expect(requestUrl(base, '/x/{id}', { id: '\ud800' })).toBe(`${base}/x/%EF%BF%BD`);
  });
});

const post = {
  method: 'post',
  url: `${base}/domains/check`,
  token: true,
  body: { domain: 'kavel-0000', tlds: ['nl', 'eu'] },
};
const remove = { method: 'delete', url: `${base}/databases/db_1`, token: true };
const get = { method: 'get', url: `${base}/domains`, token: true };

describe('samples', () => {
  it('in cURL', () => {
    expect(
      codeSample('curl', post),
    ).toBe(`curl -X POST 'https://api.example.com/v1/domains/check' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"domain":"kavel-0000","tlds":["nl","eu"]}'`);
    expect(codeSample('curl', get)).toBe(`curl 'https://api.example.com/v1/domains' \\
  -H "Authorization: Bearer $TOKEN"`);
  });

  it('in PHP', () => {
    expect(
      codeSample('php', post),
    ).toBe(`$call = curl_init('https://api.example.com/v1/domains/check');
curl_setopt_array($call, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('TOKEN'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'domain' => 'kavel-0000',
        'tlds' => ['nl', 'eu'],
    ]),
]);
$answer = json_decode(curl_exec($call), true);`);
  });

  it('in Python', () => {
    expect(codeSample('python', post)).toBe(`import os
import requests

answer = requests.post(
    "https://api.example.com/v1/domains/check",
    headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
    json={
        "domain": "kavel-0000",
        "tlds": ["nl", "eu"],
    },
).json()`);
  });

  it('in Node.js', () => {
    expect(
      codeSample('node', post),
    ).toBe(`const response = await fetch('https://api.example.com/v1/domains/check', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.TOKEN}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    domain: 'kavel-0000',
    tlds: ['nl', 'eu'],
  }),
});
const answer = await response.json();`);
  });

  it.each(codeLanguages)('of a call without a body send none (%s)', (language) => {
    for (const request of [get, remove]) {
      expect(codeSample(language, request)).not.toMatch(/Content-Type|json=|-d |POSTFIELDS|body:/);
    }
    expect(codeSample(language, remove)).toMatch(/delete/i);
  });

  it.each(codeLanguages)('of a call without a token name none (%s)', (language) => {
    expect(codeSample(language, { ...post, token: false })).not.toMatch(/TOKEN|Bearer|import os/);
  });
});

/** Values that break out of a badly quoted string. */
const nasty = {
  "it's": `' " \\ \\' $HOME \${x} \`id\` $(id) %s {0} */ ?> </script> é 💧 \u2028|`,
  lines: 'one\ntwo\r\n\t"three" $x\\',
  __proto__: undefined as unknown,
  'a-b': [true, false, null, 0, -1.5, 1e21, {}, [], { deep: ["'"] }],
  empty: {},
};
Object.defineProperty(nasty, '__proto__', { value: { own: 1 }, enumerable: true });
const hard = { method: 'post', url: `${base}/x?y='z'`, token: true, body: nasty };

function run(command: string, args: string[], input = ''): string | undefined {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      input,
      env: { TOKEN: 't' },
    });
  } catch (error) {
    // Not every machine has every language.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

describe('samples send exactly what was typed', () => {
  it('in cURL', () => {
    const script = `curl() { printf '%s\\n' "$@"; }\n${codeSample('curl', hard)}`;
    const sent = run('sh', [], script)?.trimEnd().split('\n');
    expect(sent?.[2]).toBe(hard.url);
    expect(sent).toContain('Authorization: Bearer t');
    expect(JSON.parse(sent?.at(-1) ?? '')).toEqual(JSON.parse(JSON.stringify(nasty)));
  });

  it('in Node.js', async () => {
    const code = codeSample('node', hard);
    const fetched: [string, { body: string; headers: Record<string, string> }][] = [];
    const fetch = async (...call: (typeof fetched)[number]) => {
      fetched.push(call);
      return { json: async () => ({}) };
    };
    const Asynchronous = (async () => {}).constructor as FunctionConstructor;
    await new Asynchronous('fetch', 'process', code)(fetch, { env: { TOKEN: 't' } });
    expect(fetched[0]?.[0]).toBe(hard.url);
    expect(fetched[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer t' });
    expect(fetched[0]?.[1].body).toBe(JSON.stringify(nasty));
  });

  it('in Python', () => {
    const code = codeSample('python', hard).replace('import requests\n', '');
    const stand = `import json
class Answer:
    def json(self): return None
class requests:
    @staticmethod
    def post(url, headers, json): print(dump([url, headers, json])); return Answer()
dump = json.dumps\n`;
    const sent = run('python3', ['-'], stand + code);
    if (sent === undefined) return;
    expect(JSON.parse(sent)).toEqual([
      hard.url,
      { Authorization: 'Bearer t' },
      JSON.parse(JSON.stringify(nasty)),
    ]);
  });

  it('in PHP', () => {
    // PHP may be missing, so both notations are also checked as text.
    const code = codeSample('php', hard);
    expect(code).toContain(`curl_init('${base}/x?y=\\'z\\'')`);
    expect(code).toContain(`'it\\'s' => '\\' " \\\\ \\\\\\' $HOME \${x} \`id\` $(id) %s {0} */ ?>`);
    expect(code).toContain(`'lines' => "one\\ntwo\\r\\n\t\\"three\\" \\$x\\\\"`);
    expect(code).toContain("'empty' => new stdClass(),");
    expect(code).toContain("'__proto__' => [");
    const sent = run('php', [
      '-r',
      code.replace(/^.*json_encode\((.*)\),\n\]\);.*$/s, 'echo json_encode($1);'),
    ]);
    if (sent !== undefined) expect(JSON.parse(sent)).toEqual(JSON.parse(JSON.stringify(nasty)));
  });
});

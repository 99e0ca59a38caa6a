import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ApiCall, apiCalls } from '#content/api.ts';
import { patience } from '#tests/helpers/patience.ts';
import { render } from '#tests/helpers/render.tsx';
import { Console } from './console.tsx';
import { exampleValues, requestOf } from './samples.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const call = apiCalls.find(({ path }) => path.includes('{domain}') && path.includes('_id}'));
const id = call?.parameters?.find(({ name }) => name.endsWith('_id'));
const records = apiCalls.find(({ operationId }) => operationId === 'dns-list');
if (!call || !id || !records) throw new Error('A call has a domain and an id');

function Opened({ call }: { call: ApiCall }) {
  const [values, setValues] = useState(() => exampleValues(call));
  const request = requestOf('/api/v1', call, values, undefined);
  return (
    <Console
      id="console"
      call={call}
      title="A call"
      base="/api/v1"
      request={request}
      values={values}
      onValues={setValues}
      onBody={() => {}}
    />
  );
}

/** The console, whose look for ids, or call of something else, is answered by `answer`. */
async function openConsole(opened = call) {
  let answer = (_: Response) => {};
  const ids = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/auth/token') ? Response.json({ data: { token: 'of-the-sandbox' } }) : ids,
  );
  const { container } = await render(opened && <Opened call={opened} />);
  const field = (name: string) => container.querySelector(`[name="${name}"]`) as HTMLInputElement;
  return {
    field,
    text: () => container.textContent,
    send: () =>
      act(async () => {
        const submit = new Event('submit', { bubbles: true, cancelable: true });
        container.querySelector('form')?.dispatchEvent(submit);
      }),
    answer: (data: object = { id: 'rec_of_the_sandbox' }) =>
      act(async () => answer(Response.json({ data: [data] }))),
    type: (name: string, text: string) =>
      act(async () => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field(name), text);
        field(name).dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

it('the example of an id gives way to one of the sandbox (spec api-74)', async () => {
  const { field, answer } = await openConsole();
  expect(field(id.name).value).toBe(id.example);
  await answer();
  await vi.waitFor(() => expect(field(id.name).value).toBe('rec_of_the_sandbox'), patience);
});

it('what was typed meanwhile stays', async () => {
  const { field, answer, type } = await openConsole();
  await type('domain', 'own.example');
  await answer();
  await vi.waitFor(() => expect(field(id.name).value).toBe('rec_of_the_sandbox'), patience);
  expect(field('domain').value).toBe('own.example');
});

it('an id that was typed meanwhile stays too', async () => {
  const { field, answer, type } = await openConsole();
  await type(id.name, 'rec_own');
  await answer();
  await vi.waitFor(
    () => expect(document.querySelector('datalist option')).not.toBeNull(),
    patience,
  );
  expect(field(id.name).value).toBe('rec_own');
});

it('the lines of a zone keep the domain that was asked about', async () => {
  const { text, type, send, answer } = await openConsole(records);
  await type('domain', 'asked.example');
  await send();
  await type('domain', 'next.example');
  await answer({ type: 'A', name: '@', value: '192.0.2.1', ttl: 3600, priority: null });
  await vi.waitFor(() => expect(text()).toContain('asked.example. 3600 IN A 192.0.2.1'), patience);
  await type('domain', 'another.example');
  expect(text()).toContain('asked.example. 3600 IN A 192.0.2.1');
});

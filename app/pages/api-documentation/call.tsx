import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { runtime } from '#app/runtime.ts';
import { createStore } from '#app/store.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { type ApiCall, apiCalls, resolveSchema, schemaName } from '#content/api.ts';
import { apiBase } from '#content/api-facts.ts';
import type { ApiSchema } from '#contracts/api/document.ts';
import { Code, json } from './code.tsx';
import { ErrorTable, FieldTable } from './field-table.tsx';
import { fieldsOf } from './fields.ts';
import { Rich } from './rich.tsx';
import {
  type CodeLanguage,
  codeLanguages,
  codeSample,
  exampleValues,
  requestOf,
} from './samples.ts';
import { TryIt } from './try-it.tsx';
import './call.css';

/** Where programs find the API, which may be elsewhere than the pages. */
const shownBase = () => runtime.apiOrigin + apiBase;
/** Where the page itself calls it: where it came from, unless the API is elsewhere (spec operation-177). */
const calledBase = () => runtime.api + apiBase;

/** Names of programming languages aren't translated. */
const languageNames: Record<CodeLanguage, string> = {
  curl: 'cURL',
  php: 'PHP',
  python: 'Python',
  node: 'Node.js',
};

/** A call's answer when it succeeds, and its error answers. */
function responsesOf(call: ApiCall) {
  const found = Object.entries(call.responses).map(([status, { content }]) => ({
    status,
    ...content['application/json'],
  }));
  const success = found.find(({ examples }) => !examples);
  const failures = found.flatMap(({ status, examples = {} }) =>
    Object.values(examples).map(({ value }) => ({ status, value })),
  );
  return { success, failures };
}

/** The failure to show: a conflict if there is one, else anything but a wrong parameter. */
function typical(failures: ReturnType<typeof responsesOf>['failures']) {
  return (
    failures.find(({ status }) => status === '409') ??
    failures.find(({ value }) => value.error.code !== 'invalid_parameter') ??
    failures[0]
  );
}

/** The schema of an answer's `data`, and the schema's name. */
function dataOf(call: ApiCall): { schema: ApiSchema; name: string; many: boolean } {
  const data = responsesOf(call).success?.schema.properties?.data ?? {};
  const one = data.items ?? data;
  return { schema: resolveSchema(one), name: schemaName(one) ?? '', many: Boolean(data.items) };
}

/** One call: parameters, answers and errors, and beside them sample code. */
export function Call({ call }: { call: ApiCall }) {
  const { t } = useTranslation('api-documentation');
  const { operationId: id, method, path } = call;
  const say = t as (key: string) => string;
  const title = say(`operations.${id}.title`);
  return (
    <section id={id} className="api-row" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="api-text">
        <h3 id={`${id}-title`} className="text-h3">
          <AnchorLink to={id}>{title}</AnchorLink>
        </h3>
        <p className="api-line mono">
          <b data-method={method}>{method.toUpperCase()}</b>
          <span>{apiBase + path}</span>
        </p>
        <p>
          <Rich text={say(`operations.${id}.text`)} />
        </p>
        <Parameters call={call} />
        <Answer call={call} />
        <ErrorTable
          caption={t('call.errors')}
          errors={responsesOf(call).failures.map(({ status, value }) => ({
            status,
            ...value.error,
          }))}
        />
      </div>
      <CallCode call={call} title={title} />
    </section>
  );
}

function Parameters({ call }: { call: ApiCall }) {
  const { t } = useTranslation('api-documentation');
  const { parameters = [], requestBody, operationId } = call;
  if (parameters.length === 0 && !requestBody) return <p className="text-soft">{t('call.none')}</p>;
  return (
    <>
      {(['path', 'query'] as const).map((place) => {
        const fields = parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, required, schema }) => ({
            path: name,
            name,
            owner: operationId,
            required,
            schema,
          }));
        return fields.length > 0 ? (
          <FieldTable key={place} caption={t(`call.${place}`)} fields={fields} sent />
        ) : null;
      })}
      {requestBody && (
        <FieldTable
          caption={t('call.body')}
          fields={fieldsOf(requestBody.content['application/json'].schema, operationId)}
          sent
        />
      )}
    </>
  );
}

/** The answer's fields, or a link to an earlier call in the area with the same answer. */
function Answer({ call }: { call: ApiCall }) {
  const { t } = useTranslation('api-documentation');
  const { schema, name, many } = dataOf(call);
  const first = apiCalls.find(
    (other) => other.tags[0] === call.tags[0] && dataOf(other).name === name,
  );
  if (first && first.operationId !== call.operationId) {
    return (
      <p>
        <span>{t('call.asIn')}</span>{' '}
        <AnchorLink to={first.operationId} className="link" data-app>
          {(t as (key: string) => string)(`operations.${first.operationId}.title`)}
        </AnchorLink>
      </p>
    );
  }
  return (
    <FieldTable
      caption={many ? t('call.answers') : t('call.answer')}
      fields={fieldsOf(schema, name)}
    />
  );
}

/** The code in all languages, the request editor, and examples of answers. */
function CallCode({ call, title }: { call: ApiCall; title: string }) {
  const { t } = useTranslation('api-documentation');
  // Prerendered pages show the first.
  const language = codeLanguage.use(() => codeLanguages[0]);
  const [values, setValues] = useState(() => exampleValues(call));
  const [body, setBody] = useState(call.requestBody?.content['application/json'].example);
  const shown = requestOf(shownBase(), call, values, body);
  const { success, failures } = responsesOf(call);
  const failure = typical(failures);
  return (
    <div className="api-code on-deep">
      <div>
        <Tabs
          variant="code"
          label={t('call.languages')}
          active={language}
          onSelect={(chosen) => codeLanguage.set(chosen as CodeLanguage)}
          items={codeLanguages.map((id) => ({
            id,
            title: languageNames[id],
            content: (
              <Code
                code={codeSample(id, shown)}
                label={t('call.sample', { call: title, language: languageNames[id] })}
              />
            ),
          }))}
        />
        <TryIt
          call={call}
          title={title}
          base={calledBase()}
          request={requestOf(calledBase(), call, values, body)}
          values={values}
          onValues={setValues}
          onBody={setBody}
        />
        <p className="label">{t('call.examples')}</p>
        {success && failure && (
          <Tabs
            variant="code"
            label={t('call.examples')}
            items={[
              {
                id: 'answer',
                title: t('call.answerTab', { status: success.status }),
                content: (
                  <Code
                    code={json(success.example)}
                    label={t('call.exampleAnswer', { status: success.status })}
                  />
                ),
              },
              {
                id: 'error',
                title: t('call.errorTab', { status: failure.status }),
                content: (
                  <Code
                    code={json(failure.value)}
                    label={t('call.exampleError', { status: failure.status })}
                  />
                ),
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}

/*
 * The programming language of all samples: a choice at one call holds for every call. It lives in memory
 * only, until the page is reloaded.
 */

const codeLanguage = createStore<CodeLanguage>(() => codeLanguages[0]);

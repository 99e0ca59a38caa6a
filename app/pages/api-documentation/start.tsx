import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { ArrowLink } from '#app/components/button-link.tsx';
import { formatAlternatives } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { apiCalls } from '#content/api.ts';
import { apiChanges, sandboxAccess, sandboxRules } from '#content/api-facts.ts';
import { formatDate } from '#content/dates.ts';
import { api } from '#contracts/api/document.ts';
import {
  type ApiErrorCode,
  apiErrors,
  apiGeneralErrors,
  apiPageLength,
  apiRateLimit,
  apiRoom,
  changesPerDay,
  idempotencyHours,
  listWaitSeconds,
  lookUpsPerMinute,
  tokensAtOnce,
} from '#contracts/api/errors.ts';
import { Code, json } from './code.tsx';
import { ErrorTable } from './field-table.tsx';
import { Name } from './name.tsx';
import { Rich } from './rich.tsx';
import './start.css';

/** What a list's `next` looks like. */
const exampleCursor = apiCalls
  .flatMap(({ parameters = [] }) => parameters)
  .find(({ name }) => name === 'cursor')?.example;

/** Shown beside the table of all errors, one of each status that a program deals with differently. */
const examples = [
  'auth_failed',
  'not_found',
  'domain_unavailable',
  'rate_limit_exceeded',
] as const satisfies readonly ApiErrorCode[];

/** The rules of every call: base path, token, rate limit, errors (spec api-6 to api-14). */
export function Start() {
  const { t } = useTranslation('api-documentation');
  const [base, alias] = api.servers.map(({ url }) => url);
  const language = useLanguage();
  const general = apiGeneralErrors.map((code) => `\`${code}\``);
  const shapes = [
    json({ success: true, data: {} }).replace('{}', '{ … }'),
    json({ success: false, error: { code: '…', message: '…' } }),
  ];
  return (
    <>
      <Part
        id="overview"
        title={t('overview.title')}
        code={<Code label={t('overview.code')} code={shapes.join('\n\n')} />}
      >
        <p className="text-lead">
          <Rich text={t('overview.lead', { base, alias })} />
        </p>
        <p>
          <Rich text={t('overview.text')} />
        </p>
        <p>
          <Rich text={t('overview.status')} />
        </p>
      </Part>
      <Part
        id="authorization"
        title={t('authorization.title')}
        code={<Code label={t('authorization.code')} code={'Authorization: Bearer $TOKEN'} />}
      >
        <p>
          <Rich text={t('authorization.text')} />
        </p>
        <p>
          <Rich text={t('authorization.env')} />
        </p>
        <p>{t('authorization.access')}</p>
        <p className="api-links">
          <AnchorLink to="auth-token" className="link" data-app>
            <span>{t('authorization.link')}</span>
            <Icon name="arrow-down" small />
          </AnchorLink>
          <ArrowLink to="?topic=api-access#contact">{t('hero.button')}</ArrowLink>
        </p>
      </Part>
      <Pages />
      <RateLimit />
      <Part
        id="idempotency"
        title={t('idempotency.title')}
        code={
          <Code
            label={t('idempotency.title')}
            code={'Idempotency-Key: 01994e3c-5a0f-7c3e-9d2b-6b1f4c8a7e21'}
          />
        }
      >
        <p>
          <Rich text={t('idempotency.text', { except: '/auth/token', hours: idempotencyHours })} />
        </p>
      </Part>
      <Part
        id="errors"
        title={t('errors.title')}
        code={
          <Tabs
            variant="code"
            label={t('errors.example')}
            items={examples.map((code) => {
              const { status, message } = apiErrors[code];
              const failure = json({ success: false, error: { code, message } });
              return {
                id: code,
                title: String(status),
                content: (
                  <Code
                    label={t('call.exampleError', { status })}
                    code={`HTTP/1.1 ${status}\n\n${failure}`}
                  />
                ),
              };
            })}
          />
        }
      >
        <p>{t('errors.text')}</p>
        <p>
          <Rich text={t('errors.field')} />
        </p>
        <p>
          <Rich text={t('errors.general', { codes: formatAlternatives(general, language) })} />
        </p>
        <ErrorTable
          caption={t('errors.table')}
          errors={Object.entries(apiErrors).map(([code, error]) => ({ code, ...error }))}
        />
      </Part>
      <Part
        id="sandbox"
        title={t('sandbox.title')}
        code={<Code label={t('sandbox.title')} code={json(sandboxAccess)} />}
      >
        <p>{t('sandbox.text', sandboxRules)}</p>
      </Part>
      <Part id="changelog" title={t('changelog.title')}>
        <dl className="api-changes">
          {apiChanges.map(({ id, date }) => (
            <div key={id}>
              <dt className="label">
                <time dateTime={date}>{formatDate(date, language)}</time>
              </dt>
              <dd>
                <Rich text={t(`changelog.items.${id}`, { most: apiPageLength })} />
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  );
}

/** How a list goes on (spec api-110). */
function Pages() {
  const { t } = useTranslation('api-documentation');
  return (
    <Part
      id="pages"
      title={t('pages.title')}
      code={
        <Code
          label={t('pages.code')}
          code={json({ success: true, data: [], next: exampleCursor }).replace('[]', '[ … ]')}
        />
      }
    >
      <p>
        <Rich text={t('pages.text', { most: apiPageLength })} />
      </p>
      <p>
        <Rich text={t('pages.turns', { seconds: listWaitSeconds })} />
      </p>
    </Part>
  );
}

/** How many requests there may be, and how much an account has (spec api-12, api-34, api-114). */
function RateLimit() {
  const { t } = useTranslation('api-documentation');
  const { requests, perSeconds, status, headers } = apiRateLimit;
  const ofAccount = requests * tokensAtOnce;
  return (
    <Part
      id="rate-limit"
      title={t('limit.title')}
      code={
        <Code
          label={t('limit.code')}
          code={[
            `${headers.limit}: ${requests}`,
            `${headers.remaining}: ${requests - 3}`,
            `${headers.reset}: 1772442060`,
            `RateLimit: "token";r=${requests - 3};t=30, "account";r=${ofAccount - 8};t=30`,
            `RateLimit-Policy: "token";q=${requests};w=${perSeconds}, "account";q=${ofAccount};w=${perSeconds}`,
          ].join('\n')}
        />
      }
    >
      <p>
        <Rich text={t('limit.text', { requests, status, lookUps: lookUpsPerMinute })} />
      </p>
      <p>{t('limit.account', { account: ofAccount, changes: changesPerDay })}</p>
      <p>{t('limit.room', apiRoom)}</p>
      <DataTable
        caption={t('limit.headers')}
        columns={[
          { id: 'header', label: t('limit.header') },
          { id: 'meaning', label: t('call.meaning') },
        ]}
        rows={(['limit', 'remaining', 'reset'] as const).map((id) => ({
          id,
          cells: [<Name key="header" of={headers[id]} />, t(`limit.items.${id}`)],
        }))}
      />
    </Part>
  );
}

interface PartProps {
  id: (typeof startParts)[number]['id'];
  title: string;
  code?: ReactNode;
  children: ReactNode;
}

function Part({ id, title, code, children }: PartProps) {
  return (
    <section id={id} className="api-row" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="api-text">
        <h2 id={`${id}-title`} className="text-h2">
          {title}
        </h2>
        {children}
      </div>
      {code && (
        <div className="api-code on-deep">
          <div>{code}</div>
        </div>
      )}
    </section>
  );
}

/** Anchors of the parts, with the keys of their texts. */
export const startParts = [
  { id: 'overview', text: 'overview' },
  { id: 'authorization', text: 'authorization' },
  { id: 'pages', text: 'pages' },
  { id: 'rate-limit', text: 'limit' },
  { id: 'idempotency', text: 'idempotency' },
  { id: 'errors', text: 'errors' },
  { id: 'sandbox', text: 'sandbox' },
  { id: 'changelog', text: 'changelog' },
] as const;

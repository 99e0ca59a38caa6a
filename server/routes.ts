import type { RouteHandlerMethod, RouteShorthandOptionsWithHandler } from 'fastify';
import { articleIds, articlePath } from '#content/articles.ts';
import { defaultLanguage, type Language, languages, localizedPath } from '#content/languages.ts';
import { addressesOf, feedPath, pageIds } from '#content/pages.ts';
import { statusPaths } from '#content/status-paths.ts';
import { lessonIds, tutorialPath } from '#content/tutorials.ts';
import { forms } from '#contracts/forms/index.ts';
import { apiRoutes } from './api/api.routes.ts';
import { askPage, domainPage } from './domains/domain-page.routes.ts';
import { domains } from './domains/domains.routes.ts';
import { moveCheck } from './domains/move-check/move-check.routes.ts';
import { alive, ready } from './http/health.ts';
import { challenge } from './leads/challenge.routes.ts';
import { leadForm } from './leads/lead-form.routes.ts';
import { searchPage } from './search/search.routes.ts';
import type { Services } from './services.ts';
import { addressPage } from './site/address-page.routes.ts';
import { humansTxt, plainText, robotsTxt, securityTxt } from './site/crawlers.ts';
import { status, statusHistory, statusIncident, statusRoutes } from './status/status.routes.ts';
import { incidentPage, statusHistoryPage, statusPage } from './status/status-pages.routes.ts';
import { postSubscription, showSubscription } from './status/subscription.routes.ts';
import { tide } from './tide/tide.routes.ts';

/** Makes a handler; undefined where this installation has none, such as metrics without a token. */
type Route = (
  services: Services,
) => RouteHandlerMethod | RouteShorthandOptionsWithHandler | undefined;

type Address = `${'GET' | 'POST' | 'DELETE'} /${string}`;

/** Pages that depend on more than `site.page` knows. */
const ownPages: Record<string, (named: Language | undefined) => Route> = {
  search: searchPage,
  'domain-registration': domainPage,
  'server-status': statusPage,
  'status-history': statusHistoryPage,
  'status-incident': incidentPage,
};

const postedPages: typeof ownPages = {
  'domain-registration': domainPage,
  contact: askPage,
};

/**
 * Every method and address that the server answers. `server/register-routes.ts` registers this list, adds HEAD to
 * every GET, and answers other methods with 405 and unknown addresses with 404.
 */
export const routes: Readonly<Record<Address, Route>> = {
  'GET /healthz': alive,
  'GET /readyz': ready,
  'GET /metrics': ({ metrics }) => metrics?.show,

  'GET /api/status': status,
  'GET /api/status/history': statusHistory,
  'GET /api/status/incidents/:incident': statusIncident,
  'GET /api/tide': tide,
  'GET /api/subscription': showSubscription,
  'POST /api/subscription': postSubscription,
  'GET /api/challenge': challenge,
  'GET /api/domains': domains,
  'POST /api/domains': domains,
  'POST /api/move-check': moveCheck,
  // POST /api/contact, POST /api/reseller and the like: one for each form.
  ...Object.fromEntries(
    Object.values(forms).map((form) => [`POST /api/${form.id}`, leadForm(form)]),
  ),

  // GET /v1/domains, DELETE /api/v1/databases/:database_id and the like.
  ...Object.fromEntries(apiRoutes()),

  // GET /contact, GET /nl/contact and the like: one for each page and language, and POST for what browsers without
  // scripts send there.
  ...pageRoutes(),
  // GET /resources/server-status/feed.atom, /badges/dns.svg, /api/v2/summary.json and the like.
  ...Object.fromEntries(statusRoutes()),
  'GET /sitemap.xml': ({ site }) => site?.sitemap,
  // GET /resources/knowledge-base/feed.xml, in both languages.
  ...Object.fromEntries(
    languages.map(({ code }): [Address, Route] => [
      `GET ${localizedPath(feedPath, code) as '/'}`,
      ({ site }) => site?.feed(code),
    ]),
  ),
  'GET /llms.txt': ({ site }) => site?.llms,
  'GET /robots.txt': ({ config }) => plainText(() => robotsTxt(config.publicUrl)),
  'GET /humans.txt': () => plainText(humansTxt),
  'GET /.well-known/security.txt': ({ config, clock }) =>
    plainText(() => securityTxt(config.publicUrl, clock.now())),
  'GET /security.txt': () => (_request, reply) => reply.redirect('/.well-known/security.txt', 308),

  // Files of the build, with a hash in the name.
  'GET /assets/*': ({ site }) => site?.hashedFile,
  // Files of public/, and content/redirects.ts; all else is answered with the 404 page.
  'GET /*': ({ site }) => site?.publicFile,
};

function pageRoutes(): Record<Address, Route> {
  const list: [id: string, addresses: string[]][] = [
    ...pageIds.map((id): [string, string[]] => [id, addressesOf(id)]),
    ...articleIds.map((id): [string, string[]] => [`article-${id}`, [articlePath(id)]]),
    ...lessonIds.map((id): [string, string[]] => [`lesson-${id}`, [tutorialPath(id)]]),
    ['status-history', [statusPaths.history]],
    ['status-incident', [statusPaths.incident(':incident')]],
    ['styleguide', ['/styleguide']],
  ];
  const addresses = list.flatMap(([id, some]) => some.map((address) => ({ id, address })));
  return Object.fromEntries(
    addresses.flatMap(({ id, address }) =>
      languages.flatMap(({ code }): [Address, Route][] => {
        // English has no prefix: its address shows the language that the browser prefers.
        const named = code === defaultLanguage ? undefined : code;
        const path = localizedPath(address, code) as '/';
        const page: Route = ownPages[id]?.(named) ?? addressPage(id, named);
        const posted = postedPages[id]?.(named);
        return [
          [`GET ${path}`, page],
          ...(posted ? [[`POST ${path}`, posted] as [Address, Route]] : []),
        ];
      }),
    ),
  );
}

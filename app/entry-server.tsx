import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router';
import { type Language, localizedPath } from '#content/languages.ts';
import type { PageData, SiteData } from '#contracts/page-data.ts';
import type { BuiltHead, PageRequest } from '#contracts/renderer.ts';
import { slots } from '#contracts/slots.ts';
import { FooterStates } from './components/footer/footer.tsx';
import { PlainEnclosure } from './components/lead-form/plain-enclosure.tsx';
import { Notice } from './components/notice.tsx';
import { Xray } from './components/xray/xray.tsx';
import { BuiltHeadContext } from './head/head.tsx';
import { LanguageProvider } from './i18n/language.tsx';
import { renderWith } from './page-data.ts';
import { Transcript } from './pages/api-documentation/transcript.tsx';
import { PlainAnswer } from './pages/domain-registration/plain-answer.tsx';
import { formAnswerRoutes } from './pages/form-answer/routes.tsx';
import { FeaturesAndApi } from './pages/home/features.tsx';
import { NextHighWater } from './pages/home/next-high-water.tsx';
import { Process } from './pages/home/process.tsx';
import { Testimonials } from './pages/home/testimonials.tsx';
import { HostingPanel } from './pages/web-hosting/panel/hosting-panel.tsx';
import { PanelStates } from './pages/web-hosting/panel/states.tsx';
import { createRoutes, pageRoutes, styleguideRoute } from './routes.ts';
import { type Served, ServedParts } from './served-parts.ts';

/*
 * React on the server, for the build and for requests (`contracts/renderer.ts`). All is rendered in one piece, because
 * React and the router would write inline scripts otherwise, which no page's policy allows.
 */

export { formAnswers } from './pages/form-answer/routes.tsx';

const handler = createStaticHandler(
  createRoutes([styleguideRoute, ...formAnswerRoutes, ...pageRoutes]),
);

const served: Served = {
  Enclosure: PlainEnclosure,
  DomainAnswer: PlainAnswer,
  Transcript,
  Process,
  Features: FeaturesAndApi,
  Testimonials,
  Xray,
  Panel: HostingPanel,
  PanelStates,
};

/** A page for all requests: places for what only the server knows. */
const everywhere: SiteData = {
  origin: slots.origin,
  api: slots.api,
  year: slots.year,
  samples: true,
  notice: null,
  footer: { servers: 'unknown', network: 'unknown', database: 'unknown' },
  highWater: null,
};

export async function renderPage(
  { address, answers = [] }: Pick<PageRequest, 'address' | 'answers'>,
  head: BuiltHead,
  site?: SiteData,
): Promise<string> {
  const request = new Request(`http://localhost${address}`);
  const context = await handler.query(request);
  if (context instanceof Response) throw new Error(`${address} redirects; it can't be rendered`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const { search } = new URL(request.url);
  const html = render(
    { ...(site ?? everywhere), made: { search, answers } },
    <BuiltHeadContext value={head}>
      <ServedParts value={served}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ServedParts>
    </BuiltHeadContext>,
  );
  return `<!DOCTYPE html>${html}`;
}

export function renderPlaces(site: SiteData, language: Language) {
  const inLanguage = (element: ReactElement) =>
    render(
      site,
      <StaticRouter location={localizedPath('/', language)}>
        <LanguageProvider>{element}</LanguageProvider>
      </StaticRouter>,
    );
  return {
    notice: inLanguage(<Notice />),
    footer: inLanguage(<FooterStates />),
    highWater: inLanguage(<NextHighWater />),
  };
}

function render(data: PageData, element: ReactElement): string {
  return renderWith(data, () => renderToString(element));
}

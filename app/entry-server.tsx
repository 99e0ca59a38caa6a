import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { BuildContext, type BuildContextValue } from './build-context.ts';
import { showFooterStates } from './components/footer/footer-status.ts';
import { formAnswerRoutes } from './pages/form-answer/routes.tsx';
import { createRoutes, pageRoutes, styleguideRoute } from './routes.ts';

export { inlineStylesSlot } from './build-context.ts';
export { formAnswers } from './pages/form-answer/routes.tsx';

const handler = createStaticHandler(
  createRoutes([styleguideRoute, ...formAnswerRoutes, ...pageRoutes]),
);

// What is monitored is known only to a running server.
showFooterStates({ servers: 'unknown', network: 'unknown', database: 'unknown' });

/** Renders the page at an address, such as `/nl/contact`, to a whole HTML document. */
export async function renderPage(path: string, build: BuildContextValue): Promise<string> {
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects; it can't be prerendered`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  // Kept, because one below a boundary doesn't reject, and one that is thrown here ends the process.
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <BuildContext value={build}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </BuildContext>,
    {
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}

import { isLanguage, type Language, languages, localizedPath } from '#content/languages.ts';
import { type PageId, pages } from '#content/pages.ts';
import { redirects } from '#content/redirects.ts';

/**
 * The redirect of an address that is no page: to the canonical address of the page that it means, or to
 * the target in `content/redirects.ts`; undefined if there is none.
 *
 * @param isPage whether there is a page at an address
 */
export function findRedirect(
  address: string,
  isPage: (address: string) => boolean,
): string | undefined {
  const canonical = canonicalAddress(address);
  if (canonical === undefined) return undefined;
  const lower = canonical.toLowerCase();
  const spelling = [canonical, lower].find((one) => isPage(one));
  if (spelling !== undefined) return spelling === address ? undefined : spelling;
  const { language, path } = splitLanguage(lower);
  const named = localizedPath(path, language);
  // `/en/contact`: the language without an address of its own.
  if (named !== lower && isPage(named)) return named;
  const target = Object.hasOwn(redirects, path) ? redirects[path as '/'] : undefined;
  if (target === undefined) return canonical === address ? undefined : canonical;
  if (target.startsWith('#')) return localizedPath('/', language) + target;
  const page = localizedPath(pages[target as PageId].path, language);
  return isPage(page) ? page : undefined;
}

/**
 * The remembered addresses of `content/redirects.ts` in every language, and where they lead, for servers that
 * can't ask `findRedirect`.
 */
export function rememberedRedirects(isPage: (address: string) => boolean) {
  const addresses = Object.keys(redirects).flatMap((path) =>
    languages.map(({ code }) => localizedPath(path, code)),
  );
  return addresses.flatMap((address): [from: string, to: string][] => {
    const target = findRedirect(address, isPage);
    return target === undefined ? [] : [[address, target]];
  });
}

/** The one address of a page, without a trailing slash and `index.html`. */
function canonicalAddress(address: string): string | undefined {
  const path = address.replace(/\/index\.html$/i, '/');
  let end = path.length;
  // A pattern would take quadratic time for many slashes that end nothing.
  while (path[end - 1] === '/') end -= 1;
  const canonical = path.slice(0, end) || '/';
  // "//host" and, as browsers read it, "/\host" would lead to another site.
  return /^\/(?![/\\\s])/.test(canonical) ? canonical : undefined;
}

/** The language that an address names by its first part, English too, and the rest. */
function splitLanguage(address: string): { language: Language; path: string } {
  const [, first, ...rest] = address.split('/');
  return isLanguage(first)
    ? { language: first, path: `/${rest.join('/')}` }
    : { language: languages[0].code, path: address };
}

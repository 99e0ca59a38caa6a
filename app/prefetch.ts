import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { unprefixedPath } from './i18n/language.tsx';

/** Addresses of the files of each page, by its path without language; written by the build. */
type PageFiles = Record<string, string[]>;

/** A link in view for this long counts as read. */
const inViewMs = 1000;
/** Largest transfer for links in view during one page view. */
const maximumBytes = 150_000;
const pagesAtOnce = 2;

const fetched = new Set<string>();
let pageFiles: Promise<PageFiles> | undefined;
/** Memoized, unless it fails, so that the next link tries again. */
function loadPageFiles(): Promise<PageFiles> {
  pageFiles ??= fetch('/page-files.json').then((response) => response.json());
  pageFiles.catch(() => {
    pageFiles = undefined;
  });
  return pageFiles;
}

/**
 * Fetches the files of the pages that links in header and body lead to, once a link was in view for a second, so that a
 * navigation needs no network: scripts without running them, stylesheets applied.
 */
export function usePrefetch(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => (isConnectionFast() ? watchLinks() : undefined), [pathname]);
}

/** Prefetches the pages of links in view, up to `maximumBytes`. Returns a function that stops it. */
function watchLinks(): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const waiting: string[] = [];
  let left = maximumBytes;
  let running = 0;

  async function fetchNext(): Promise<void> {
    if (running === pagesAtOnce || left <= 0) return;
    // The latest first, because that is where the visitor has got to.
    const address = waiting.pop();
    if (address === undefined) return;
    running += 1;
    left -= await fetchPage(address);
    running -= 1;
    await fetchNext();
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (!isIntersecting) continue;
      const timer = setTimeout(() => {
        observer.unobserve(target);
        waiting.push((target as HTMLAnchorElement).href);
        void fetchNext();
      }, inViewMs);
      timers.set(target, timer);
    }
  });
  for (const link of document.querySelectorAll('header a:not(.search-link), main a')) {
    observer.observe(link);
  }
  return () => {
    observer.disconnect();
    waiting.length = 0;
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Fetches the missing files of a page of this site. Returns their size in bytes. */
async function fetchPage(address: string): Promise<number> {
  const { origin, pathname } = new URL(address);
  const path = unprefixedPath(pathname);
  // The page that is shown has its files, in either language.
  if (origin !== location.origin || path === unprefixedPath(location.pathname)) return 0;
  try {
    const files = (await loadPageFiles())[path] ?? [];
    const missing = files.filter((file) => !fetched.has(file));
    for (const file of missing) fetched.add(file);
    const sizes = await Promise.all(missing.map(fetchFile));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    return 0; // The visitor then waits for the page as without prefetching.
  }
}

/** Returns the transferred size in bytes, as far as the browser tells it. */
async function fetchFile(file: string): Promise<number> {
  const link = document.createElement('link');
  // Applied at once, because one that the click has to wait for holds it up; it changes no other page.
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  link.href = file;
  await new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = () => resolve(fetched.delete(file));
    document.head.append(link);
  });
  const [timing] = performance.getEntriesByName(link.href) as PerformanceResourceTiming[];
  return timing?.encodedBodySize ?? 0;
}

/** Whether the connection allows prefetching. */
function isConnectionFast(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType: string };
  };
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '');
}

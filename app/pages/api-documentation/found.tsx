import { SearchResults } from '#app/components/search/search-results.tsx';
import { useSearch } from '#app/components/search/use-search.ts';
import { cutQuery } from '#app/search/query.ts';

/** What the documentation has about a query; its own file, because few visitors search. */
export function Found({ query }: { query: string }) {
  const words = cutQuery(query);
  return <SearchResults query={words} found={useSearch(words, 'api')} isPart />;
}

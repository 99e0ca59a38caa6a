/** Articles are read by scripts/site-build/articles.ts. */
declare module '*.md' {
  const article: import('./articles.ts').Article;
  export default article;
}

/** Articles are read by scripts/build/articles.ts. */
declare module '*.md' {
  const article: import('./articles.ts').Article;
  export default article;
}

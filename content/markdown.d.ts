/** Texts are read by scripts/site-build/markdown.ts. */
declare module '*.md' {
  const text: import('./articles.ts').Article &
    import('./articles.ts').ArticleNeighbours &
    import('./tutorials.ts').Lesson;
  export default text;
}

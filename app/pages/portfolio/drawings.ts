import type { Project } from '#content/portfolio.ts';

const files: Record<string, string> = import.meta.glob('../../drawings/portfolio/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of a project's drawing. */
export function drawingOf(id: Project['id']): string {
  const file = files[`../../drawings/portfolio/${id}.svg`];
  if (!file) throw new Error(`No drawing of ${id}`);
  return file;
}

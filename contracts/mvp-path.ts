import { type MvpPath, mvpPaths } from '#contracts/forms/mvp-proposal.ts';

/** `none` at first, and after a sent proposal (spec pages-82). */
type ChosenPath = MvpPath | 'none';

/** The chosen path in an address, `?path=paid`; any other value is `none`. */
export function readPath(params: URLSearchParams): ChosenPath {
  const named = params.getAll('path').at(-1);
  return mvpPaths.find((path) => path === named) ?? 'none';
}

/** The query string of a path. */
export function writePath(path: ChosenPath): string {
  return path === 'none' ? '' : `path=${path}`;
}

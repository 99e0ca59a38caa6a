import { type MvpPath, mvpPaths } from '#contracts/forms/mvp-proposal.ts';

/** Neither is chosen at first, nor after a proposal was sent (spec pages-82). */
export type ChosenPath = MvpPath | 'none';

/** The chosen path in an address, `?path=paid`; whatever else it says is none. */
export function readPath(params: URLSearchParams): ChosenPath {
  const named = params.getAll('path').at(-1);
  return mvpPaths.find((path) => path === named) ?? 'none';
}

/** The query text of a choice. */
export function writePath(path: ChosenPath): string {
  return path === 'none' ? '' : `path=${path}`;
}

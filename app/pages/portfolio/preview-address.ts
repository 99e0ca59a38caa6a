import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { scrollKey } from '#app/scroll-key.ts';
import type { ProjectFilter } from './category.ts';

/** Id of a project's lightbox. */
export function previewId(project: string): string {
  return `preview-${project}`;
}

function dialogOf(project: string | null): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${CSS.escape(previewId(project ?? ''))}`);
}

/**
 * The open preview stands in the address, `?project=concert-season`, so that it can be shared and Back closes
 * it (spec pages-79). Without scripts, and before they run, the browser alone opens and closes the lightboxes.
 */
export function usePreviewAddress(filter: ProjectFilter) {
  const location = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(location.search).get('project');
  /** The preview that is open or about to be; events of another one come late. */
  const current = useRef<string>(null);
  /** Whether the address is on its way back, and what was asked for meanwhile. */
  const back = useRef<{ next?: string }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter has other lightboxes
  useEffect(() => {
    if (current.current !== named) dialogOf(current.current)?.close();
    current.current = named;
    const dialog = dialogOf(named);
    if (dialog && !dialog.open) dialog.showModal();
    const next = back.current?.next;
    back.current = undefined;
    if (next) show(next, false);
  }, [named, filter]);

  function show(project: string | null, replace: boolean): void {
    current.current = project;
    const params = new URLSearchParams(location.search);
    if (project) params.set('project', project);
    else params.delete('project');
    const { state } = location;
    navigate(
      { search: params.size > 0 ? `?${params}` : '', hash: location.hash },
      {
        replace,
        preventScrollReset: true,
        // One scroll position for the page with and without preview.
        state: { ...state, scrollKey: scrollKey(location), preview: !replace || state?.preview },
      },
    );
  }

  return {
    open(project: string): void {
      // An address that is added now would be the one that Back leaves.
      if (back.current) back.current.next = project;
      else show(project, false);
    },
    step: (project: string) => show(project, true),
    close(project: string): void {
      if (current.current !== project) return;
      current.current = null;
      if (location.state?.preview) {
        back.current = {};
        navigate(-1);
        return;
      }
      // An address that was opened with its preview has no page without it to go back to.
      show(null, true);
    },
  };
}

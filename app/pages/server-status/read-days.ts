import { describeDay, type Shown } from '#app/status/html.ts';
import { daysOf } from '#app/status/report.ts';
import type { StatusReport } from '#contracts/status.ts';

/**
 * Lets the slider over a group's bars read out single days, by keyboard, touch or mouse.
 *
 * @returns what ends it
 */
export function readDays(page: HTMLElement, report: StatusReport, shown: Shown): () => void {
  const controller = new AbortController();
  const { website, infrastructure, period } = report;

  function read({ target }: Event, pointed?: number) {
    if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
    const place = target.closest<HTMLElement>('[data-group]');
    const group = [website, ...infrastructure].find(({ id }) => id === place?.dataset.group);
    if (!place || !group) return;
    if (pointed !== undefined) target.value = String(pointed);
    const index = Number(target.value);
    const day = daysOf(group, period)[index];
    if (!day) return;
    const words = describeDay(day, shown);
    target.setAttribute('aria-valuetext', words);
    place.querySelector('.server-status-reading')?.replaceChildren(words);
    for (const [at, bar] of [...place.querySelectorAll('.server-status-bars i')].entries()) {
      bar.toggleAttribute('data-chosen', at === index);
    }
  }

  /** A mouse reads out the hovered day, without pressing. */
  function follow(event: PointerEvent) {
    const { pointerType, offsetX, target } = event;
    if (pointerType !== 'mouse' || !(target instanceof HTMLElement)) return;
    const index = Math.floor((offsetX / target.clientWidth) * period.days);
    read(event, Math.min(Math.max(index, 0), period.days - 1));
  }

  const { signal } = controller;
  page.addEventListener('input', read, { signal });
  page.addEventListener('focusin', read, { signal });
  page.addEventListener('pointermove', follow, { signal, passive: true });
  return () => controller.abort();
}

import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { moveInput } from '#app/kept-input.ts';

/** The forms that were left for another page, by their place in the history. */
const left = new Map<string, HTMLFormElement>();

/** What was typed comes back with Back, because a link in a form may lead away from it (spec forms-116). */
export function useDraft(form: RefObject<HTMLFormElement | null>, id: string): void {
  const { key } = useLocation();
  const place = `${key} ${id}`;
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const before = left.get(place);
    if (before) moveInput(before, current);
    return () => void left.set(place, current);
  }, [form, place]);
}

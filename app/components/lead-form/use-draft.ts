import { type RefCallback, useCallback } from 'react';
import { useLocation } from 'react-router';
import { isFilledIn, moveInput } from '#app/kept-input.ts';

/** The forms that were left half filled in, by their place in the history. */
const left = new Map<string, HTMLFormElement>();

/**
 * What was typed comes back with Back, because a link in a form may lead away from it (spec forms-116).
 *
 * @returns the form's `ref`
 */
export function useDraft(id: string): RefCallback<HTMLFormElement> {
  const { key } = useLocation();
  const place = `${key} ${id}`;
  return useCallback(
    (form) => {
      const before = left.get(place);
      if (form && before) moveInput(before, form);
      return () => {
        if (form && isFilledIn(form)) left.set(place, form);
        else left.delete(place);
      };
    },
    [place],
  );
}

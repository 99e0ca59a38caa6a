import { useReadingSection } from '#app/components/contents/use-reading-section.ts';
import { apiCalls } from '#content/api.ts';
import type { ApiArea } from '#contracts/api/errors.ts';
import { startParts } from './start.tsx';

/** The id of the part or the call of the open area that is being read. */
export function useReading(area: ApiArea): string | undefined {
  return useReadingSection([
    ...startParts.map(({ id }) => id),
    ...apiCalls.filter(({ tags }) => tags[0] === area).map(({ operationId }) => operationId),
  ]);
}

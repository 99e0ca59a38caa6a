import { pageData } from '#app/page-data.ts';
import { SeaBoard } from './sea-board.tsx';

/** The next high water, for the place that home has for it (spec operation-282); nothing where none was told. */
export function NextHighWater() {
  const { highWater } = pageData();
  if (!highWater) return null;
  const { at, cm } = highWater;
  return <SeaBoard cm={cm} trend="high" at={at} time={at.slice(11, 16)} />;
}

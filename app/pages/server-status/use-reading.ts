import { useEffect, useState } from 'react';
import { showFooterStates } from '#app/components/footer/footer-status.ts';
import { footerStates } from '#app/components/status/states.ts';
import { statusReport } from '#content/status.ts';
import type { Reading } from './follow-report.ts';

/** The report, prerendered at first, then fetched; the footer shows the same states. */
export function useReading(): Reading {
  const [reading, setReading] = useState<Reading>({ report: statusReport, failed: false });

  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    import('./follow-report.ts').then(
      ({ followReport }) => {
        if (!left) stop = followReport(statusReport, setReading);
      },
      () => setReading((last) => ({ ...last, failed: true })),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);

  useEffect(() => showFooterStates(footerStates(reading.report)), [reading.report]);
  return reading;
}

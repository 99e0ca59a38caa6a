import { describe, expect, it } from 'vitest';
import en from '#content/locales/en/server-status.json';
import { unreadOn } from '#content/status.ts';
import type { StatusReport } from '#contracts/status.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { Sign } from './sign.tsx';

/** The state and the words of the sign of a report. */
async function signOf(report: StatusReport) {
  const container = await showPage(() => <Sign report={report} />, '/');
  const text = [...container.querySelectorAll('h1 span, p')].map((one) => one.textContent);
  return { state: container.querySelector('[data-overall]')?.getAttribute('data-overall'), text };
}

function changed(change: (report: StatusReport) => void): StatusReport {
  const report = structuredClone(sampleReport);
  change(report);
  return report;
}

describe('the sign (spec status-6, status-91)', () => {
  it('counts what works, and leads to the subscription', async () => {
    const { state, text } = await signOf(sampleReport);
    expect(state).toBe('operational');
    expect(text).toContain(en.banner.titles.operational);
    expect(text).toContain('24 of 24 measured parts work normally');
    const container = await showPage(() => <Sign report={sampleReport} />, '/');
    expect(container.querySelector('a')?.getAttribute('href')).toBe('#subscribe');
  });

  it('speaks of this website where others aren’t monitored, and counts what is', async () => {
    const report = changed(({ services }) => {
      Object.assign(services[0] ?? {}, { monitored: false, status: 'unknown' });
    });
    const { state, text } = await signOf(report);
    expect(state).toBe('website');
    expect(text).toContain(en.banner.website);
    expect(text).toContain('23 of 23 measured parts work normally');
  });

  it('names what is out', async () => {
    const report = changed((one) => {
      one.overall = 'outage';
      Object.assign(one.services[3] ?? {}, { status: 'outage' });
    });
    const { state, text } = await signOf(report);
    expect(state).toBe('outage');
    expect(text).toContain('Affected: DNS');
    expect(text).toContain('23 of 24 measured parts work normally');
  });

  it('says of what a reading is missing', async () => {
    const report = changed((one) => {
      one.overall = 'unknown';
      Object.assign(one.services[3] ?? {}, { status: 'unknown' });
    });
    const { state, text } = await signOf(report);
    expect(state).toBe('unknown');
    expect(text).toContain(en.banner.titles.unknown);
    expect(text).toContain('No reading of: DNS');
  });

  it('says before the first reading that there are none, and counts nothing', async () => {
    const { state, text } = await signOf(unreadOn(new Date()));
    expect(state).toBe('unknown');
    expect(text).toEqual(['System status', en.banner.unread]);
  });

  it('has then what is known without one, and of what a failed call left open says so (spec status-94)', async () => {
    const figures = async (failed: boolean) => {
      const report = { ...unreadOn(new Date()), maintenance: sampleReport.maintenance };
      const container = await showPage(() => <Sign report={report} failed={failed} />, '/');
      return [...container.querySelectorAll('dd')].map((one) => one.textContent);
    };
    expect(await figures(false)).toEqual(['99.9%', '0', '2']);
    expect(await figures(true)).toEqual(['99.9%', 'Unknown–', 'Unknown–']);
    const container = await showPage(() => <Sign report={sampleReport} />, '/');
    expect(container.querySelector('dl')).toBeNull();
  });
});

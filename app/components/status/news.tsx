import type { StatusReport } from '#contracts/status.ts';
import { ActiveIncidents, PreviousIncidents } from './incidents.tsx';
import { PlannedMaintenance } from './planned-maintenance.tsx';

/** Incidents and planned maintenance; one row where there are none of either (spec status-94). */
export function News({ report }: { report: StatusReport }) {
  const { incidents, maintenance } = report;
  const isCalm = incidents.length + maintenance.length === 0;
  const active = <ActiveIncidents report={report} />;
  return (
    <>
      {!isCalm && active}
      <div className={isCalm ? 'server-status-calm' : 'server-status-news'}>
        {isCalm && active}
        <PreviousIncidents report={report} />
        <PlannedMaintenance report={report} />
      </div>
    </>
  );
}

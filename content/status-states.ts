/** What a component can be, from bad to good: not knowing is worse than planned work (spec status-6). */
export const states = ['outage', 'degraded', 'unknown', 'maintenance', 'operational'] as const;

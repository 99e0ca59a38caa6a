import { late } from '#app/late.tsx';

/** The X-ray with its name and its example. */
export const LateXray = late('Xray', async () => (await import('./xray.tsx')).Xray);

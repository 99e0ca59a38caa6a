/** For `vi.waitFor`, whose own second is too short for a busy machine. */
export const patience = { timeout: 10_000 };

/** Reports the progress of work. */
export interface Progress {
  /** Shows `text` from time to time, however often it is called. */
  at(text: () => string): void;
  /** Removes the line from a terminal. */
  end(): void;
}

/** Shorter work shows no progress. */
const LONG_MS = 1000;
/** How often a line of a terminal changes, and how often a line is added elsewhere. */
const TERMINAL_MS = 200;
const FILE_MS = 5000;

export function createProgress(options: {
  write(text: string): void;
  isTerminal: boolean;
  now(): number;
}): Progress {
  const { write, isTerminal, now } = options;
  let next = now() + LONG_MS;
  let shown = false;
  return {
    at(text) {
      if (now() < next) return;
      next = now() + (isTerminal ? TERMINAL_MS : FILE_MS);
      write(isTerminal ? `\r${text()}\x1b[K` : `${text()}\n`);
      shown = true;
    },
    end() {
      if (shown && isTerminal) write('\r\x1b[K');
    },
  };
}

export const noProgress: Progress = { at() {}, end() {} };

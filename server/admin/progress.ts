/** Tells how far long work is. */
export interface Progress {
  /** `text` says what is done so far; called as often as one likes. */
  at(text: () => string): void;
  /** Takes away what isn't true any more. */
  end(): void;
}

/** Work that is done sooner needs no word. */
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

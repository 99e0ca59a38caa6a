import { domainToASCII, domainToUnicode } from 'node:url';
import { z } from 'zod';

/** What a registry says of a name; what can't be told for certain is unclear. */
export type RegistryAnswer = 'found' | 'missing' | 'unclear';

export interface RdapResult {
  answer: RegistryAnswer;
  /** When a name that was found was registered, if the registry says so. */
  registeredAt?: Date | undefined;
  /** Whether the server itself failed, not the name. */
  failed: boolean;
  /** How long it wants to be left alone, in milliseconds. */
  pauseMs?: number | undefined;
}

/** An event that can't be read. */
const noEvent = { eventAction: '', eventDate: '' };

/** Registries answer with some KB. */
const LARGEST_BYTES = 256 * 1024;
/** The longest pause that a server may ask for. */
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Words by which registries say that a name is kept from everybody. */
const heldBack = /reserv|block|premium|withheld/i;
/** Words in an error that is about more than a missing name. Of a registered name they say how it is locked. */
const refused = /prohibit|restrict|invalid|(?:not|un) ?(?:available|supported)/i;

/**
 * Asks a server for a domain (RFC 9082). Redirects aren't followed, because they lead to a registrar who
 * knows only what it sold.
 *
 * @param base the server's address, with a slash at the end
 * @throws if the server can't be reached, or `signal` ends it
 */
export async function askRdap(
  base: string,
  ascii: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<RdapResult> {
  const response = await fetch(new URL(`domain/${ascii}`, base), {
    redirect: 'manual',
    headers: { accept: 'application/rdap+json, application/json;q=0.5' },
    signal,
  });
  const { status, headers } = response;
  if (status !== 200 && status !== 404) {
    await response.body?.cancel().catch(() => {});
    const failed = status === 429 || status >= 500;
    return {
      answer: 'unclear',
      failed,
      pauseMs: failed ? readPause(headers.get('retry-after'), now) : undefined,
    };
  }
  const body = await readText(response);
  const isRdap = /^application\/rdap\+json\b/i.test(headers.get('content-type') ?? '');
  const answer = body === undefined ? undefined : judgeAnswer({ status, isRdap, body }, ascii);
  return {
    answer: answer ?? 'unclear',
    failed: answer === undefined,
    registeredAt: answer === 'found' ? registrationIn(body ?? '') : undefined,
  };
}

const eventsSchema = z.object({
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() }).catch(noEvent)),
});

/** The latest registration among the events of an answer (RFC 9083 §4.5), because a later one is another holder's. */
function registrationIn(body: string): Date | undefined {
  const { data } = eventsSchema.safeParse(parseObject(body));
  const moments = (data?.events ?? [])
    .filter(({ eventAction }) => /^(?:re)?registration$/i.test(eventAction))
    .map(({ eventDate }) => Date.parse(eventDate))
    .filter((moment) => !Number.isNaN(moment));
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}

/** What an answer with 200 or 404 says of a name (RFC 9083); undefined if it is no answer of a registry. */
function judgeAnswer(
  { status, isRdap, body }: { status: number; isRdap: boolean; body: string },
  ascii: string,
): RegistryAnswer | undefined {
  if (status === 404 && body.trim() === '') return isRdap ? 'missing' : undefined;
  const data = parseObject(body);
  if (data === undefined) return undefined;
  const { title, description, status: states, errorCode, objectClassName } = data;
  const said = withoutName(words(title, description), ascii);
  const isHeldBack = heldBack.test(said) || heldBack.test(words(states));
  if (status === 404) {
    // Some write the code as a text.
    const isMissing =
      errorCode === undefined || errorCode === null ? isRdap : Number(errorCode) === 404;
    if (!isMissing) return undefined;
    return isHeldBack || refused.test(said) ? 'unclear' : 'missing';
  }
  const isIt = [data.ldhName, data.unicodeName].some((name) => isSameName(name, ascii));
  if (!isIt || String(objectClassName).toLowerCase() !== 'domain') return undefined;
  return isHeldBack ? 'unclear' : 'found';
}

/** Whether a registry's name for a domain is ours, in capitals, in other letters, with a dot at its end. */
function isSameName(name: unknown, ascii: string): boolean {
  return typeof name === 'string' && domainToASCII(name.trim().replace(/\.$/, '')) === ascii;
}

/** What a registry says without the asked name, whose words are the visitor's. */
function withoutName(said: string, ascii: string): string {
  const text = said.normalize().toLowerCase();
  return text.replaceAll(ascii, ' ').replaceAll(domainToUnicode(ascii), ' ');
}

function words(...values: unknown[]): string {
  return values
    .flat()
    .filter((value) => typeof value === 'string')
    .join(' ');
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A body as text; undefined where it is too large. */
async function readText({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** `Retry-After`, in seconds or as a date. */
function readPause(value: string | null, now: Date): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return ms > 0 ? Math.min(ms, LONGEST_PAUSE_MS) : undefined;
}

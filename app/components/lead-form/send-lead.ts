import type { Language } from '#content/languages.ts';

/** Longest wait for the proof of work, in ms; then the message goes without one. */
export const longestProofMs = 20_000;

/** Longer than the server's own limits for a body, so that its answer comes first. */
const timeoutMs = 45_000;
const timeoutWithFileMs = 90_000;
/** A file that found no room is sent again so often, if the server asks for no longer pause. */
const triesWithFile = 4;
const longestPauseSeconds = 60;

interface Lead {
  address: string;
  fields: [name: string, value: FormDataEntryValue][];
  /** A form with a file goes as `multipart/form-data`, any other as JSON. */
  withFile?: boolean;
  /** The same for every try of a message, so that a retry isn't stored twice (spec forms-43). */
  idempotencyKey: string;
  language: Language;
  /** Told in how many seconds a form with a file is sent again, because its file found no room. */
  onPause?: (seconds: number) => void;
}

export type LeadResult =
  /** `note` says that the mail to the visitor is late, if it is (spec forms-112). */
  | { outcome: 'sent'; reference?: string; note?: string }
  /** The server refused; `message` may be empty. `fields` says it for each wrong field, by its name. */
  | { outcome: 'refused'; message: string; fields?: Record<string, string> | undefined }
  /** The file of this field can't be read any more, because it was changed or moved after it was chosen. */
  | { outcome: 'file changed'; field: string }
  /** No answer, or an unreadable one (spec forms-28). */
  | { outcome: 'unreachable' };

/**
 * Sends a form and reads `{success, message}` whatever the status (spec forms-28). One whose file found no room is sent
 * again by itself (spec forms-115). Never throws.
 */
export async function sendLead(lead: Lead): Promise<LeadResult> {
  for (let tries = 1; ; tries += 1) {
    const { result, pauseSeconds } = await sendOnce(lead);
    if (pauseSeconds === undefined || !lead.withFile || tries === triesWithFile) return result;
    lead.onPause?.(pauseSeconds);
    await new Promise((resolve) => setTimeout(resolve, pauseSeconds * 1000));
  }
}

/** Sends a form once. `pauseSeconds` says when it may come again, if that is soon. */
async function sendOnce(lead: Lead): Promise<{ result: LeadResult; pauseSeconds?: number }> {
  const { fields, withFile = false } = lead;
  const field = await findUnreadable(fields);
  if (field !== undefined) return { result: { outcome: 'file changed', field } };
  try {
    const response = await fetch(lead.address, {
      method: 'POST',
      headers: {
        // The browser itself sets a multipart header with boundary.
        ...(!withFile && { 'Content-Type': 'application/json' }),
        Accept: 'application/json',
        'Accept-Language': lead.language,
        'Idempotency-Key': lead.idempotencyKey,
      },
      body: withFile ? formData(fields) : JSON.stringify(Object.fromEntries(fields)),
      credentials: 'omit',
      signal: AbortSignal.timeout(withFile ? timeoutWithFileMs : timeoutMs),
    });
    const answer: unknown = await response.json();
    if (!isAnswer(answer)) return { result: { outcome: 'unreachable' } };
    if (!answer.success) {
      const result = {
        outcome: 'refused' as const,
        message: answer.message ?? '',
        fields: answer.fields,
      };
      return { result, ...pauseOf(response) };
    }
    const { reference, note } = answer;
    const named = { ...(reference && { reference }), ...(note && { note }) };
    return { result: { outcome: 'sent', ...named } };
  } catch {
    return { result: { outcome: 'unreachable' } };
  }
}

/** When the server takes what it refused for want of room. */
function pauseOf({ status, headers }: Response): { pauseSeconds?: number } {
  const seconds = Number(headers.get('retry-after'));
  const isSoon = seconds > 0 && seconds <= longestPauseSeconds;
  return (status === 429 || status === 503) && isSoon ? { pauseSeconds: seconds } : {};
}

/** The first field whose file can't be read. To `fetch` it would look like a lost connection. */
async function findUnreadable(fields: Lead['fields']): Promise<string | undefined> {
  for (const [name, value] of fields) {
    if (typeof value === 'string') continue;
    const isReadable = await value
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      );
    if (!isReadable) return name;
  }
  return undefined;
}

function formData(fields: Lead['fields']): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

function isAnswer(answer: unknown): answer is {
  success: boolean;
  message?: string;
  fields?: Record<string, string>;
  reference?: string;
  note?: string;
} {
  return typeof (answer as { success?: unknown } | null)?.success === 'boolean';
}

/** A random key; `randomUUID` would need a secure context, which a preview on plain HTTP isn't. */
export function createIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

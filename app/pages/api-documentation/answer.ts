/** What the API answered, as it came. */
export interface ApiAnswer {
  status: number;
  /** Empty where the connection carries none, as with HTTP/2. */
  statusText: string;
  headers: [name: string, value: string][];
  body: string;
  /** From the first byte sent to the last one read, in milliseconds. */
  ms: number;
  /** Whether the sandbox had gone, so that this is the answer of a new one. */
  isNew: boolean;
}

/** What an answer has as `data`; undefined where it is a failure, or no answer of the API. */
export function dataOf({ status, body }: ApiAnswer): unknown {
  try {
    return status < 300 ? JSON.parse(body).data : undefined;
  } catch {
    return undefined;
  }
}

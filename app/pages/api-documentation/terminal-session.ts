import type { PolderLayer } from '#app/components/polder-map/polder-map.tsx';
import { apiCalls } from '#content/api.ts';
import { apiBase } from '#content/api-facts.ts';
import { type TerminalLine, terminalDomain, terminalLines } from '#content/api-terminal.ts';
import { type ApiAnswer, dataOf } from './answer.ts';
import { requestOf, type SampleRequest } from './samples.ts';

/** What the sandbox answered last to each line. */
export type Answers = Readonly<Partial<Record<TerminalLine, ApiAnswer>>>;

/** Whether a line was run and did what it says. */
export function isDone(answer: ApiAnswer | undefined): boolean {
  return answer !== undefined && answer.status < 300;
}

/** The request of a line. @param base where the API is, with its path */
export function requestFor(line: TerminalLine, base: string, answers: Answers): SampleRequest {
  const { call, body } = terminalLines.find(({ id }) => id === line) ?? terminalLines[0];
  const found = apiCalls.find(({ operationId }) => operationId === call);
  if (!found) throw new Error(`${call} is no call of the API`);
  const database = answers.database ?? answers.delete;
  const { id = '' } = (database && (dataOf(database) as { id?: string } | undefined)) ?? {};
  return requestOf(base, found, { domain: terminalDomain, database_id: id }, body);
}

/** The method and the path of a line. */
export function shownCall(line: TerminalLine, answers: Answers): string {
  const { method, url } = requestFor(line, apiBase, answers);
  return `${method.toUpperCase()} ${url}`;
}

/** What a line makes untrue. */
const undoes: Partial<Record<TerminalLine, TerminalLine>> = {
  database: 'delete',
  delete: 'database',
};

/** The answers with one more, without those that it has made untrue. */
export function withAnswer(answers: Answers, line: TerminalLine, answer: ApiAnswer): Answers {
  // A new sandbox has nothing of what was made before.
  if (answer.isNew || (line === 'token' && isDone(answer))) return { [line]: answer };
  const { [isDone(answer) ? (undoes[line] ?? line) : line]: _, ...others } = answers;
  return { ...others, [line]: answer };
}

/** The line that Enter runs: the first that isn't done; none once the last one is. */
export function nextLine(answers: Answers): TerminalLine | undefined {
  if (isDone(answers.delete)) return undefined;
  // Another line has asked for a token by itself.
  const hasToken = Object.values(answers).some(isDone);
  return terminalLines.find(({ id }) => !(isDone(answers[id]) || (id === 'token' && hasToken)))?.id;
}

/** What the map shows of the sandbox. */
export function layersOf(answers: Answers): PolderLayer[] {
  const { check, register, record, mailbox, database } = answers;
  const layers: Partial<Record<PolderLayer, boolean>> = {
    stakes: isDone(check) && !isDone(register),
    plot: isDone(register),
    ditch: isDone(record),
    shut: record?.status === 404,
    barn: isDone(database),
    gone: isDone(answers.delete),
    post: isDone(mailbox),
  };
  return (Object.keys(layers) as PolderLayer[]).filter((layer) => layers[layer]);
}

/** What a year of the name costs that was checked, in euros. */
export function priceIn({ check }: Answers): number {
  const { price = 0 } = (check && (dataOf(check) as { price?: number } | undefined)) ?? {};
  return price;
}

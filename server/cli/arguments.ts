import { parseArgs } from 'node:util';
import {
  type Command,
  type Options,
  UsageError,
  type ValueOption,
  type Values,
} from './command.ts';

/** What was asked of a command. */
export interface Arguments {
  help: boolean;
  values: Values<Options>;
  operands: string[];
}

/** Reads what follows the command's name. @throws {UsageError} naming what is wrong */
export function readArguments(command: Command, args: readonly string[], now: Date): Arguments {
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(
        Object.entries(command.options).map(([name, option]) => [
          name,
          { type: takesValue(option) ? ('string' as const) : ('boolean' as const) },
        ]),
      ),
    },
    // What is wrong is said below, in one line.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });

  const values: Record<string, unknown> = {};
  const operands: string[] = [];
  let help = false;
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.name === 'help') {
      help = true;
      continue;
    }
    const [name, value] = readOption(command.options, token, now);
    if (name in values) throw new UsageError(`--${name} is there more than once`);
    values[name] = value;
  }
  if (!help) checkOperands(command, operands);
  return { help, values: values as Values<Options>, operands };
}

function readOption(
  options: Options,
  token: { name: string; rawName: string; value?: string | undefined },
  now: Date,
): [string, unknown] {
  const { name, rawName, value } = token;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option !== undefined && takesValue(option)) {
    // Without `=`, what begins with a dash is rather the next option.
    if (value === undefined) throw new UsageError(`${rawName} needs a value: ${option.value}`);
    try {
      return [name, option.read(value, now)];
    } catch (error) {
      if (error instanceof UsageError) throw new UsageError(`${rawName}: ${error.message}`);
      throw error;
    }
  }
  const positive = name.replace(/^no-/, '');
  const contrary = Object.hasOwn(options, positive) ? options[positive] : undefined;
  const isContrary = name !== positive && contrary !== undefined && isNegatable(contrary);
  if (option === undefined && !isContrary) throw new UsageError(`there is no option ${rawName}`);
  if (value !== undefined) throw new UsageError(`${rawName} takes no value`);
  return isContrary ? [positive, false] : [name, true];
}

function checkOperands({ operands }: Command, given: readonly string[]): void {
  const { usage = '', minimum = 0, maximum = 0 } = operands ?? {};
  if (given.length < minimum) throw new UsageError(`${usage} is missing`);
  if (given.length > maximum) throw new UsageError(`'${given[maximum]}' is too much`);
}

export function takesValue(option: Options[string]): option is ValueOption<unknown> {
  return 'read' in option;
}

function isNegatable(option: Options[string]): boolean {
  return !takesValue(option) && option.negatable === true;
}

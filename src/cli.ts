import { parseArgs } from 'node:util';
import { type Command, type Input, RefusedError, type StoreCommand, UsageError } from './cli/command.ts';
import { COMMANDS } from './cli/commands.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { ApiError } from './errors.ts';
import { openStore, StartError, storeFailure } from './server/open.ts';

const RUN = 'npm run facet --';

const usageOf = (name: string, { synopsis }: Command): string => `${RUN} ${name} ${synopsis}`;

function overview(): string {
  const commands = Object.entries(COMMANDS).map(
    ([name, command]) => `  ${usageOf(name, command)}\n      ${command.summary}`,
  );
  return `Manages accounts, keys and datasets. The commands also work while the service is running.\n\n${commands.join('\n')}`;
}

/** Runs one command line and returns the exit code: 0 done, 1 refused, 2 not understood. */
async function run(line: readonly string[]): Promise<0 | 1 | 2> {
  const name = [line.slice(0, 2).join(' '), line[0] ?? ''].find((words) => Object.hasOwn(COMMANDS, words));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || !command) {
    if (line.length === 0 || line.includes('--help') || line.includes('-h')) return say(overview());
    return complain(`Unknown command "${line.slice(0, 2).join(' ')}". For all commands: ${RUN} --help`, 2);
  }
  try {
    const input = readInput(command, line.slice(name.split(' ').length));
    if (input === 'help') return say(`${usageOf(name, command)}\n${command.summary}`);
    return say(await execute(command, input));
  } catch (error) {
    if (error instanceof UsageError) return complain(`${error.message}\nUsage: ${usageOf(name, command)}`, 2);
    if (isExpected(error)) return complain(error.message, 1);
    if (isOfSystem(error)) return complain(`The command failed: ${error.message}.`, 1);
    throw error;
  }
}

const isExpected = (error: unknown): error is Error =>
  [ApiError, StartError, ConfigError, RefusedError].some((kind) => error instanceof kind);

/** A file or a folder that is missing, forbidden, full …: Node's message names it. */
const isOfSystem = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && 'syscall' in error;

function readInput({ options, takes = 0 }: Command, typed: readonly string[]): Input | 'help' {
  const { values, positionals: args } = parse({ options, args: typed });
  if (values.help) return 'help';
  if (args.length < takes) throw new UsageError('A required argument is missing.');
  if (args.length > takes) throw new UsageError(`Unexpected argument "${args.at(-1)}".`);
  return { values, args };
}

function parse({ options, args }: Pick<Command, 'options'> & { args: readonly string[] }) {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    return parseArgs({ args: [...args], options: { ...options, help }, allowPositionals: true });
  } catch (error) {
    // parseArgs explains itself in a first sentence and goes on about quoting.
    throw new UsageError(`${(error as Error).message.split(/\. |\.?\n/)[0]}.`);
  }
}

function execute(command: Command, input: Input): Promise<string> {
  const config = readConfig(process.env);
  return 'runWith' in command ? command.runWith(config, input) : onStore(config, command, input);
}

async function onStore(config: Config, command: StoreCommand, input: Input): Promise<string> {
  const accounting = await openStore(config, { upkeep: false });
  try {
    return await command.run(accounting, input);
  } catch (error) {
    throw error instanceof RefusedError ? error : storeFailure(error, config.databaseFile);
  } finally {
    await accounting.close();
  }
}

function say(text: string): 0 {
  process.stdout.write(`${text}\n`);
  return 0;
}

function complain<Code extends 1 | 2>(text: string, code: Code): Code {
  process.stderr.write(`${text}\n`);
  return code;
}

// Whoever reads the output may have gone, or its disk may be full.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(complain(`The output could not be written (${code}).`, 1)),
);
process.stderr.on('error', () => process.exit(1));

process.exitCode = await run(process.argv.slice(2));

import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import {
  type Command,
  ensureStore,
  type Input,
  RefusedError,
  type StoreCommand,
  UsageError,
} from './cli/command.ts';
import { COMMANDS } from './cli/commands.ts';
import { type Config, ConfigError, readConfig } from './config/index.ts';
import { ApiError, clauseOf } from './errors.ts';
import { openStore, storeFailure } from './server/open.ts';
import { StartError } from './server/start-error.ts';

const RUN = 'npm run facet --';

const usageOf = (name: string, { synopsis }: Command): string => `${RUN} ${name} ${synopsis}`;

/** Lists the commands of a group, such as `keys`, or all commands. */
function overview(group = ''): string {
  const commands = Object.entries(COMMANDS)
    .filter(([name]) => name.startsWith(group))
    .map(([name, command]) => `  ${usageOf(name, command)}\n      ${command.summary}`);
  return commands.join('\n');
}

const MANUAL = `Manages accounts, keys and datasets. The commands also work while the service is running.

${overview()}
  ${RUN} help [COMMAND]
      Shows this text, or the options of one command. You can also add --help to any command.
  ${RUN} --version
      Shows the version of Facet.`;

const isGroup = (word: string): boolean => Object.keys(COMMANDS).some((name) => name.startsWith(`${word} `));

/** Runs one command line and returns the exit code: 0 for success, 1 for a refusal, 2 for invalid usage. */
async function run(typed: readonly string[]): Promise<0 | 1 | 2> {
  if (['--version', '-v', 'version'].includes(typed[0] ?? '')) return say(packageJson.version);
  // Treats `help keys create` as `keys create --help`.
  const line = typed[0] === 'help' ? [...typed.slice(1), '--help'] : typed;
  const wantsHelp = line.includes('--help') || line.includes('-h');
  const words = line.filter((word) => !word.startsWith('-'));
  if (words.length === 0 && (wantsHelp || line.length === 0)) return say(MANUAL);
  if (words.length === 1 && isGroup(words[0] ?? '')) return say(overview(`${words[0]} `));
  const name = [line.slice(0, 2).join(' '), line[0] ?? ''].find((words) => Object.hasOwn(COMMANDS, words));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || !command) {
    return complain(
      `Unknown command "${words.slice(0, 2).join(' ')}". To list all commands: ${RUN} --help`,
      2,
    );
  }
  try {
    const input = readInput(command, line.slice(name.split(' ').length));
    if (input === 'help') return say(`${usageOf(name, command)}\n${command.summary}`);
    return say(await execute(command, input));
  } catch (error) {
    if (error instanceof UsageError) return complain(`${error.message}\nUsage: ${usageOf(name, command)}`, 2);
    if (isExpected(error)) return complain(messageOf(error, command), 1);
    if (isOfSystem(error)) return complain(`The command failed: ${error.message}.`, 1);
    throw error;
  }
}

const isExpected = (error: unknown): error is Error =>
  [ApiError, StartError, ConfigError, RefusedError].some((kind) => error instanceof kind);

/**
 * True for errors of the operating system, such as a missing or forbidden file or a full disk. Node's message names the
 * file.
 */
const isOfSystem = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** Returns the message of an error. Invalid parameters are named as the options of the command. */
function messageOf(error: Error, { options }: Command): string {
  if (!(error instanceof ApiError) || error.faults.length === 0) return error.message;
  const clauses = error.faults.map((fault) =>
    clauseOf(fault, Object.hasOwn(options, fault.field) ? `--${fault.field}` : fault.field),
  );
  return `${clauses.join('; ')}.`;
}

function readInput({ options, synopsis, takes = 0 }: Command, typed: readonly string[]): Input | 'help' {
  const { values, positionals: args } = parse({ options, args: typed });
  if (values.help) return 'help';
  if (args.length < takes) throw new UsageError(`${synopsis.split(' ')[args.length]} is required.`);
  if (args.length > takes) throw new UsageError(`Unexpected argument "${args.at(-1)}".`);
  return { values, args };
}

function parse({ options, args }: Pick<Command, 'options'> & { args: readonly string[] }) {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    return parseArgs({ args: [...args], options: { ...options, help }, allowPositionals: true });
  } catch (error) {
    // The first sentence of a parseArgs error explains the problem. The other sentences are about quoting.
    const [problem = ''] = (error as Error).message.split(/\. |\.?\n/);
    const [, option] =
      /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)$/.exec(problem) ?? [];
    throw new UsageError(option === undefined ? `${problem}.` : `${option} needs a value.`);
  }
}

function execute(command: Command, input: Input): Promise<string> {
  const config = readConfig(process.env);
  return 'runWith' in command ? command.runWith(config, input) : onStore(config, command, input);
}

async function onStore(config: Config, command: StoreCommand, input: Input): Promise<string> {
  if (!command.makesStore) ensureStore(config.database);
  const accounting = await openStore(config, { upkeep: false });
  try {
    return await command.run(accounting, input, config);
  } catch (error) {
    throw error instanceof RefusedError ? error : storeFailure(error, config.database);
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

// The process that reads the output may have closed the pipe, or the disk may be full.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(complain(`The output could not be written (${code}).`, 1)),
);
process.stderr.on('error', () => process.exit(1));

process.exitCode = await run(process.argv.slice(2));

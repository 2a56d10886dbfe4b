import { existsSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Accounting } from '../accounting/accounting.ts';
import { isPlanName, PLANS, type PlanName, planTitle } from '../accounting/plans/plans.ts';
import { CopyRefusedError } from '../accounting/store/copy/refusal.ts';
import type { Config } from '../config/index.ts';
import { ApiError } from '../errors.ts';
import { explainStoreError, type StoreErrorReport } from '../server/store-errors.ts';
import { accountCommands } from './accounts.ts';
import {
  type Command,
  type Input,
  optional,
  RefusedError,
  required,
  type StoreCommand,
  UsageError,
} from './command.ts';
import { datasetCommands } from './datasets.ts';
import { moveCommand } from './move.ts';
import { formatMoment, table } from './table.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const PLAN_NAMES = Object.keys(PLANS).join('|');

const storeCommands: Readonly<Record<string, StoreCommand>> = {
  'keys create': {
    synopsis: `--email E [--plan ${PLAN_NAMES}] [--label L]`,
    summary:
      'Creates a key, and the account if it does not exist (default plan: free). Prints only the key, and shows it only once.',
    options: { email: text, plan: text, label: text },
    makesStore: true,
    async run(accounting, { values }) {
      const email = required(values, 'email');
      const plan = values.plan === undefined ? undefined : planOf(values);
      const label = optional(values, 'label');
      const created = await accounting.createKey({ email, ...(plan && { plan }), ...(label && { label }) });
      if (plan && created.plan !== plan) {
        process.stderr.write(
          `The account stays on the ${planTitle(created.plan)} plan. To change the plan, use: plan set\n`,
        );
      }
      return created.key;
    },
  },
  'keys list': {
    synopsis: '[--email E] [--json]',
    summary: 'Lists the keys of one account or of all accounts. Shows only the first characters of each key.',
    options: { email: text, json: flag },
    async run(accounting, { values }) {
      const keys = [];
      for (const email of await emailsFor(accounting, values)) {
        for (const key of await accounting.listKeys(email)) keys.push({ email, ...key });
      }
      if (values.json) return JSON.stringify(keys, null, 2);
      return table(
        ['id', 'account', 'key', 'label', 'state', 'created', 'last used'],
        keys.map(({ id, email, hint, label, state, createdAt, lastUsedAt }) => [
          String(id),
          email,
          `${hint}…`,
          label ?? '',
          state,
          formatMoment(createdAt),
          formatMoment(lastUsedAt),
        ]),
      );
    },
  },
  'keys revoke': {
    synopsis: '<id|key>',
    summary:
      'Revokes a key permanently. Give its id from `keys list` or the whole key. A running service rejects the key within one second.',
    options: {},
    takes: 1,
    async run(accounting, { args: [argument = ''] }) {
      await accounting.revokeKey(/^\d+$/.test(argument) ? Number(argument) : argument);
      return 'Revoked.';
    },
  },
  ...accountCommands,
  'plan set': {
    synopsis: `--email E --plan ${PLAN_NAMES}`,
    summary:
      'Changes the plan of an account, starting with the current month. A later change to the account’s subscription overrides it.',
    options: { email: text, plan: text },
    async run(accounting, { values }) {
      const email = required(values, 'email');
      const plan = planOf(values);
      await accounting.setPlan(email, plan);
      return `${email} is on ${plan}: ${PLANS[plan].credits.toLocaleString('en')} credits per month.`;
    },
  },
  usage: {
    synopsis: '[--email E] [--json]',
    summary: "Shows this month's credits for every account, or for one account by API.",
    options: { email: text, json: flag },
    async run(accounting, { values }) {
      const apiOf = await servedApis();
      const reports = [];
      for (const email of await emailsFor(accounting, values)) {
        reports.push({ email, ...(await accounting.usage(email, apiOf)) });
      }
      if (values.json) return JSON.stringify(reports, null, 2);
      const months = table(
        ['account', 'plan', 'quota', 'used', 'remaining', 'renews'],
        reports.map(({ email, plan, credits, periodEnd }) => [
          email,
          plan,
          credits.quota,
          credits.used,
          credits.remaining,
          formatMoment(Date.parse(periodEnd)),
        ]),
      );
      const apis = values.email === undefined ? [] : reports.flatMap((report) => report.apis);
      if (apis.length === 0) return months;
      const rows = apis.map(({ api, calls, errors, p50Ms, p95Ms, credits, reversed }) => [
        ...[api, calls, errors, p50Ms ?? '-', p95Ms ?? '-', credits, reversed],
      ]);
      const head = ['api', 'calls', 'errors', 'p50 ms', 'p95 ms', 'credits', 'reversed'];
      return `${months}\n\n${table(head, rows)}`;
    },
  },
  backup: {
    synopsis: 'FILE',
    summary: 'Copies the store to a new file while the service is running.',
    options: {},
    takes: 1,
    async run(accounting, { args: [argument = ''] }, config) {
      const file = resolve(argument);
      if (existsSync(file)) throw new ApiError('invalid_parameter', `${file} already exists.`);
      if (!existsSync(dirname(file))) throw new RefusedError(`The folder ${dirname(file)} does not exist.`);
      try {
        await accounting.backup(file);
      } catch (error) {
        if (error instanceof CopyRefusedError) throw new RefusedError(error.message);
        const trouble = fileTrouble(error, config);
        if (!trouble) throw error;
        rmSync(file, { force: true });
        throw new RefusedError(`The store could not be copied to ${file} (${trouble.code}).`);
      }
      return `Copied to ${argument}.`;
    },
  },
};

/** All commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  ...storeCommands,
  ...moveCommand,
  ...datasetCommands,
};

/**
 * Explains an error of the target file. If the store is not SQLite, an error without a SQLite code comes from the
 * store.
 */
function fileTrouble(error: unknown, { database }: Config): StoreErrorReport | undefined {
  const trouble = explainStoreError(error);
  if (database.kind === 'sqlite' || trouble?.code.startsWith('SQLITE_')) return trouble;
  return (error as NodeJS.ErrnoException).syscall === 'open' ? trouble : undefined;
}

function planOf(values: Input['values']): PlanName {
  const plan = required(values, 'plan');
  if (!isPlanName(plan)) throw new UsageError(`--plan must be one of ${PLAN_NAMES.replaceAll('|', ', ')}.`);
  return plan;
}

async function emailsFor(accounting: Accounting, values: Input['values']): Promise<string[]> {
  const email = optional(values, 'email');
  if (email !== undefined) return [email];
  return (await accounting.listAccounts()).flatMap((account) => account.email ?? []);
}

/** Loads the schema on demand: building it takes longer than any other command takes to run. */
async function servedApis(): Promise<(operation: string) => string> {
  const { schema } = await import('../schema/index.ts');
  const { apiNames, endpoints } = await import('../schema/endpoints.ts');
  return apiNames(endpoints(schema));
}

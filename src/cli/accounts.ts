import { originOf } from '../server/address.ts';
import { type Input, optional, required, type StoreCommand, UsageError } from './command.ts';
import { formatMoment, table } from './table.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

export const accountCommands: Readonly<Record<string, StoreCommand>> = {
  'accounts list': {
    synopsis: '[--json]',
    summary: 'Lists all accounts, including those created through a marketplace. Shows which are suspended.',
    options: { json: flag },
    async run(accounting, { values }) {
      const accounts = await accounting.listAccounts();
      if (values.json) return JSON.stringify(accounts, null, 2);
      return table(
        ['id', 'account', 'plan', 'created', 'suspended'],
        accounts.map(({ id, email, marketplace, marketplaceUser, plan, createdAt, suspension }) => [
          String(id),
          email ?? `${marketplaceUser} (${marketplace})`,
          plan,
          formatMoment(createdAt),
          [formatMoment(suspension?.at ?? null), suspension?.reason ?? ''].join(' ').trim(),
        ]),
      );
    },
  },
  'accounts sign-in': {
    synopsis: '--email E',
    summary:
      'Prints a dashboard link for an account. It works once, within an hour, in any browser. Give it only to the account’s owner.',
    options: { email: text },
    async run({ people }, { values }, { baseUrl, host, port }) {
      const token = await people.signIns.issue(required(values, 'email'));
      return `${baseUrl ?? originOf(host, port)}/dashboard/sign-in/link?token=${token}`;
    },
  },
  'accounts suspend': {
    synopsis: '--email E | --id N [--reason R]',
    summary:
      'Suspends an account. A running service rejects its keys within one second and shows its owner the reason.',
    options: { email: text, id: text, reason: text },
    async run(accounting, { values }) {
      const reason = optional(values, 'reason');
      if (await accounting.suspend(accountOf(values), reason)) return 'Suspended.';
      return reason === undefined
        ? 'The account was already suspended. The reason is unchanged.'
        : 'The account was already suspended. The reason is updated.';
    },
  },
  'accounts resume': {
    synopsis: '--email E | --id N',
    summary: 'Ends the suspension of an account. Its keys are accepted again.',
    options: { email: text, id: text },
    async run(accounting, { values }) {
      return (await accounting.resume(accountOf(values))) ? 'Resumed.' : 'The account was not suspended.';
    },
  },
};

/** Returns the account's email address, or its number from `accounts list`. Marketplace accounts have only a number. */
function accountOf(values: Input['values']): number | string {
  const email = optional(values, 'email');
  const id = optional(values, 'id');
  if (email !== undefined && id === undefined) return email;
  if (id !== undefined && email === undefined && /^\d{1,15}$/.test(id)) return Number(id);
  throw new UsageError(
    id === undefined || email !== undefined
      ? 'Either --email or --id is required.'
      : '--id must be a number.',
  );
}

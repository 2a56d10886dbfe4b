import type { MoneyToken } from './lines/line.ts';
import type { AccountMark, Candidate, Event, Mark } from './marks/events.ts';

/** The bookings and balances of one statement. */
export interface Group {
  readonly bookings: Candidate[];
  /** Balances, each with the number of bookings before it. */
  readonly marks: { readonly mark: Mark; readonly after: number }[];
  account: AccountMark | null;
}

const empty = (account: AccountMark | null): Group => ({ bookings: [], marks: [], account });

const same = (one: MoneyToken, other: MoneyToken): boolean =>
  one.number.units === other.number.units && one.number.scale === other.number.scale;

/**
 * Splits the events into statements. A new statement begins with another account, or with an opening balance after a
 * closing balance.
 */
export function eventGroupsOf(events: readonly Event[]): readonly Group[] {
  const groups: Group[] = [empty(null)];
  for (const event of events) {
    let group = groups.at(-1) as Group;
    if (event.kind === 'booking') {
      group.bookings.push(event);
      continue;
    }
    if (event.kind === 'account') {
      if (group.account === null) group.account = event;
      else if (
        !isSameAccount(group.account.number, event.number) &&
        (group.bookings.length > 0 || hasEnds(group))
      )
        groups.push(empty(event));
      continue;
    }
    if (event.kind === 'opening' && isCarriedOver(group, event)) continue;
    if (event.kind === 'opening' && beginsAnew(group, event)) {
      group = empty(group.account);
      groups.push(group);
    }
    group.marks.push({ mark: event, after: group.bookings.length });
  }
  const filled = groups.filter((group) => group.bookings.length > 0 || hasEnds(group));
  return joined(filled);
}

/** Compares account numbers, which may be shortened and masked. */
function isSameAccount(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replace(/\D/g, '')) as [string, string];
  return a.endsWith(b.slice(-4)) || b.endsWith(a.slice(-4)) || a.includes(b) || b.includes(a);
}

const ofKind = ({ marks }: Group, kind: Mark['kind']) => marks.filter(({ mark }) => mark.kind === kind);

const hasEnds = (group: Group): boolean =>
  ofKind(group, 'opening').length > 0 && ofKind(group, 'closing').length > 0;

/** Words for balances that are carried from one page to the next. */
const FORWARD = /\b(?:forward|fwd|[bc]\W?f|ubertrag|vortrag|reporter|reporte|riport\w*)\b/;

/**
 * True if the balance at the top of a page repeats the balance at the foot of the previous page. In that case, the
 * statement continues on the next page.
 */
function isCarriedOver(group: Group, opening: Mark): boolean {
  const last = group.marks.at(-1);
  if (last?.mark.kind !== 'closing' || last.after !== group.bookings.length || last.after === 0) return false;
  const forward = FORWARD.test(last.mark.line.plain) && FORWARD.test(opening.line.plain);
  if (!forward || !same(last.mark.money, opening.money)) return false;
  group.marks[group.marks.length - 1] = { ...last, mark: { ...last.mark, kind: 'carried' } };
  return true;
}

function beginsAnew(group: Group, opening: Mark): boolean {
  if (group.bookings.length === 0) return false;
  const openings = ofKind(group, 'opening');
  if (openings.length === 0) return false;
  if (openings.some(({ mark }) => same(mark.money, opening.money))) return false;
  return ofKind(group, 'closing').some(({ after }) => after > 0);
}

/** Joins a summary at the top to the table of the same account below the summary. */
function joined(groups: readonly Group[]): readonly Group[] {
  const result: Group[] = [];
  for (const group of groups) {
    const last = result.at(-1);
    const openings = last ? ofKind(last, 'opening') : [];
    const again = ofKind(group, 'opening').some(({ mark }) =>
      openings.some((one) => same(one.mark.money, mark.money)),
    );
    if (last && last.bookings.length === 0 && (again || ofKind(group, 'opening').length === 0)) {
      group.marks.unshift(...last.marks.map(({ mark }) => ({ mark, after: 0 })));
      group.account ??= last.account;
      result[result.length - 1] = group;
    } else result.push(group);
  }
  return result;
}

import { untilNextCheck } from '../../src/accounting/snapshots/snapshot.ts';
import type { Claim, ClaimOutcome, Hold, Outcome, Settlement } from '../../src/accounting/store/index.ts';

interface PlainKey {
  fingerprint: string;
  requestId: string;
  expiresAt: number;
}

interface PlainSnapshot {
  state: 'asked' | 'running' | 'ready' | 'fetched' | 'failed' | 'expired';
  createdAt: number;
  dueAt: number;
  credits: number;
}

/** A plain model of the ledger: lists of live entries and two sums. */
export class PlainBooks {
  used = 0;
  reversed = 0;
  claims = new Map<string, PlainKey>();
  answers = new Map<string, PlainKey>();
  holds = new Map<number, { credits: number; expiresAt: number }>();
  snapshots = new Map<string, PlainSnapshot>();
  readonly #quota: number;

  constructor(quota: number) {
    this.#quota = quota;
  }

  get reserved(): number {
    return [...this.holds.values()].reduce((total, hold) => total + hold.credits, 0);
  }

  apply(entry: Hold | Settlement, now: number): Outcome {
    if (entry.kind === 'hold') {
      if (this.used + this.reserved + entry.credits > this.#quota) return 'quota';
      this.holds.set(entry.id, entry);
      return 'done';
    }
    const posted = entry.post.map((id) => this.holds.get(id));
    for (const id of [...entry.post, ...entry.release]) this.holds.delete(id);
    let due = entry.charge;
    const claimed = entry.claim && this.#take(entry.claim.key, entry.requestId);
    const asked = entry.calls.flatMap(({ snapshot, credits }) =>
      snapshot === undefined ? [] : [{ snapshot: this.snapshots.get(snapshot), credits }],
    );
    const lost =
      (entry.claim && (claimed?.expiresAt ?? 0) <= now) ||
      asked.some(({ snapshot }) => snapshot?.state !== 'asked');
    if (lost && due + posted.length > 0) return 'expired';
    for (const hold of posted) {
      if (!hold || hold.expiresAt <= now) return 'expired';
      due += hold.credits;
    }
    if (entry.charge > 0 && this.used + this.reserved + due > this.#quota) return 'quota';
    this.used += due;
    if (entry.claim && claimed && due > 0)
      this.answers.set(entry.claim.key, { ...claimed, expiresAt: entry.claim.keptUntil });
    for (const { snapshot, credits } of asked)
      if (snapshot?.state === 'asked')
        Object.assign(snapshot, { state: 'running', dueAt: snapshot.createdAt + 10_000, credits });
    return 'done';
  }

  claim({ key, fingerprint, requestId, expiresAt }: Claim, now: number): ClaimOutcome {
    const answered = this.answers.get(key);
    const owner = answered ?? this.claims.get(key);
    if (owner && owner.expiresAt > now) {
      if (owner.fingerprint !== fingerprint) return 'mismatch';
      return answered ? 'answered' : 'running';
    }
    this.answers.delete(key);
    this.claims.set(key, { fingerprint, requestId, expiresAt });
    return 'done';
  }

  /** Reverts a batch that was applied although an error was reported. */
  refuse(entries: readonly (Hold | Settlement | Claim)[], now: number): void {
    const takeBack = entries.map((entry) => {
      const before = this.used;
      const outcome = entry.kind === 'claim' ? this.claim(entry, now) : this.apply(entry, now);
      const charged = this.used - before;
      return () => {
        if (outcome !== 'done') return;
        if (entry.kind === 'hold') this.holds.delete(entry.id);
        if (entry.kind === 'claim') this.#take(entry.key, entry.requestId);
        // An answer that is stored for repeated requests remains, and so does its charge.
        if (entry.kind !== 'settlement' || (entry.claim && charged > 0)) return;
        this.used -= charged;
        this.reversed += charged;
        for (const { snapshot } of entry.calls)
          if (snapshot !== undefined) Object.assign(this.snapshots.get(snapshot) ?? {}, { state: 'failed' });
      };
    });
    for (const undo of takeBack) undo();
  }

  #take(key: string, requestId: string): PlainKey | undefined {
    const claim = this.claims.get(key);
    if (claim?.requestId !== requestId) return undefined;
    this.claims.delete(key);
    return claim;
  }

  ask(id: string, now: number, holdMs: number): void {
    this.snapshots.set(id, { state: 'asked', createdAt: now, dueAt: now + holdMs, credits: 0 });
  }

  drop(id: string): void {
    if (this.snapshots.get(id)?.state === 'asked') this.snapshots.delete(id);
  }

  /** Leases the due snapshots: no other caller can lease them for a minute. */
  lease(now: number): readonly string[] {
    const due = [...this.snapshots].filter(([, { state, dueAt }]) => state === 'running' && dueAt <= now);
    for (const [, snapshot] of due) snapshot.dueAt = now + 60_000;
    return due.map(([id]) => id);
  }

  /** Applies the report of a caller that saw the snapshot in state `seen`, even if its state has changed since. */
  tell(
    id: string,
    outcome: 'waits' | 'ready' | 'fetched' | 'expire' | 'fail',
    seen: string | undefined,
    now: number,
  ): void {
    const snapshot = this.snapshots.get(id);
    if (!snapshot) return;
    const { state, createdAt, credits } = snapshot;
    if (outcome === 'waits' && state === 'running') snapshot.dueAt = now + untilNextCheck(now - createdAt);
    if (outcome === 'ready' && state === 'running') snapshot.state = 'ready';
    if (outcome === 'fetched' && state === 'ready') snapshot.state = 'fetched';
    if (outcome === 'expire' && (state === 'ready' || state === 'fetched')) snapshot.state = 'expired';
    if (outcome === 'fail' && state === seen && (state === 'running' || state === 'ready')) {
      snapshot.state = 'failed';
      this.used -= credits;
      this.reversed += credits;
    }
  }

  sweep(now: number): void {
    for (const list of [this.holds, this.claims, this.answers])
      for (const [id, { expiresAt }] of list as Map<unknown, { expiresAt: number }>)
        if (expiresAt <= now) (list as Map<unknown, unknown>).delete(id);
    for (const [id, { state, dueAt }] of this.snapshots)
      if (state === 'asked' && dueAt <= now) this.snapshots.delete(id);
  }
}

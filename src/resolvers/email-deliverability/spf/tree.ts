/** The results of check_host (RFC 7208, 2.6). */
export type SpfResult = 'none' | 'neutral' | 'pass' | 'fail' | 'softfail' | 'temperror' | 'permerror';

/** The outcome of one term: the result that it decided, no match, or not evaluated. */
export type SpfTermResult = Exclude<SpfResult, 'none'> | 'no_match' | 'not_evaluated';

/** One term and the record it led to. */
export interface SpfBranch {
  readonly term: string;
  result: SpfTermResult;
  /** The record that `include` or `redirect` led to. */
  child?: SpfNode;
}

/** The reason why a record could not be used. */
export type SpfProblem = 'missing' | 'multiple' | 'syntax' | 'loop' | 'dns_failure' | 'too_many_lookups';

/** The record of one domain, with the records that it includes. */
export interface SpfNode {
  readonly domain: string;
  record: string | null;
  problem: SpfProblem | null;
  readonly branches: SpfBranch[];
}

/** Creates a node that has not been evaluated. */
export const newNode = (domain: string): SpfNode => ({ domain, record: null, problem: null, branches: [] });

/** A record in the flattened tree. */
export interface SpfTreeRecord {
  readonly domain: string;
  readonly record: string | null;
  readonly problem: SpfProblem | null;
  readonly terms: readonly {
    readonly term: string;
    readonly result: SpfTermResult;
    /** Indexes, in the tree, of the records that the term led to. */
    readonly children: readonly number[];
  }[];
}

/** Returns the tree as a list, parents before their children, since the response types cannot be recursive. */
export function flatTree(root: SpfNode): SpfTreeRecord[] {
  const records: SpfTreeRecord[] = [];
  const addRecord = ({ domain, record, problem, branches }: SpfNode): number => {
    const position = records.length;
    const terms: SpfTreeRecord['terms'][number][] = [];
    records.push({ domain, record, problem, terms });
    for (const { term, result, child } of branches)
      terms.push({ term, result, children: child ? [addRecord(child)] : [] });
    return position;
  };
  addRecord(root);
  return records;
}

/** Returns the node and all of its descendants. */
export const allNodes = (node: SpfNode): SpfNode[] => [
  node,
  ...node.branches.flatMap(({ child }) => (child ? allNodes(child) : [])),
];

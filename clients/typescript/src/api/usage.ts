// Written by `npm run generate` from the declarations of the operations.

export interface UsageOperations {
  /**
   * Usage this month. Returns the current month of the account: quota, usage by API, key and day, and the price list. Available even if the quota is used up.
   * Free of charge.
   */
  usage: {
    method: 'GET';
    credits: 0;
    args: {
      /** API name. Limits `apis`, `keys`, `days` and `prices` to this API. */
      api?: string;
    };
    answer: Usage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Last calls. Returns the most recent calls of the account, made with any of its keys, newest first. Calls are kept for 30 days. This operation has a lower rate limit than the others.
   * Free of charge.
   */
  usageCalls: {
    method: 'GET';
    credits: 0;
    args: {
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
    };
    answer: LoggedCalls;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** Usage of one API on one day. */
export interface ApiDayUsage {
  /** API name: the first segment of its paths, such as `reference`. */
  api: string;
  /** Number of calls, including failed ones. */
  calls: number;
  /** Number of calls that failed: those with a status of 400 or above. */
  errors: number;
  /** Credits charged for these calls, minus refunded credits. */
  credits: number;
  /** Refunded credits, for example for failed snapshots. */
  reversed: number;
}

/** Usage of one API this month. */
export interface ApiUsage {
  /** API name: the first segment of its paths, such as `reference`. */
  api: string;
  /** Number of calls, including failed ones. */
  calls: number;
  /** Number of calls that failed: those with a status of 400 or above. */
  errors: number;
  /** Credits charged for these calls, minus refunded credits. */
  credits: number;
  /** Refunded credits, for example for failed snapshots. */
  reversed: number;
  /** Median duration of successful calls in milliseconds, measured at the service, without the network. Estimated from a histogram; at most 60000. Null if no call was measured. */
  p50Ms: number | null;
  /** 95th percentile of the duration of successful calls, in milliseconds. Null if no call was measured. */
  p95Ms: number | null;
}

/** Interface of a call. */
export type CallFace = 'rest' | 'graphql' | 'mcp' | 'service';

/** Credits of the current month. */
export interface Credits {
  /** Credits that the plan includes per month. */
  quota: number;
  /** Credits charged for successful calls. */
  used: number;
  /** Credits reserved for calls that are currently running. */
  reserved: number;
  /** Remaining credits: quota minus used and reserved. */
  remaining: number;
}

/** Usage on one day, in UTC. */
export interface DayUsage {
  /** The day, in UTC. */
  date: string;
  /** Number of calls, including failed ones. */
  calls: number;
  /** Number of calls that failed: those with a status of 400 or above. */
  errors: number;
  /** Credits charged for these calls, minus refunded credits. */
  credits: number;
  /** Refunded credits, for example for failed snapshots. */
  reversed: number;
  /** Usage of the day by API, sorted by credits, highest first. */
  apis: ApiDayUsage[];
  /** Usage of the day by key, sorted by credits, highest first; at most 100 keys. */
  keys: KeyDayUsage[];
}

/** Usage of one API key on one day. */
export interface KeyDayUsage {
  /** Number of the key; 0 for all calls that came through a marketplace. */
  key: number;
  /** Number of calls, including failed ones. */
  calls: number;
  /** Number of calls that failed: those with a status of 400 or above. */
  errors: number;
  /** Credits charged for these calls, minus refunded credits. */
  credits: number;
  /** Refunded credits, for example for failed snapshots. */
  reversed: number;
}

/** Usage of one API key this month. */
export interface KeyUsage {
  /** Number of the key; 0 for all calls that came through a marketplace. */
  key: number;
  /** Name of the key. Null if it has none. */
  label: string | null;
  /** First characters of the key. Null for calls that came through a marketplace. */
  hint: string | null;
  /** Number of calls, including failed ones. */
  calls: number;
  /** Number of calls that failed: those with a status of 400 or above. */
  errors: number;
  /** Credits charged for these calls, minus refunded credits. */
  credits: number;
  /** Refunded credits, for example for failed snapshots. */
  reversed: number;
}

/** A call in the log. */
export interface LoggedCall {
  /** The `X-Request-Id` of the response. All calls of one GraphQL request share the same ID. */
  requestId: string;
  /** When the request arrived. */
  at: string;
  /** Number of the API key, as in `keys` of the `usage` operation. 0 if the call came through a marketplace. */
  key: number;
  /** Interface of the call: REST, GraphQL, MCP, or the service itself. */
  face: CallFace;
  /** GraphQL field, which is also the OpenAPI operationId. */
  operation: string;
  /** HTTP status code, also for GraphQL. */
  status: number;
  /** Duration at the service, in whole milliseconds. */
  ms: number;
  /** Credits charged; negative if they were refunded. */
  credits: number;
}

/** The most recent calls of an account. */
export interface LoggedCalls {
  /** Number of entries in `items`. */
  count: number;
  /** The calls, newest first. */
  items: LoggedCall[];
}

/** Price of one successful call of an operation. */
export interface Price {
  /** GraphQL field, which is also the OpenAPI operationId. */
  operation: string;
  /** REST path with its parameters in braces. */
  path: string;
  /** Price class: `free`, `bundled`, `live` or `ai`. */
  costClass: string;
  /** Credits per successful call. */
  credits: number;
}

/** Usage in the current month by the account that the API key belongs to. */
export interface Usage {
  /** Name of the plan. */
  plan: string;
  /** Start of the month: ISO 8601, UTC. */
  periodStart: string;
  /** When the credits renew: ISO 8601, UTC. */
  periodEnd: string;
  /** Quota and usage. */
  credits: Credits;
  /** Expected number of credits used by the end of the month, at the current rate. A whole number. Null on the first day, when it is too early to estimate. */
  projectedCredits: number | null;
  /** Usage by API, sorted by credits, highest first. */
  apis: ApiUsage[];
  /** Usage by API key, sorted by credits, highest first; at most 100 keys. */
  keys: KeyUsage[];
  /** Usage by day. Days without calls are not listed. */
  days: DayUsage[];
  /** All operations with their prices. */
  prices: Price[];
}

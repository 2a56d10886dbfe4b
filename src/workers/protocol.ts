/** What a process is told. */
export interface ProcessOrder {
  /** The address of the module that does the work. */
  readonly module: string;
  readonly order: unknown;
}

/** What a process says. */
export type Said =
  /** All is loaded, and the work begins. */
  | { readonly said: 'begun' }
  /** The result, serialized. */
  | { readonly said: 'done'; readonly result: Uint8Array }
  | { readonly said: 'too_large' }
  /** The work threw. */
  | { readonly said: 'failed'; readonly message: string; readonly stack: string };

/** The part that we use of a package without types. */
declare module 'newman' {
  interface Execution {
    readonly item: { readonly name: string };
    readonly request: { readonly method: string; readonly url: { toString(): string } };
    readonly response?: { readonly code: number; text(): string };
  }
  const newman: {
    run(
      options: {
        readonly collection: object;
        readonly envVar: readonly { readonly key: string; readonly value: string }[];
      },
      done: (
        error: Error | null,
        summary: { readonly run: { readonly executions: readonly Execution[] } },
      ) => void,
    ): void;
  };
  export default newman;
}

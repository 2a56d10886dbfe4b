/** Addresses of one kind. */
export interface AddressList {
  /** Addresses, and blocks in CIDR notation. */
  readonly blocks: readonly string[];
  /**
   * The IP versions for which the operator imported a complete list. For these versions, an unlisted address is not of
   * this kind.
   */
  readonly whole: readonly ('ipv4' | 'ipv6')[];
}

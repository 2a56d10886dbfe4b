// Written by `npm run generate` from the declarations of the operations.

export interface ReferenceOperations {
  /**
   * Check a top-level domain. Checks whether a top-level domain exists in the root zone. A TLD that does not exist is a successful result, not an error.
   * Costs 1 credit.
   */
  referenceTld: {
    method: 'GET';
    credits: 1;
    args: {
      /** TLD with or without leading dot, case-insensitive, in Unicode or Punycode. */
      tld: string;
    };
    answer: TldValidity;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Top-level domains. Lists top-level domains, optionally only those that start with a prefix.
   * Costs 1 credit.
   */
  referenceTlds: {
    method: 'GET';
    credits: 1;
    args: {
      /** Returns only TLDs that start with these lower-case letters, digits or hyphens. */
      startsWith?: string;
      /** Maximum number of TLDs to return. Default: 200. */
      limit?: number;
    };
    answer: TldList;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * HTTP status by code. Looks up one HTTP status code. Returns `not_found` for a code that is not registered with IANA.
   * Costs 1 credit.
   */
  referenceHttpStatus: {
    method: 'GET';
    credits: 1;
    args: {
      /** Three-digit code, 100 to 599. */
      code: number;
    };
    answer: StatusEntry;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * HTTP statuses. Lists the registered HTTP status codes, optionally of one category.
   * Costs 1 credit.
   */
  referenceHttpStatuses: {
    method: 'GET';
    credits: 1;
    args: {
      /** Returns only one category. Case-insensitive; words can be separated by a space, hyphen or underscore. */
      category?: string;
      /** Maximum number of entries to return. If omitted, all that match. */
      limit?: number;
    };
    answer: StatusList;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * MIME type by name. Looks up one MIME type: its registry, default charset, compressibility and file extensions.
   * Costs 1 credit.
   */
  referenceMimeType: {
    method: 'GET';
    credits: 1;
    args: {
      /** MIME type (type/subtype), case-insensitive; the slash can be sent as it is or as %2F. Parameters such as `; charset=utf-8` are ignored. */
      type: string;
    };
    answer: MimeTypeInfo;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * MIME types by extension. Lists all MIME types that use a file extension.
   * Costs 1 credit.
   */
  referenceMimeExtension: {
    method: 'GET';
    credits: 1;
    args: {
      /** File extension with or without leading dot, case-insensitive. */
      ext: string;
    };
    answer: MimeExtensionResult;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** The MIME types of files with an extension. */
export interface MimeExtensionResult {
  /** Requested extension in lower case, without a dot. */
  extension: string;
  /** All MIME types with this extension, best match first: registered types before others, specific types before `application/`. */
  mimeTypes: string[];
}

/** Information about a MIME type. */
export interface MimeTypeInfo {
  /** MIME type in lower case, as type/subtype, without parameters. */
  type: string;
  /** Registry that defines the type: `iana`, `apache` or `nginx`; null if none does. */
  source: string | null;
  /** Default character set; null if the type has none. */
  charset: string | null;
  /** True if gzip usually reduces the size of such content; null if unknown. */
  compressible: boolean | null;
  /** File extensions of the type, without dots, preferred one first. Empty if there are none. */
  extensions: string[];
}

/** An HTTP status code from the IANA registry. */
export interface StatusEntry {
  /** The three-digit code, 100 to 599. */
  code: number;
  /** Reason phrase as registered, such as `Not Found`. */
  message: string;
  /** Category, determined by the first digit: one of Informational, Success, Redirection, Client Error, Server Error. */
  category: string;
  /** Meaning of the code for a client, in one or two sentences. */
  description: string;
}

/** HTTP status codes, in ascending order. */
export interface StatusList {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before the limit. */
  total: number;
  /** Category filter that was applied, in canonical spelling; null if none was given. */
  category: string | null;
  /** The entries. */
  items: StatusEntry[];
}

/** Top-level domains, in ASCII order. */
export interface TldList {
  /** Number of TLDs in `tlds`. */
  count: number;
  /** Number of matching TLDs, before the limit. */
  total: number;
  /** Limit that was applied. */
  limit: number;
  /** Prefix filter that was applied; null if none was given. */
  startsWith: string | null;
  /** TLDs in lower-case ASCII (Punycode), without leading dots. */
  tlds: string[];
}

/** Result of checking a top-level domain. */
export interface TldValidity {
  /** Requested TLD in lower-case ASCII (Punycode), without a dot. */
  tld: string;
  /** True if the TLD is in the root zone. */
  valid: boolean;
}

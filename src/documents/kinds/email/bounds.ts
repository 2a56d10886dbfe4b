// The serving process needs these numbers for descriptions, and none of the code that reads messages.

export const MAX_ATTACHMENTS = 1_000;

/** Maximum number of characters of text, and of HTML, in a response. */
export const MAX_BODY_CHARACTERS = 500_000;

/** Maximum number of found values of each kind in a response. */
export const MAX_ENTITIES = 200;

export const MAX_HOPS = 200;

/** Maximum number of lines that are coded. The response must also have room for the invoice itself. */
export const MAX_CODED = 300;

/** Matches a character other than spaces, controls and invisible characters such as the zero-width space. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** True if a text contains nothing that people can see. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Figures with at most a few letters: amounts with their currency, dates, codes. */
const VALUE = /^(?=[^\d]{0,12}\d)(?:[^\p{L}]|\p{L}(?!\p{L}{4})){1,60}$/u;

/** True if a text is a figure: an amount, a date, a number or a short code. */
export const isValue = (text: string): boolean => text.length <= 60 && VALUE.test(text);

import { GraphQLError, Kind, type ValueNode } from 'graphql';

declare global {
  interface JSON {
    /** Part of ECMAScript 2026. TypeScript’s library does not declare it yet. */
    rawJSON(text: string): unknown;
    isRawJSON(value: unknown): boolean;
  }
}

/** The error for an argument that is not a Decimal. */
export const DECIMAL_REFUSAL = 'A Decimal must be a number without an exponent, such as 12.5.';

const PLAIN = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/**
 * The scalar for money and rates, which doubles cannot represent exactly. Resolvers use texts in plain notation. In
 * JSON, the value is a number with as many digits as necessary.
 */
export const decimalScalar = {
  description:
    'An exact decimal number of any length, written as a JSON number. If your JSON parser rounds numbers that do not fit a double, parse the value as text. As an argument: a number, or a string without an exponent such as `"12.50"`.',
  specifiedByURL: 'https://scalars.graphql.org/chillicream/decimal.html',
  /** Returns a number if it is exact. Only values that a double cannot represent are written as raw JSON. */
  serialize: (value: string | number): unknown =>
    String(Number(value)) === String(value) ? Number(value) : JSON.rawJSON(String(value)),
  parseValue(value: unknown): string {
    const text = typeof value === 'number' ? withoutExponent(String(value)) : value;
    if (typeof text !== 'string' || !PLAIN.test(text)) throw new GraphQLError(DECIMAL_REFUSAL);
    return withoutIdleZeros(text);
  },
  /** Reads the text in the query. Converting it to a double could lose digits. */
  parseLiteral(node: ValueNode): string {
    if (node.kind !== Kind.INT && node.kind !== Kind.FLOAT && node.kind !== Kind.STRING)
      throw new GraphQLError(DECIMAL_REFUSAL, { nodes: node });
    const text = node.kind === Kind.STRING ? node.value : withoutExponent(node.value);
    return decimalScalar.parseValue(text);
  },
};

/** Converts exponential notation to plain notation. JavaScript writes a satoshi as `1e-8`. */
function withoutExponent(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = digits.padStart(digits.length - Math.min(point - 1, 0), '0').padEnd(point, '0');
  const split = Math.max(point, 1);
  const rest = padded.slice(split);
  return `${sign}${padded.slice(0, split).replace(/^0+(?=\d)/, '')}${rest ? `.${rest}` : ''}`;
}

const withoutIdleZeros = (text: string): string => {
  const short = text.includes('.') ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text;
  return short === '-0' ? '0' : short;
};

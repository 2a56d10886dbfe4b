/** A letter to customer service. */
export const LETTER = `Dear Mr. Ellis,

this is Laura Brandt from Rotterdam. Please refund the order of 3 March 2026 to my account NL91 ABNA 0417 1643 00;
the card 4111 1111 1111 1111 has expired. You reach me at +31 20 624 1111 or laura.brandt@example.org.
My citizen service number (BSN) is 111222333.

Kind regards
Laura Brandt
`;

/** Lines of a log. */
export const LOG = `2026-03-14T09:26:53Z login ok user=j.ortega@example.com ip=203.0.113.57 agent=curl
2026-03-14T09:27:10Z card declined user=j.ortega@example.com pan=5555 5555 5555 4444
2026-03-14T09:31:02Z login ok user=mina.sato@example.net ip=2001:db8::8a2e:370:7334`;

export const EXAMPLE_KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** Output of a language model for a text that was encrypted with the key above. */
export const TOKENS =
  'Write to <EMAIL_ADDRESS:AfPS-PUMt1XWvb5LgZxPU9flW4zH2m3heCnud1-Y1Dd_8zVy0bkjr3j_HX4vTJkS> that <PERSON:wbrDkM_SBO5Xumw5tWrd-dOtlj3tLgzKTMkcrtcBciY8NZccwz2dtw> is looked after.';

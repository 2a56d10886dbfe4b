import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feelingOf } from '../../../src/documents/kinds/text-analysis/sentiment/sentence.ts';

const NEGATIVE = [
  'Nobody liked the food',
  'I never liked it',
  'None of them were good',
  'The result is far from perfect',
  'This is less than ideal',
  'It is anything but good',
  'It was not at all a good idea',
  'I do not believe this product is very good',
  'It fails to impress',
  'lack of support and lack of help',
  'It could have been better',
  'I have never had a worse meal',
  'I thought it would be great, but it wasn’t.',
  'nothing for redheads :(',
];
const POSITIVE = [
  'I couldn’t be happier',
  'Never been happier!',
  'We could not be more pleased',
  'I’ve never seen a better film',
  'I can’t recommend it enough',
  'not only good but great',
  'nothing but praise',
  'no doubt the best',
  'by no means bad',
  'It never fails to impress',
  'I thought it would be terrible, but it was not.',
];

describe('negations', () => {
  test.each(NEGATIVE)('%s is negative', (text) => expect(feelingOf(text).score).toBeLessThan(-0.05));
  test.each(POSITIVE)('%s is positive', (text) => expect(feelingOf(text).score).toBeGreaterThan(0.05));

  test('do not reach beyond punctuation, and not beyond a comma and three words', () => {
    expect(feelingOf('No. It was a great day').score).toBeGreaterThan(0);
    expect(feelingOf('I can not help it, they are all so good').score).toBeGreaterThan(0);
  });

  test('invert any word with sentiment and leave other words neutral', () => {
    const words = fc.constantFrom('good', 'great', 'happy', 'nice', 'bad', 'awful', 'sad', 'terrible');
    fc.assert(
      fc.property(
        words,
        fc.constantFrom('not', 'isn’t', 'far from', 'by no means', 'not at all'),
        (word, no) => {
          const plain = feelingOf(`The room is ${word}`).score;
          expect(Math.sign(feelingOf(`The room ${no} ${word}`).score)).toBe(-Math.sign(plain));
          expect(feelingOf(`The room ${no} blue`).score).toBe(0);
        },
      ),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { namesIn } from './skills.ts';

describe('skills on both sides of a slash', () => {
  test.each([
    ['Java/J2EE', ['Java', 'Jakarta EE']],
    ['MATLAB/Simulink', ['MATLAB', 'Simulink']],
    ['HTML/CSS/JavaScript', ['HTML', 'CSS', 'JavaScript']],
    ['Oracle/SQL Server', ['Oracle Database', 'Microsoft SQL Server']],
  ])('%s', (text, names) => expect(namesIn(`Skills: ${text}`)).toEqual(names));

  test('are one skill if its name is written with a slash', () => {
    expect(namesIn('Skills: TCP/IP, CI/CD, PL/SQL, A/B testing')).toEqual([
      'TCP/IP',
      'CI/CD',
      'PL/SQL',
      'A/B Testing',
    ]);
  });

  test('letters after a noun are not programming languages', () => {
    expect(namesIn('Raised Series C. Vitamin C helps. Plan B is R&D.')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { resumeOf } from './resumes.ts';

const REST =
  '\n\nEXPERIENCE\n\nCook, Blue Cafe Ltd\nJan 2019 - Mar 2020\n\nEDUCATION\nOslo University, 2015 - 2018\n';
const headOf = (head: string, options?: Parameters<typeof resumeOf>[1]) => resumeOf(head + REST, options);

describe('the name in a résumé', () => {
  it.each([
    ['Jane Miller\njane@example.com', { full: 'Jane Miller', first: 'Jane', last: 'Miller' }],
    [
      'JANE MARIE MILLER\njane@example.com',
      { full: 'Jane Marie Miller', first: 'Jane Marie', last: 'Miller' },
    ],
    ['Curriculum Vitae\n\nDr. Jane Miller, PhD\njane@example.com', { full: 'Jane Miller' }],
    ['Jan van der Berg\nAmsterdam', { full: 'Jan van der Berg', first: 'Jan', last: 'van der Berg' }],
    ['Software Engineer\n\nJane Miller\njane.miller@example.com', { full: 'Jane Miller' }],
    ['Name: Miller, Jane\nE-Mail: jane@example.com', { full: 'Jane Miller' }],
    ['José Ángel Núñez García\njose@example.es', { first: 'José Ángel Núñez', last: 'García' }],
    ['J A N E  M I L L E R\njane@example.com', { full: 'Jane Miller' }],
  ])('is separated from its surroundings: %j', async (head, name) => {
    expect((await headOf(head)).name).toMatchObject(name);
  });

  it('is null with a warning if no name is certain', async () => {
    expect((await headOf('References available upon request')).name).toBeNull();
  });
});

it.each([
  ['Jane Miller\nSenior Data Scientist\njane@example.com', 'Senior Data Scientist'],
  ['Jane Miller\njane@example.com | (503) 555-0148', null],
])('the headline of %j is %j', async (head, headline) => {
  expect((await headOf(head)).headline).toBe(headline);
});

describe('the contact details of a résumé', () => {
  it('are read from one line separated by vertical bars', async () => {
    const found = await headOf(
      'Jane Miller\nPortland, OR | (503) 555-0148 | Jane.Miller@Example.com | linkedin.com/in/jane-miller | janemiller.example',
    );
    expect(found).toMatchObject({
      emails: ['jane.miller@example.com'],
      phones: [{ raw: '(503) 555-0148', e164: '+15035550148', countryCode: 'US' }],
      location: 'Portland, OR',
      links: [{ type: 'linkedin', url: 'https://linkedin.com/in/jane-miller' }],
    });
  });

  it('are read from labels', async () => {
    const found = await headOf(
      'Jane Miller\nAddress: 12 Hill Road, Leeds, UK\nMobile: +44 7400 123456\nEmail: jane@example.com\nGitHub: janem-1',
    );
    expect(found).toMatchObject({
      location: '12 Hill Road, Leeds, UK',
      phones: [{ e164: '+447400123456', countryCode: 'GB' }],
      links: [{ type: 'github', url: 'https://github.com/janem-1' }],
    });
  });

  it('include phone numbers of the given country or of the stated location', async () => {
    const german = { raw: '030 901820', e164: '+4930901820', countryCode: 'DE' };
    expect((await headOf('Jane Miller\nTel. 030 901820', { country: 'DE' })).phones).toEqual([german]);
    expect((await headOf('Jane Miller\nBerlin, Germany\nTel. 030 901820')).phones).toEqual([german]);
    expect((await headOf('Jane Miller\nTel. 030 901820')).phones).toMatchObject([{ e164: null }]);
  });

  it('exclude the contact details of referees', async () => {
    const found = await resumeOf(
      `Jane Miller\njane@example.com${REST}\nREFERENCES\nDr. Otto Boss, otto.boss@example.org, +44 7400 123456\n`,
    );
    expect(found.emails).toEqual(['jane@example.com']);
    expect(found.phones).toEqual([]);
  });

  it('do not include years as phone numbers', async () => {
    expect((await headOf('Jane Miller\nBorn 12.03.1990\n2015 - 2018')).phones).toEqual([]);
  });

  it('have links encoded in ASCII', async () => {
    const { links } = await headOf('Jane Miller\nhttps://example.com/lebensläufe/jané');
    expect(links).toEqual([{ type: 'website', url: 'https://example.com/lebensl%C3%A4ufe/jan%C3%A9' }]);
  });
});

it('the summary is taken from its section, or from a paragraph before all sections', async () => {
  const words =
    'Cook with ten years of experience in large kitchens, who likes to train others and to write menus.';
  expect((await headOf(`Jane Miller\njane@example.com\n\nPROFILE\n${words}`)).summary).toBe(words);
  expect((await headOf(`Jane Miller\njane@example.com\n\n${words}`)).summary).toBe(words);
});

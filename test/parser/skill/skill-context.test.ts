import { describe, expect, it } from 'vitest';
import { namesIn } from './skills.ts';

describe('skills that are ordinary words', () => {
  it.each([
    ['You go to the office, rest on a spring day and express your opinion in teams.', []],
    ['The swift river has rust and a chef has a scheme.', []],
    ['Our teams excel at their work.', []],
    ['Our word is our bond. You have access to the outlook of the whole company.', []],
    ['Experience with Go, R and Swift.', ['Go', 'R', 'Swift']],
    ['Senior Go developer with C/C++ and PostgreSQL', ['Go', 'C', 'C++', 'PostgreSQL']],
    ['Proficient in Excel, Word and Access.', ['Microsoft Excel', 'Microsoft Word', 'Microsoft Access']],
    ['Skills: Java, Spring, Hibernate, Express', ['Java', 'Spring', 'Hibernate', 'Express.js']],
  ])('are found in "%s" only if they are meant as skills', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('are all found in a list of skills', () => {
    expect(namesIn('go, r, c, spring, excel, word, german', { list: true })).toEqual([
      'Go',
      'R',
      'C',
      'Spring',
      'Microsoft Excel',
      'Microsoft Word',
      'German',
    ]);
  });

  it('are found in capitals only if the name of the skill is written in capitals', () => {
    expect(namesIn('Rest assured. Experience with APIs by REST.')).toContain('REST');
    expect(namesIn('Rest well after work in our team.')).not.toContain('REST');
  });
});

describe('spoken languages', () => {
  it.each([
    ['Fluent in German and French', ['German', 'French']],
    ['Fluent in English, German (B2) and Spanish.', ['English', 'German', 'Spanish']],
    ['English: C1', ['English']],
    ['Languages\nItalian\nDutch - native', ['Italian', 'Dutch']],
    ['Native Portuguese speaker', ['Portuguese']],
    ['Sehr gute Deutsch- und gute Englischkenntnisse', ['German', 'English']],
    ['Verhandlungssichere Englischkenntnisse, Deutsch in Wort und Schrift', ['English', 'German']],
    ['Anglais courant, allemand souhaité', ['English', 'German']],
    ['Inglés avanzado', ['English']],
    ['We are a German company with Spanish clients and French cuisine.', []],
    ['Polish the floor of our English garden.', []],
    ['Knowledge of the German market', []],
  ])('are distinguished from adjectives in "%s"', (text, names) => {
    expect(namesIn(text, { types: ['language'] })).toEqual(names);
  });
});

describe('skills that are not required', () => {
  it.each([
    ['No Java required, but Kotlin.', ['Kotlin']],
    ['No prior experience with Python needed.', []],
    ['Docker is not required.', []],
    ['Kenntnisse in Photoshop sind nicht erforderlich.', []],
    ['Not only Kotlin but also Scala.', ['Kotlin', 'Scala']],
    ['Ohne SAP, mit DATEV.', ['DATEV']],
  ])('are omitted in "%s"', (text, names) => {
    expect(namesIn(text, { types: ['tool'] })).toEqual(names);
  });
});

describe('names of skills', () => {
  it.each([
    ['js, TS code in TypeScript, k8s and nodejs', ['JavaScript', 'TypeScript', 'Kubernetes', 'Node.js']],
    ['Node.js, node js and NodeJS', ['Node.js']],
    ['.NET, ASP.NET and C# with C++', ['.NET', 'ASP.NET', 'C#', 'C++']],
    ['problem-solving and Problem  solving', ['Problem Solving']],
    ['good problem solving skills.Java and Python', ['Problem Solving', 'Java', 'Python']],
    ['CI/CD, A/B testing, PL/SQL, TCP/IP', ['CI/CD', 'A/B Testing', 'PL/SQL', 'TCP/IP']],
    ['Kenntnisse in SQL-Server und SAP-Kenntnisse', ['Microsoft SQL Server', 'SAP']],
    ["Maîtrise d'Excel, esprit d'équipe", ['Microsoft Excel', 'Teamwork']],
    ['Teamfähigkeit, esprit d’équipe, trabajo en equipo, lavoro di squadra', ['Teamwork']],
    [
      'certified PMP and CISSP, AWS Certified Solutions Architect – Associate',
      ['PMP', 'CISSP', 'AWS Certified Solutions Architect'],
    ],
    ['relational database and REST API', ['Relational Databases', 'REST']],
  ])('result in one skill each in "%s"', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('are matched to the longest name, of up to six words', () => {
    expect(namesIn('Team Foundation Server')).toEqual(['Team Foundation Server']);
    expect(namesIn('User Experience Design, Oracle')).toEqual(['UX Design', 'Oracle Database']);
    expect(namesIn('machine learning engineering')).toEqual(['Machine Learning']);
  });

  it('do not extend across columns or list items', () => {
    expect(namesIn('Adobe\nPhotoshop  Microsoft\nExcel')).toEqual(['Adobe Photoshop', 'Microsoft Excel']);
    expect(namesIn('data, mining')).toEqual([]);
  });

  it('may continue on the next line of a paragraph', () => {
    const line = 'For many years she has been responsible for all of the project';
    expect(namesIn(`${line}\nmanagement of the house.`)).toEqual(['Project Management']);
  });

  it('are ignored in URLs and email addresses', () => {
    expect(namesIn('https://github.com/ann/docker, ann@slack.com, www.python.org/java')).toEqual([]);
  });

  it('are ignored in company names', () => {
    expect(namesIn('Bought by Oracle Corporation')).toEqual([]);
  });
});

it('an employer’s statements about benefits and legal obligations contain no skills', () => {
  const law = 'We do not discriminate on the basis of religion, disability or mental health.';
  expect(namesIn(`${law}\nBenefits\nDental and health insurance\nLife insurance`)).toEqual([]);
});

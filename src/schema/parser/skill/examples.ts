/** A job advertisement that contains ordinary words that are also names of skills, and a skill that is not required. */
export const ADVERTISEMENT = `Backend Engineer (m/f/d)

What you will do
You go the extra mile for clean APIs and build our booking platform together with a small team.

Requirements
- 3+ years of experience with Go or C#
- PostgreSQL, Redis and Kafka; k8s is a plus
- Node.js / TypeScript for internal tools
- Strong communication skills and attention to detail
- Fluent in English; German is welcome, but no PHP required
- AWS Certified Solutions Architect or similar
`;

/** A line of a résumé that contains only skills. */
export const SKILL_LIST = 'Swift, R, Excel, Spring, Six Sigma, QuickBooks, public speaking';

/** An advertisement in German. */
export const STELLE = `Buchhalter (w/m/d) in Teilzeit

Ihr Profil:
- Abgeschlossene Ausbildung und Erfahrung in der Finanzbuchhaltung
- Sicherer Umgang mit DATEV und Excel, SAP-Kenntnisse von Vorteil
- Teamfähigkeit, Zuverlässigkeit und selbstständige Arbeitsweise
- Sehr gute Deutsch- und gute Englischkenntnisse
`;

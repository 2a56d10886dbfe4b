/** The résumé of an American engineer, with dates on the right. */
export const ENGINEER = `MAYA OKAFOR
Backend Engineer
Portland, OR | (503) 555-0148 | maya.okafor@example.com
linkedin.com/in/maya-okafor | github.com/mayaokafor

SUMMARY
Engineer with eight years of experience in payments and logistics, at home in Go and PostgreSQL.

EXPERIENCE

Senior Software Engineer                                   Mar 2021 - Present
Tidewater Freight, Inc., Portland, OR
• Led the move of 40 services to Kubernetes, without downtime
• Cut the time of the nightly settlement from four hours to twenty minutes
• Mentor of three junior engineers

Software Engineer                                          Jul 2017 - Feb 2021
Lantern Payments LLC, Seattle, WA
• Built the ledger that books two million transactions a day
• Wrote the connectors to eleven banks

EDUCATION

University of Oregon                                       2013 - 2017
B.S. in Computer Science, GPA: 3.7/4.0

SKILLS
Languages: Go, Python, SQL
Tools: PostgreSQL, Kafka, Kubernetes, Terraform

CERTIFICATIONS
Certified Kubernetes Administrator - Cloud Native Computing Foundation, 2022

LANGUAGES
English (native), Igbo (conversational)
`;

/** A German résumé, with dates on the left. */
export const BUCHHALTERIN = `Lebenslauf

Persönliche Daten
Name: Katrin Albers
Anschrift: Deichweg 4, 26721 Emden
Telefon: 04921 555 0190
E-Mail: k.albers@example.de

Berufserfahrung

04/2018 – heute    Bilanzbuchhalterin
                   Nordlicht Reederei GmbH, Emden
                   - Monats- und Jahresabschlüsse nach HGB
                   - Einführung von DATEV Unternehmen online

08/2012 – 03/2018  Finanzbuchhalterin
                   Hansen & Partner Steuerberatung, Leer

Ausbildung

2009 – 2012        Ausbildung zur Steuerfachangestellten
                   Berufsbildende Schulen Emden, Note: 1,7

Kenntnisse
DATEV, SAP, Microsoft Excel

Sprachen
Deutsch (Muttersprache), Englisch (B2), Niederländisch (Grundkenntnisse)
`;

/** A French résumé in Markdown. */
export const STAGIAIRE = `# Louise Moreau

Étudiante en architecture

Lyon, France · +33 6 12 34 56 78 · louise.moreau@example.fr

## Expérience professionnelle

### Stagiaire architecte, Atelier des Quais

Juin 2024 – août 2024, Lyon

- Plans et maquettes d'une école primaire
- Relevé d'un ancien entrepôt

## Formation

### Licence en architecture, École nationale supérieure d'architecture de Lyon

2022 – 2025

## Compétences

AutoCAD, Revit, SketchUp, Photoshop

## Langues

- Français : langue maternelle
- Anglais : C1
- Italien : notions

## Distinctions

- Prix du jeune dessin, Ville de Lyon, 2023
`;

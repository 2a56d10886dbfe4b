import type { Transcript } from '../../../src/resolvers/parser/transcript/index.ts';

/** Returns the courses of a record in short form: term, code, title, attempted, earned, grade, points, status. */
export const courses = ({ terms }: Transcript) =>
  terms.flatMap((term) =>
    term.courses.map((course) => [
      term.name,
      course.code,
      course.title,
      course.creditsAttempted,
      course.creditsEarned,
      course.grade,
      course.gradePoints,
      course.status,
    ]),
  );

export const PEOPLESOFT = `                    Marlow State University
Name:       Dana Whitfield
Student ID: 004411822
Birthdate:  05/12/2000
                     Beginning of Undergraduate Record
                              2019 Fall
Plan:       Biology Major
Course        Description                  Attempted   Earned   Grade   Points
BIOL  110     General Biology I            4.000       4.000    A-      14.800
CHEM  105     General Chemistry            4.000       4.000    B+      13.200
HIST  120     World History                3.000       0.000    W        0.000
Term GPA:   3.500    Term Totals:  11.000      8.000    8.000      28.000
Cum GPA:    3.500    Cum Totals:   11.000      8.000    8.000      28.000
                              2020 Spring
Course        Description                  Attempted   Earned   Grade   Points
MATH  150     Calculus I                   4.000       4.000    A       16.000
Term GPA:   4.000    Term Totals:   4.000      4.000    4.000      16.000
Cum GPA:    3.666    Cum Totals:   15.000     12.000   12.000      44.000
`;

export const FRENCH = `Université de Rivemont
Relevé de notes - Année universitaire 2022-2023
Nom, prénom : Moreau, Élise
N° étudiant : 21804567
Formation : Licence Mathématiques

Semestre 3
Code     Intitulé                       Note /20   ECTS   Résultat
MAT301   Algèbre linéaire               14,50      6      ADM
INF303   Programmation fonctionnelle    8,75       4      AJ
Moyenne semestre : 12,10
Semestre 4
ANG402   Anglais                        13         3      ADM
Moyenne générale : 12,80
`;

export const SPANISH = `Universidad de Valmar
Expediente académico
Apellidos y nombre: García Ruiz, Pablo
Curso 2021/22
Código  Asignatura                      Créditos   Calificación        Convocatoria
11601   Álgebra                         6,0        Notable 8,1         Ordinaria
11603   Física                          6,0        Suspenso 3,2        Extraordinaria
Nota media del expediente: 7,93
`;

export const ITALIAN = `Università degli Studi di Collebello
Certificato con esami
Cognome e nome: Bianchi Marta
Matricola: 845123
Anno accademico 2020/2021
Codice  Insegnamento              CFU   Voto       Data
EC101   Microeconomia             9     28/30      15/01/2021
EC102   Matematica generale       9     30 e lode  20/02/2021
LIN01   Idoneità lingua inglese   3     Idoneo     22/06/2021
Media ponderata: 27,9
`;

export const INDIAN = `VISHWA INSTITUTE OF TECHNOLOGY
Grade Card
Name of the Student: ANANYA RAO
USN: 1VI18CS012
Semester: III
Sl No Subject Code Subject Name Credits Grade Grade Point Credit Points
1 18MAT31 Transform Calculus and Numerical Techniques 3 A 8 24
2 18CS32 Data Structures and Applications 4 S 10 40
SGPA: 9.14
Semester: IV
1 18MAT41 Complex Analysis and Probability 3 B 7 21
SGPA: 7.00 CGPA: 8.50
`;

export const BRITISH = `University of Ashcombe
Academic Transcript
Student Name: Oliver Hart            Student Number: 20134567
Date of Birth: 2 May 1999            Programme: BSc (Hons) Physics
Classification: Upper Second Class Honours

Academic Year 2018/19
Module Code   Module Title                      Level   Credits   Mark   Result
PHY1001       Mechanics and Waves               4       20        68     Pass
PHY1003       Laboratory Physics 1              4       40        61%    Pass
Year Mean: 63.3
Academic Year 2019/20
PHY2001       Quantum Physics                   5       20        38     Fail
Total Credits: 60
`;

export const SCHOOL = `Riverbend High School
Official Transcript
Student: Jordan Lee       Grade: 12      DOB: 09/17/2006
Grade 9 2020-2021
Course                 Sem 1   Sem 2   Credit
English 9              A       A-      1.00
Algebra I              B+      B       1.00
Grade 10 2021-2022
English 10 Honors      A       B+      1.00
Total Credits: 3.00
Cumulative GPA: 3.70
`;

/** Two columns side by side, as official transcripts are printed. */
export const TWO_COLUMNS = `Hillcrest University                      Official Academic Transcript
Name: Sam Porter
SUBJ NO.   COURSE TITLE        CRED GRD  PTS       SUBJ NO.   COURSE TITLE        CRED GRD  PTS
Fall 2018                                          Spring 2019
ENG 101    Composition I       3.00 A    12.00     ENG 102    Composition II      3.00 B     9.00
MAT 110    College Algebra     3.00 B     9.00     MAT 120    Precalculus         4.00 A    16.00
   Ehrs: 6.00 GPA-Hrs: 6.00 QPts: 21.00 GPA: 3.50     Ehrs: 7.00 GPA-Hrs: 7.00 QPts: 25.00 GPA: 3.57
`;

/** The transcript of an American university, as displayed on the web. */
export const AMERICAN_TRANSCRIPT = `Lakeshore State University
Unofficial Academic Transcript
Name: Maria Santos
Student ID: 004417823
Birth Date: 05/12/2003
Program: Bachelor of Science
Major: Biology

TRANSFER CREDIT ACCEPTED BY INSTITUTION
202210: Harbor Community College
Subject Course Title Grade Credit Hours Quality Points R
PSYC 101 Introduction to Psychology TR 3.000 0.00

INSTITUTION CREDIT
Term: Fall 2022
Subject Course Level Title Grade Credit Hours Quality Points R
BIOL 110 UG General Biology I A- 4.000 14.80
CHEM 105 UG General Chemistry B+ 4.000 13.20
HIST 120 UG World History W 3.000 0.00
Term Totals Attempt Hours Passed Hours Earned Hours GPA Hours Quality Points GPA
Current Term 11.000 8.000 8.000 8.000 28.00 3.50
Cumulative 11.000 8.000 8.000 8.000 28.00 3.50

TRANSCRIPT TOTALS
Attempt Hours Passed Hours Earned Hours GPA Hours Quality Points GPA
Total Institution 11.000 8.000 8.000 8.000 28.00 3.50
Total Transfer 3.000 3.000 3.000 0.000 0.00 0.00
Overall 14.000 11.000 11.000 8.000 28.00 3.50

COURSES IN PROGRESS
Term: Spring 2023
Subject Course Level Title Credit Hours
BIOL 111 UG General Biology II 4.000
`;

/** A German student's transcript of records, in columns. */
export const GERMAN_TRANSCRIPT = `Technische Hochschule Nordstadt
Leistungsübersicht (Transcript of Records)

Name: Lena Vogt
Matrikelnummer: 0412345
Geburtsdatum: 14.03.2001
Studiengang: Informatik
Abschluss: Bachelor of Science

Modulnr.   Modul                                Semester     Note        LP    Status
IN0001     Einführung in die Informatik         WS 2020/21   1,3         6,0   BE
MA0901     Lineare Algebra für Informatik       WS 2020/21   3,7         8,0   BE
IN0007     Algorithmen und Datenstrukturen      SoSe 2021    1,7         6,0   BE
MA0902     Analysis für Informatik              SoSe 2021    5,0         8,0   NB
SZ0401     Englisch: Technical Writing          SoSe 2021    bestanden   3,0   BE

Summe der Leistungspunkte: 23,0
Durchschnittsnote: 2,3
`;

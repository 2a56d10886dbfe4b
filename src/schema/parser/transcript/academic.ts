import type {
  AcademicChecks,
  AcademicCourse,
  AcademicStudent,
  AcademicTerm,
  AcademicTotals,
  CourseStatus,
} from '../../../resolvers/parser/transcript/index.ts';
import { builder, type ObjectFields } from '../../builder.ts';
import type { Words } from '../../words.ts';

const StatusType = builder.enumType('AcademicCourseStatus', {
  description: 'What became of a course.',
  values: {
    completed: { description: 'Taken to its end, and not known to be failed.' },
    failed: { description: 'Its grade says that it was not passed.' },
    withdrawn: { description: 'Left before its end.' },
    in_progress: { description: 'Without a grade yet, or with one that is to come.' },
    transferred: { description: 'Taken elsewhere, or recognised.' },
  } satisfies Words<CourseStatus>,
});

const CourseType = builder.objectRef<AcademicCourse>('AcademicCourse').implement({
  description: 'A course with its grade. Numbers are as in the document, in plain decimal notation.',
  fields: (t) => ({
    code: t.exposeString('code', { nullable: true, description: 'Code, as written, such as `CSE 60641`.' }),
    title: t.exposeString('title', { nullable: true, description: 'Title, as written; mostly abbreviated.' }),
    creditsAttempted: t.exposeString('creditsAttempted', {
      nullable: true,
      description: 'Credits of the course, or those attempted where the document tells both.',
    }),
    creditsEarned: t.exposeString('creditsEarned', {
      nullable: true,
      description:
        'Credits earned. Where the document has only one column of credits, those of the course, or null if it was not passed.',
    }),
    grade: t.exposeString('grade', {
      nullable: true,
      description: 'Grade, as written: `A-`, `1,3`, `28/30`, `65`. Null if there is none yet.',
    }),
    gradePoints: t.exposeString('gradePoints', {
      nullable: true,
      description: 'Credits times the value of the grade, as stated: quality points.',
    }),
    gradeValue: t.exposeString('gradeValue', {
      nullable: true,
      description: 'Value of the grade for each credit, where the document has a column for it.',
    }),
    status: t.expose('status', { type: StatusType, description: 'What became of the course.' }),
    repeatMark: t.exposeString('repeatMark', {
      nullable: true,
      description: 'Mark for repeated courses, such as `R`, or `E` for those that do not count.',
    }),
  }),
});

/** Sums that a record states of its terms as of the whole. */
const creditFields = (t: ObjectFields<AcademicTotals>) => ({
  creditsAttempted: t.exposeString('creditsAttempted', {
    nullable: true,
    description: 'Credits attempted.',
  }),
  creditsEarned: t.exposeString('creditsEarned', { nullable: true, description: 'Credits earned.' }),
  gpaCredits: t.exposeString('gpaCredits', {
    nullable: true,
    description: 'Credits that count for the average.',
  }),
  gradePoints: t.exposeString('gradePoints', { nullable: true, description: 'Quality points.' }),
});

export const TotalsType = builder.objectRef<AcademicTotals>('AcademicTotals').implement({
  description: 'Sums as the document states them, in plain decimal notation.',
  fields: (t) => ({
    ...creditFields(t),
    gpa: t.exposeString('gpa', {
      nullable: true,
      description: 'Grade point average, or the average of other grades, on the scale of the document.',
    }),
  }),
});

export const TermType = builder.objectRef<AcademicTerm>('AcademicTerm').implement({
  description: 'A term with its courses, and its sums as stated.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'Name, as written, such as `Fall 2024`. Null for courses that belong to no term.',
    }),
    institution: t.exposeString('institution', {
      nullable: true,
      description: 'Where the courses were taken, if elsewhere and stated with the term.',
    }),
    courses: t.field({
      type: [CourseType],
      description: 'Courses, in the order of the document; the first 3,000 of all terms.',
      resolve: ({ courses }) => [...courses],
    }),
    ...creditFields(t),
    gpa: t.exposeString('gpa', { nullable: true, description: 'Average of the term.' }),
    cumulativeGpa: t.exposeString('cumulativeGpa', {
      nullable: true,
      description: 'Average up to the end of the term.',
    }),
  }),
});

export const StudentType = builder.objectRef<AcademicStudent>('AcademicStudent').implement({
  description: 'Student of an academic transcript.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name, as written.' }),
    id: t.exposeString('id', {
      nullable: true,
      description: 'Student number, as written, also if it is masked.',
    }),
    birthDate: t.expose('birthDate', {
      type: 'Date',
      nullable: true,
      description: 'Date of birth. Null if the document gives only a part of it.',
    }),
    program: t.exposeString('program', { nullable: true, description: 'Programme of study.' }),
    degree: t.exposeString('degree', {
      nullable: true,
      description: 'Degree that is sought or was awarded.',
    }),
    major: t.exposeString('major', { nullable: true, description: 'Main subject.' }),
    minor: t.exposeString('minor', { nullable: true, description: 'Second subject.' }),
    faculty: t.exposeString('faculty', { nullable: true, description: 'Faculty, school or department.' }),
  }),
});

export const ChecksType = builder.objectRef<AcademicChecks>('AcademicChecks').implement({
  description: 'What adds up in an academic transcript.',
  fields: (t) => ({
    gpaRecomputed: t.exposeString('gpaRecomputed', {
      nullable: true,
      description:
        'Average by the grade points of the courses, or by letters if the usual scale of four points gives the stated average of every term. Null on other scales.',
    }),
    gpaOk: t.exposeBoolean('gpaOk', {
      nullable: true,
      description: 'Whether it is the stated average, rounded or cut off. Null if one of them is unknown.',
    }),
    creditsSum: t.exposeString('creditsSum', {
      nullable: true,
      description:
        'Sum of the credits that courses earned, with transferred ones unless the stated sum is without them.',
    }),
    creditsSumOk: t.exposeBoolean('creditsSumOk', {
      nullable: true,
      description: 'Whether it is the stated sum. Null if one of them is unknown.',
    }),
  }),
});

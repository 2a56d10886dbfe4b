import type {
  AcademicChecks,
  AcademicCourse,
  AcademicStudent,
  AcademicTerm,
  AcademicTotals,
  CourseStatus,
} from '../../../resolvers/parser/transcript/index.ts';
import { builder, type ObjectFields } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';

const StatusType = builder.enumType('AcademicCourseStatus', {
  description: 'Status of a course.',
  values: {
    completed: { description: 'Completed, and not marked as failed.' },
    failed: { description: 'The grade shows that the course was not passed.' },
    withdrawn: { description: 'Withdrawn before the end.' },
    in_progress: { description: 'Not graded yet, or the grade is pending.' },
    transferred: { description: 'Taken at another institution, or recognised as credit.' },
  } satisfies EnumDescriptions<CourseStatus>,
});

const CourseType = builder.objectRef<AcademicCourse>('AcademicCourse').implement({
  description:
    'A course with its grade. Numbers are in plain decimal notation, with the same digits as in the document.',
  fields: (t) => ({
    code: t.exposeString('code', { nullable: true, description: 'Code, as written, such as `CSE 60641`.' }),
    title: t.exposeString('title', { nullable: true, description: 'Title, as written. Often abbreviated.' }),
    creditsAttempted: t.exposeString('creditsAttempted', {
      nullable: true,
      description:
        'Credits of the course. If the document states credits attempted and credits earned, the credits attempted.',
    }),
    creditsEarned: t.exposeString('creditsEarned', {
      nullable: true,
      description:
        'Credits earned. With a single credit column: its value if the course was passed or transferred, otherwise null.',
    }),
    grade: t.exposeString('grade', {
      nullable: true,
      description: 'Grade, as written: `A-`, `1,3`, `28/30`, `65`. Null if not graded yet.',
    }),
    gradePoints: t.exposeString('gradePoints', {
      nullable: true,
      description: 'Quality points as stated: credits times the value of the grade.',
    }),
    gradeValue: t.exposeString('gradeValue', {
      nullable: true,
      description: 'Grade points per credit, such as 3.7. Null unless the document has a column for it.',
    }),
    status: t.expose('status', { type: StatusType, description: 'Status of the course.' }),
    repeatMark: t.exposeString('repeatMark', {
      nullable: true,
      description:
        'Mark of a repeated course, such as `R`. `E` marks a repeated course that is excluded from the average and the credits.',
    }),
  }),
});

/** Totals that a record states for its terms and for the whole record. */
const creditFields = (t: ObjectFields<AcademicTotals>) => ({
  creditsAttempted: t.exposeString('creditsAttempted', {
    nullable: true,
    description: 'Credits of all courses taken, passed or not.',
  }),
  creditsEarned: t.exposeString('creditsEarned', { nullable: true, description: 'Credits earned.' }),
  gpaCredits: t.exposeString('gpaCredits', {
    nullable: true,
    description: 'Credits that count towards the average.',
  }),
  gradePoints: t.exposeString('gradePoints', { nullable: true, description: 'Quality points.' }),
});

export const TotalsType = builder.objectRef<AcademicTotals>('AcademicTotals').implement({
  description: 'Totals as stated in the document, in plain decimal notation.',
  fields: (t) => ({
    ...creditFields(t),
    gpa: t.exposeString('gpa', {
      nullable: true,
      description: 'Grade point average, or the average of other grades, on the scale of the document.',
    }),
  }),
});

export const TermType = builder.objectRef<AcademicTerm>('AcademicTerm').implement({
  description: 'A term with its courses and its stated totals.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'Name, as written, such as `Fall 2024`. Null for courses without a term.',
    }),
    institution: t.exposeString('institution', {
      nullable: true,
      description:
        'Institution where the courses were taken. Null unless the term states another institution.',
    }),
    courses: t.field({
      type: [CourseType],
      description: 'Courses in document order. At most 3,000 across all terms.',
      resolve: ({ courses }) => [...courses],
    }),
    ...creditFields(t),
    gpa: t.exposeString('gpa', { nullable: true, description: 'Average grade of the term.' }),
    cumulativeGpa: t.exposeString('cumulativeGpa', {
      nullable: true,
      description: 'Cumulative average grade at the end of the term.',
    }),
  }),
});

export const StudentType = builder.objectRef<AcademicStudent>('AcademicStudent').implement({
  description: 'Student of an academic transcript.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Name, as written.' }),
    id: t.exposeString('id', {
      nullable: true,
      description: 'Student number, as written. May be masked.',
    }),
    birthDate: t.expose('birthDate', {
      type: 'Date',
      nullable: true,
      description: 'Date of birth. Null if not stated in full.',
    }),
    program: t.exposeString('program', { nullable: true, description: 'Programme of study.' }),
    degree: t.exposeString('degree', {
      nullable: true,
      description: 'Degree sought or awarded.',
    }),
    major: t.exposeString('major', { nullable: true, description: 'Main subject.' }),
    minor: t.exposeString('minor', { nullable: true, description: 'Second subject.' }),
    faculty: t.exposeString('faculty', { nullable: true, description: 'Faculty, school or department.' }),
  }),
});

export const ChecksType = builder.objectRef<AcademicChecks>('AcademicChecks').implement({
  description: 'Consistency checks of an academic transcript.',
  fields: (t) => ({
    gpaRecomputed: t.exposeString('gpaRecomputed', {
      nullable: true,
      description:
        'Average recomputed from the grade points of the courses. Otherwise from letter grades on the four-point scale, if this reproduces the stated average of every term; else null.',
    }),
    gpaOk: t.exposeBoolean('gpaOk', {
      nullable: true,
      description:
        'True if `gpaRecomputed` equals the stated average, rounded or truncated. Null if either is unknown.',
    }),
    creditsSum: t.exposeString('creditsSum', {
      nullable: true,
      description:
        'Sum of the credits earned. Includes transferred credits, unless the stated total excludes them.',
    }),
    creditsSumOk: t.exposeBoolean('creditsSumOk', {
      nullable: true,
      description: 'True if `creditsSum` equals the stated total. Null if either is unknown.',
    }),
  }),
});

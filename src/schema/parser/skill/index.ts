import { z } from 'zod';
import { readSkills, SKILL_TYPES } from '../../../resolvers/parser/skill/index.ts';
import { builder } from '../../builder.ts';
import { decimalNumber } from '../../numbers.ts';
import { documentApi, documentArgs, engineArg, reportType } from '../document.ts';
import { ADVERTISEMENT, SKILL_LIST, STELLE } from './examples.ts';
import { SkillsObject, SkillTypeType } from './types.ts';

const SkillDocumentType = reportType(
  'SkillDocument',
  SkillsObject,
  'A document with the skills found in it.',
);

builder.operations((t) => ({
  parserSkill: t.field({
    type: SkillDocumentType,
    description:
      'Finds the skills named in a job advertisement, a résumé or any other text. Uses a curated vocabulary of more than 3,300 skills with 10,000 names: technologies, knowledge, certificates, spoken languages and soft skills in English, German, French, Spanish and Italian. Ambiguous words, such as "go" or "spring", are matched only if the context is about skills. Skills that the text says are not needed are omitted.',
    api: {
      ...documentApi('skill'),
      keywords:
        'which skills a job advert, vacancy, posting or text mentions, asks for, requires, competences competencies qualifications abilities technologies',
      summary: 'Find skills in a text',
      examples: [
        { name: 'A job advertisement', args: { text: ADVERTISEMENT, minConfidence: 0.5, list: false } },
        {
          name: 'A list of skills',
          args: { text: SKILL_LIST, minConfidence: 0.5, list: true, include: ['text'] },
        },
        {
          name: 'An advertisement in German',
          args: { text: STELLE, types: ['tool', 'soft', 'language'], minConfidence: 0.7, list: false },
        },
      ],
    },
    args: {
      ...documentArgs(t),
      engine: engineArg(t),
      types: t.arg({
        type: [SkillTypeType],
        description: 'Types of skills to return. Default: all.',
        alsoKnownAs: ['type', 'skillTypes'],
        validate: { schema: z.array(z.enum(SKILL_TYPES)).max(5) },
      }),
      minConfidence: t.arg.float({
        required: true,
        defaultValue: 0.5,
        description:
          'Minimum confidence, from 0 to 1. Lower values find more skills, but also more false matches.',
        alsoKnownAs: ['threshold', 'confidence', 'scoreThreshold'],
        validate: { schema: decimalNumber(0, 1) },
      }),
      list: t.arg.boolean({
        required: true,
        defaultValue: false,
        description:
          'True if the document contains only a list of skills. Words such as "Go" or "R" then need no context.',
        alsoKnownAs: ['isList', 'explicit'],
      }),
    },
    resolve: (_root, { types, minConfidence, list, ...input }, context) =>
      readSkills(context, input, { types: types ?? [], minConfidence, list }),
  }),
}));

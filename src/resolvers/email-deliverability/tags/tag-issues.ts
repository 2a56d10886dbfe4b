import { foreignBlankIn } from '../../../formats/blanks.ts';
import { issue, type MailIssue } from '../mail-issues.ts';
import type { Tag, TagList } from './tag-list.ts';
import { meantTag, type RemovedTag, repairOf, shown, type TagRules, tagWithin } from './tag-rules.ts';

/** Maximum number of issues reported for a record, which may contain 64 KiB of errors. */
const MAX_ISSUES = 50;

/**
 * Returns an issue for each part of a record that its standard does not allow. The first tag, the version, has been
 * checked before.
 */
export function tagIssues(list: TagList, rules: TagRules): MailIssue[] {
  const seen = new Set<string>();
  return [
    ...list.broken
      .slice(0, MAX_ISSUES)
      .map((part) => malformed(part.text, repairOf(part, list, rules), rules)),
    ...list.tags
      .slice(0, 1_000)
      .flatMap((tag, index) => issuesOfTag(tag, index === 0, seen.size === seen.add(tag.name).size, rules)),
    ...(list.empty > 0 ? [emptyPart(rules)] : []),
  ].slice(0, MAX_ISSUES);
}

function malformed(text: string, fix: string, { code, strict }: TagRules): MailIssue {
  const effect = strict
    ? 'Receivers that follow the standard ignore a record with such an error as a whole.'
    : 'Receivers ignore it.';
  return issue(
    strict ? 'error' : 'warning',
    `${code}_malformed_tag`,
    `${JSON.stringify(shown(text))} is not a tag, because it has no name followed by an equals sign.${foreignBlankNote(text)} ${effect}`,
    fix,
  );
}

const emptyPart = ({ code, strict }: TagRules): MailIssue =>
  issue(
    strict ? 'warning' : 'info',
    `${code}_empty_tag`,
    'Two semicolons follow each other, which the standard does not allow. Most receivers ignore the empty part.',
    'Remove one of the semicolons.',
  );

function issuesOfTag(tag: Tag, first: boolean, repeated: boolean, rules: TagRules): MailIssue[] {
  const { code, title, strict } = rules;
  const { name, value } = tag;
  if (repeated)
    return [
      issue(
        'error',
        `${code}_repeated_tag`,
        `${name} occurs more than once; some receivers ignore such a record entirely.`,
        `Keep ${name} only once.`,
      ),
    ];
  // Every reader checks its version, which is the first tag.
  if (first && name.toLowerCase() === 'v') return spacingIssues(tag, rules);
  const removed = rules.removed.get(name);
  if (removed) return [removedTag(tag, removed, rules)];
  const rule = rules.tags.get(name);
  if (!rule) return [unknownTag(tag, rules)];
  const issues = spacingIssues(tag, rules);
  const within = rule.open ? undefined : tagWithin(value, rules);
  const accepted = rule.accepts(value);
  if (within !== undefined && (!accepted || rule.list === ','))
    issues.push(
      issue(
        rule.grave || strict ? 'error' : 'warning',
        `${code}_invalid_tag`,
        `${shown(tag.text)} is invalid, and ${within} is part of its value.`,
        `Put a semicolon before ${within}=.`,
      ),
    );
  else if (!accepted && !rule.reportedElsewhere)
    issues.push(
      issue(
        rule.grave || strict ? 'error' : 'warning',
        `${code}_invalid_tag`,
        `${shown(tag.text)} is invalid.${foreignBlankNote(tag.text)}`,
        rule.accepts(value.toLowerCase())
          ? `Write ${name}=${value.toLowerCase()} in lower case.`
          : `Correct or remove ${name}.`,
      ),
    );
  else if (/[^\t\n\r -~]/.test(value))
    issues.push(
      issue(
        'warning',
        `${code}_invalid_tag`,
        `The value of ${name} contains characters outside ASCII, which ${title} does not allow.`,
        `Write ${name} with ASCII characters only.`,
      ),
    );
  return issues;
}

function spacingIssues({ text, name }: Tag, { code, blanks }: TagRules): MailIssue[] {
  if (blanks || !/^[^=]*(?:[ \t\r\n]=|=[ \t\r\n])/.test(text)) return [];
  return [
    issue(
      'error',
      `${code}_malformed_tag`,
      `${JSON.stringify(shown(text))} has a blank next to its equals sign, which the standard does not allow.`,
      `Remove the blanks around the equals sign of ${name}.`,
    ),
  ];
}

function removedTag({ name, value }: Tag, removed: RemovedTag, { code, title }: TagRules): MailIssue {
  const consequence = removed.consequence?.(value);
  return issue(
    consequence ? 'warning' : 'info',
    `${code}_removed_tag`,
    `${name} is no longer part of ${title} (${removed.by})${consequence?.text ?? ''}.`,
    consequence?.fix ?? `Remove ${name}.`,
  );
}

function unknownTag(tag: Tag, rules: TagRules): MailIssue {
  const { name, value } = tag;
  const meant = meantTag(tag, rules);
  const fix =
    meant === undefined
      ? `Remove ${shown(name)}.`
      : meant === name.toLowerCase()
        ? `Write ${meant} in lower case.`
        : rules.tags.has(meant)
          ? `If ${meant} was meant, write ${meant}=${shown(value)}. Otherwise remove ${shown(name)}.`
          : `Remove ${shown(name)}. If ${meant} was meant, it is no longer part of ${rules.title}.`;
  return issue(
    // The strict standards allow other tags as extensions.
    rules.strict && meant === undefined ? 'info' : 'warning',
    `${rules.code}_unknown_tag`,
    `${shown(name)} is not a ${rules.title} tag and is ignored.`,
    fix,
  );
}

/** Names a character that looks like a blank, because nobody sees it in a message. */
function foreignBlankNote(text: string): string {
  const found = foreignBlankIn(text);
  return found === undefined
    ? ''
    : ` It contains ${found}, which looks like a space but is another character.`;
}

/** Returns the issue of a text that resembles a record but does not start as the standard requires. */
export function malformedRecord(
  { code, title }: Pick<TagRules, 'code' | 'title'>,
  {
    name,
    text,
    start,
    alone,
  }: {
    readonly name: string;
    readonly text: string;
    /** The required beginning, such as `v=STSv1;`. */
    readonly start: string;
    /** False if there is a correct record beside the text. */
    readonly alone: boolean;
  },
): MailIssue {
  const blank = /^[ \t\r\n]/.test(text) ? ' It begins with a blank.' : foreignBlankNote(text);
  return issue(
    alone ? 'error' : 'warning',
    `${code}_malformed`,
    `${name} has the text ${JSON.stringify(shown(text))}, which receivers do not recognise as a ${title} record: it does not start with ${start}.${blank}`,
    alone
      ? `Start the record with ${start} Put a semicolon after each tag, and use no quotation marks or backslashes.`
      : 'Remove the text, or correct it and keep only one record.',
  );
}

import type * as z from 'zod/v4/core';

type Issue = z.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};

function bound(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isLeast = issue.code === 'too_small';
  const words = isLeast ? 'at least' : 'at most';
  const limit = String(isLeast ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') return `Must have ${words} ${limit} characters`;
  if (issue.origin === 'array') return `Must have ${words} ${limit} entries`;
  return `Must be ${words} ${limit}`;
}

/**
 * A readable message for an invalid field whose rule states none. The parser's own messages are for
 * programmers.
 */
export function fieldProblem(issue: Issue): string {
  if (issue.input === undefined) return 'This field is required';
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'This value has the wrong type';
    case 'too_small':
    case 'too_big':
      return bound(issue);
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'date'
        ? 'Must be a date, YYYY-MM-DD'
        : 'This value has the wrong format';
    default:
      return 'This value has the wrong format';
  }
}

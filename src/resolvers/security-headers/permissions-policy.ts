import { ParseError, parseDictionary, Token } from 'structured-headers';
import { type FeatureStatus, permissionsPolicyFeatures } from '../../datasets/permissions-policy.ts';
import { withoutBlanks } from '../../formats/blanks.ts';
import { findNearest } from '../../libraries/text/near.ts';
import { type HeaderFinding, headerFinding, MAX_SUGGESTED, shownPart } from './header-finding.ts';

const HEADERS = ['permissions-policy', 'permissions-policy-report-only'];

const STATUS: Readonly<Record<Exclude<FeatureStatus, 'browser'>, string>> = {
  proposed: 'is only proposed: no browser supports it',
  removed: 'has been removed from browsers',
};

/** Parameters that browsers understand (Reporting for Permissions-Policy). */
const KNOWN_PARAMETERS: ReadonlySet<string> = new Set(['report-to']);

/** Returns what browsers ignore in Permissions-Policy, or that they ignore the whole header. */
export function permissionsFindings(linesOf: (header: string) => readonly string[]): HeaderFinding[] {
  return HEADERS.flatMap((header) => {
    const lines = linesOf(header);
    return lines.length === 0 ? [] : findingsIn(header, lines.join(', '));
  });
}

function findingsIn(header: string, value: string): HeaderFinding[] {
  const found = headerFinding.bind(null, header);
  let policy: ReturnType<typeof parseDictionary>;
  try {
    policy = parseDictionary(value);
  } catch (thrown) {
    if (!(thrown instanceof ParseError)) throw thrown;
    return [
      found(
        'invalid_header',
        'medium',
        null,
        /'(?:none|self)'|^[a-z-]+ [^=,]/.test(withoutBlanks(value))
          ? 'The value has the form of Feature-Policy, so browsers ignore the header. Write camera=(), geolocation=(self).'
          : 'The value is not a structured dictionary such as camera=(), geolocation=(self), so browsers ignore the header.',
      ),
    ];
  }
  const findings: HeaderFinding[] = [];
  for (const [feature, [allowed, parameters]] of policy) {
    const status = permissionsPolicyFeatures.get().get(feature);
    if (status === undefined) findings.push(unknownFeature(header, feature, findings.length < MAX_SUGGESTED));
    else if (status !== 'browser')
      findings.push(found('unknown_directive', 'low', feature, `${feature} ${STATUS[status]}.`));
    const origins = Array.isArray(allowed) ? allowed.map(([origin]) => origin) : [allowed];
    for (const origin of origins) {
      const text =
        origin instanceof Token ? origin.toString() : typeof origin === 'string' ? origin : String(origin);
      const valid = Array.isArray(allowed)
        ? (origin instanceof Token && ['*', 'self', 'src'].includes(text)) ||
          (typeof origin === 'string' && isOrigin(origin))
        : origin instanceof Token && ['*', 'self'].includes(text);
      if (!valid)
        findings.push(
          found(
            'unknown_value',
            'medium',
            `${feature}=${shownPart(text)}`,
            `Browsers ignore ${JSON.stringify(shownPart(text))} in the list of ${shownPart(feature)}: it can contain *, self and origins in quotation marks, in parentheses.`,
          ),
        );
    }
    for (const name of parameters.keys())
      if (!KNOWN_PARAMETERS.has(name))
        findings.push(
          found(
            'unknown_value',
            'low',
            `${feature};${name}`,
            `Browsers ignore the parameter ${shownPart(name)} of ${shownPart(feature)}.`,
          ),
        );
  }
  return [...findings, ...repeated(header, value, policy)];
}

/** A structured dictionary keeps only the last value of a name. */
function repeated(header: string, value: string, policy: ReadonlyMap<string, unknown>): HeaderFinding[] {
  const counts = new Map<string, number>();
  for (const [, name = ''] of value.replace(/"[^"]*"/g, '').matchAll(/(?:^|,)[\t ]*([a-z*][a-z0-9_.*-]*)/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([name, count]) => count > 1 && policy.has(name))
    .map(([name]) =>
      headerFinding(
        header,
        'repeated_directive',
        'low',
        name,
        `${shownPart(name)} occurs more than once; browsers use the last.`,
      ),
    );
}

function unknownFeature(header: string, feature: string, suggest: boolean): HeaderFinding {
  const [near] =
    suggest && feature.length <= 60 ? findNearest(feature, permissionsPolicyFeatures.get().keys()) : [];
  return headerFinding(
    header,
    'unknown_directive',
    'medium',
    shownPart(feature),
    `No browser knows the feature ${shownPart(feature)}.${near ? ` Did you mean ${near}?` : ''}`,
  );
}

/** An origin, also with a wildcard for subdomains, as in `https://*.example.com`. */
const isOrigin = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\/(\*\.)?[^\s/?#*"']+\/?$/i.test(text) || /^[a-z][a-z0-9+.-]*:$/i.test(text);

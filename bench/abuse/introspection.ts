import { getIntrospectionQuery } from 'graphql';

const QUERY = getIntrospectionQuery();
const FRAGMENTS = QUERY.slice(QUERY.indexOf('fragment FullType'));

/** Requests all types of the schema several times in one document. `salt` makes the text different. */
export function introspection(times: number, salt = ''): string {
  const schemas = Array.from(
    { length: times },
    (_, index) => `s${index}${salt}: __schema { types { ...FullType } }`,
  );
  return `{ ${schemas.join(' ')} } ${FRAGMENTS}`;
}
